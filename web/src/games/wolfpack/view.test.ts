import { expect, test } from "vitest";

import type { WolfpackShown } from "../../messages";
import { viewOf } from "./view";

const shown: WolfpackShown = {
  seat: 1,
  mover: 1,
  phase: "decide",
  drawn: "swap",
  ended: "running",
  winners: [0, 0],
  piles: [3, 3, 3, 3, 3, 3],
  action_pile: 50,
  discard: 2,
  playing: [5, 4],
  actions: [1, 2],
  sheep: [null, 2],
  wolves: [
    [null, null],
    [1, 1],
  ],
  held: [
    [null, null, null, null],
    [0, 0, 2, 0],
  ],
  snatched_sheep: [4, 0],
  snatched_wolves: [
    [0, 2],
    [0, 0],
  ],
  fallen: [0, 2],
  eliminated: [0, 0],
  in_play: 2,
  idle: [0, 7],
  stalled: [0, 7],
  points: [10, 0],
  from_sheep: [4, 0],
  from_wolves: [6, 0],
  from_hands: [null, null],
  hostile: 1,
  worth: [2, 3],
};

test("hands of others stay hidden, the own has its cards by name", () => {
  const [other, own] = viewOf(shown).players;

  expect(other).toMatchObject({ pack: "red", hand: null, held: null, playing: 5, actions: 1 });
  expect(own).toMatchObject({ hand: { sheep: 2, wolves: [1, 1] }, held: ["steal", "steal"] });
  expect(other?.snatched).toEqual({ sheep: 4, wolves: [0, 2] });
});

test("p18 the lines of the score are as they are shown, and p19 only when all is over", () => {
  const [first] = viewOf(shown).players;
  const [ended] = viewOf({ ...shown, points: [12, 0], from_hands: [2, 0] }).players;

  expect(first?.lines).toEqual({ sheep: 4, wolves: 6, hands: null, total: 10 });
  expect(ended?.lines).toEqual({ sheep: 4, wolves: 6, hands: 2, total: 12 });
});

test("winners are named by their seats, and who watches has no hand to count", () => {
  const view = viewOf({
    ...shown,
    seat: null,
    winners: [0, 1],
    hostile: null,
    worth: [null, null],
  });

  expect(view.winners).toEqual([1]);
  expect(view).toMatchObject({ hostile: 0, worth: { sheep: 0, wolves: 0 } });
});
