import { expect, test } from "vitest";

import { seatsIn, toggled, within } from "./seatset";

test("a seat is put in and taken out again, in the order of seats", () => {
  expect(toggled("none", 2)).toBe("2");
  expect(toggled("2", 0)).toBe("0+2");
  expect(toggled("0+2", 2)).toBe("0");
  expect(toggled("0", 0)).toBe("none");
  expect(seatsIn("0+2")).toEqual([0, 2]);
  expect(seatsIn("none")).toEqual([]);
});

test("seats that a smaller table has not are left out", () => {
  expect(within("0+2+5", 3)).toBe("0+2");
  expect(within("3+4", 2)).toBe("none");
});
