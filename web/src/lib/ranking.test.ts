import { expect, test } from "vitest";

import { MOST, rowsOf } from "./ranking";

const numbers = Array.from({ length: 10 }, (_, index) => 100 + index);
const legal = numbers.map((number) => `move ${number}`);
const judged = numbers.map((number, place) => ({
  number,
  value: 1 - place / 10,
  visits: 50 - place,
}));

test("the best moves come first, the one that was made is marked", () => {
  const rows = rowsOf({ numbers, legal, played: "move 101" }, judged);

  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rows.length).toBe(MOST);
  expect(rows.filter(({ played }) => played).map(({ text }) => text)).toEqual(["move 101"]);
});

test("a move that was made and is none of the best stands after them with its rank", () => {
  const rows = rowsOf({ numbers, legal, played: "move 108" }, judged);

  expect(rows.length).toBe(MOST + 1);
  expect(rows.at(-1)).toMatchObject({ rank: 9, index: 8, visits: 42, played: true });
});

test("one that was not looked at has no rank", () => {
  const rows = rowsOf({ numbers, legal, played: "move 109" }, judged.slice(0, 2));

  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, null]);
  expect(rows.at(-1)).toMatchObject({ index: 9, text: "move 109" });
});

test("where no move was made none is marked", () => {
  expect(rowsOf({ numbers, legal, played: null }, judged).some(({ played }) => played)).toBe(false);
});
