import { expect, test } from "vitest";

import type { Pile } from "./view";
import { movedBetween } from "./moved";

function piles(heights: Record<string, number>): Pile[] {
  return Object.entries(heights).map(([place, height]) => ({
    place,
    height,
    top: "cat",
    discs: [],
  }));
}

test("a disc from the reserve has no source", () => {
  expect(movedBetween(piles({ a: 1 }), piles({ a: 2 }))).toEqual({ target: "a", source: null });
});

test("a disc goes from pile to pile", () => {
  const moved = movedBetween(piles({ a: 2, b: 1 }), piles({ a: 1, b: 2 }));

  expect(moved).toEqual({ target: "b", source: "a" });
});

test("nothing moved, or too much at once, is nothing to show", () => {
  expect(movedBetween(piles({ a: 1 }), piles({ a: 1 }))).toBeNull();
  expect(movedBetween([], piles({ a: 1, b: 2 }))).toBeNull();
});
