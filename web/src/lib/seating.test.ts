import { expect, test } from "vitest";

import { canMove, changes, goals } from "./seating";

function seats(...names: (string | null)[]) {
  return names.map((name) => ({ name }));
}

test("the host changes any two seats, others go to a free one", () => {
  const table = seats("Ada", "Ben", null);

  expect(goals(table, 1, true)).toEqual([0, 2]);
  expect(goals(table, 1, false)).toEqual([2]);
  expect([0, 1, 2].map((seat) => canMove(table, seat, 0, true))).toEqual([true, true, false]);
  expect([0, 1, 2].map((seat) => canMove(table, seat, 1, false))).toEqual([false, true, false]);
  expect(canMove(seats("Ada", "Ben"), 1, 1, false)).toBe(false);
  expect(canMove(table, 1, null, false)).toBe(false);
});

test("what changed at the table is told once for each", () => {
  expect(changes(seats("Ada", null, null), seats("Ada", "Ben", null))).toEqual([
    { kind: "sat", name: "Ben", seat: 1 },
  ]);
  expect(changes(seats("Ada", "Ben", null), seats("Ben", "Ada", null))).toEqual([
    { kind: "moved", name: "Ben", seat: 0 },
    { kind: "moved", name: "Ada", seat: 1 },
  ]);
  expect(changes(seats("Ada", "Ben"), seats(null, "Ben"))).toEqual([{ kind: "left", name: "Ada" }]);
  expect(changes(seats("Ada", "Ben"), seats("Ada", "Ben"))).toEqual([]);
});
