import { expect, test } from "vitest";

import { FIRST, SHELF, easiest } from "./shelf";

const lid = (depth: number | null, minutes: [number, number] | null) => ({
  seats: [2],
  minutes,
  age: 8,
  depth,
});

test("who is new begins with the easiest game, of several with the shortest", () => {
  const shelf = { long: lid(1, [30, 40]), hard: lid(3, [5, 9]), short: lid(1, [10, 40]) };

  expect(easiest(shelf)).toBe("short");
  expect(easiest({ unknown: lid(null, null), ...shelf })).toBe("short");
  expect(SHELF).toContain(FIRST);
});
