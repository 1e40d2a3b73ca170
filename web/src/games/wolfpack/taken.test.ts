import { expect, test } from "vitest";

import { takenBetween } from "./taken";
import type { View } from "./view";

function view(piles: number[], actions: number, mover: number): View {
  return { piles, action_pile: actions, mover } as unknown as View;
}

test("a card goes from its pile to whoever was to move", () => {
  const taken = takenBetween(view([3, 3], 9, 1), view([3, 2], 9, 2));

  expect(taken).toEqual({ pile: 1, seat: 1 });
});

test("an action card comes from the middle", () => {
  const taken = takenBetween(view([3, 3], 9, 0), view([3, 3], 8, 0));

  expect(taken).toEqual({ pile: null, seat: 0 });
});

test("where nothing was taken nothing flies, also after an undo", () => {
  expect(takenBetween(view([3], 9, 0), view([3], 9, 1))).toBeNull();
  expect(takenBetween(view([2], 9, 0), view([3], 9, 1))).toBeNull();
});
