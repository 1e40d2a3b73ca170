import { expect, test } from "vitest";

import type { WolfpackPlayer, WolfpackView } from "../../messages";
import { fallen, hostile, laidOut, lines, passes, wouldCome, wouldSnatch } from "./cards";

function player(pack: string, change: Partial<WolfpackPlayer> = {}): WolfpackPlayer {
  const none = { sheep: 0, wolves: [0, 0, 0] };
  const shown = { pack, playing: 3, actions: 0, hand: null, held: null, snatched: none };
  return { ...shown, points: 0, eliminated: false, idle: 0, ...change };
}

const view: WolfpackView = {
  seat: 2,
  players: [
    player("red", { snatched: { sheep: 1, wolves: [0, 0, 4] }, points: 13 }),
    player("blue", { snatched: { sheep: 0, wolves: [1, 0, 1] } }),
    player("green", { hand: { sheep: 4, wolves: [2, 1, 3] } }),
  ],
  piles: [3, 3, 3, 3, 3, 3],
  action_pile: 50,
  discard: 0,
  mover: 2,
  phase: "turn",
  drawn: null,
  ended: "running",
  winners: [],
};

test("a hand shows its sheep, then its own wolves, then the others", () => {
  const kinds = laidOut({ sheep: 1, wolves: [1, 0, 2] }, ["red", "blue", "green"], 2);
  expect(kinds.map((card) => card.kind)).toEqual(["sheep", "green", "green", "red"]);
});

test("hostile wolves are all but the own", () => {
  expect(hostile({ sheep: 4, wolves: [2, 1, 3] }, 2)).toBe(3);
});

test("fallen wolves are counted wherever they lie", () => expect(fallen(view, 2)).toBe(5));

test("p18 the lines of the score, and p19 only when all is over", () => {
  const [first] = view.players;
  if (!first) throw new Error("no player");
  expect(lines({ ...first, points: 15 }, true)).toEqual({
    sheep: 1,
    wolves: 12,
    hands: 2,
    total: 15,
  });
  expect(lines(first, false).hands).toBeNull();
});

test("p10, p11 what would be laid down", () => {
  expect(wouldSnatch(view, 2, ["sheep"])).toEqual({ sheep: 4, wolves: [0, 0, 0] });
  expect(wouldSnatch(view, 2, ["wolf"])).toEqual({ sheep: 0, wolves: [2, 1, 0] });
  expect(wouldSnatch(view, 2, ["draw"])).toBeNull();
});

test("what would come into the hand", () => {
  expect(wouldCome(["take"])).toEqual({ playing: 0, actions: 0 });
  expect(wouldCome(["take", "3"])).toEqual({ playing: 1, actions: 0 });
  expect(wouldCome(["steal", "0p", "1a"])).toEqual({ playing: 1, actions: 1 });
});

test("p13 left is the next seat in turn order; eliminated seats are passed over", () => {
  expect(passes(view, "left")).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
  ]);
  expect(passes(view, "right")).toEqual([
    [0, 2],
    [1, 0],
    [2, 1],
  ]);
  const players = view.players.map((one, seat) => ({ ...one, eliminated: seat === 1 }));
  expect(passes({ ...view, players }, "left")).toEqual([
    [0, 2],
    [2, 0],
  ]);
});
