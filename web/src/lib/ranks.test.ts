import { expect, test } from "vitest";

import { ranked } from "./ranks";

test("who is paid more stands higher, then who has more points", () => {
  const found = ranked([0, 1, 0], [12, 9, 3]);

  expect(found.map(({ seat }) => seat)).toEqual([1, 0, 2]);
  expect(found.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(found.map(({ won }) => won)).toEqual([true, false, false]);
});

test("those who are equal share a rank, and the next one counts on", () => {
  expect(ranked([0.5, 0.5, 0], [7, 7, 2]).map(({ rank }) => rank)).toEqual([1, 1, 3]);
});

test("where nobody wins nobody is marked", () => {
  expect(ranked([0, 0], [1, 2]).every(({ won }) => !won)).toBe(true);
});
