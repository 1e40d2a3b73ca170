import { expect, test } from "vitest";

import { type KeptTable, withTable } from "./tables";

const kept = (table: string, over = false): KeptTable => ({ table, game: "wolle", over });

test("a table that is new to the device comes first, one that it knows keeps its place", () => {
  const two = [kept("a"), kept("b")];

  expect(withTable(two, kept("c")).map(({ table }) => table)).toEqual(["c", "a", "b"]);
  expect(withTable(two, kept("b", true))).toEqual([kept("a"), kept("b", true)]);
});

test("the oldest of too many are forgotten", () => {
  const many = Array.from({ length: 60 }, (_, number) => kept(`${number}`)).reduceRight(
    withTable,
    [] as KeptTable[],
  );

  expect(many).toHaveLength(40);
  expect(many[0]?.table).toBe("0");
});
