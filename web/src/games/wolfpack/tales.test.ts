import { expect, test } from "vitest";

import { described, lost, onCard, would } from "./tales";
import { labels } from "./labels";
import type { Does, Player, View } from "./view";

const NAMES = ["Anna", "Ben", "Cleo"];

function player(pack: Player["pack"], hand: Player["hand"] = null): Player {
  const snatched = { sheep: 0, wolves: [0, 0, 0] };
  const lines = { sheep: 0, wolves: 0, hands: null, total: 0 };
  const rest = { snatched, fallen: 0, points: 0, eliminated: false, idle: 0, lines };
  return { pack, playing: 5, actions: 1, hand, held: null, ...rest };
}

const view: View = {
  seat: 0,
  players: [player("red", { sheep: 4, wolves: [3, 1, 1] }), player("blue"), player("green")],
  piles: [3, 3, 3, 3, 3, 1],
  action_pile: 50,
  discard: 0,
  mover: 0,
  phase: "turn",
  drawn: null,
  ended: "running",
  winners: [],
  in_play: 3,
  hostile: 2,
  worth: { sheep: 4, wolves: 6 },
};
const nothing: Does = {
  points: 0,
  sheep: 0,
  wolves: [0, 0, 0],
  discards: [0, 0, 0, 0],
  playing: [0, 0, 0],
  actions: [0, 0, 0],
  passes: [
    [0, 0, 0],
    [0, 0, 0],
  ],
};

test("an action card says what it would do with this hand", () => {
  expect(onCard("sheep", view, 0, "en")).toEqual(["4 sheep: +4", "own wolves 3, others 2"]);
  expect(onCard("wolf", view, 0, "de")).toEqual(["2 Wölfe: +6"]);
  expect(onCard("swap", { ...view, in_play: 2 }, 0, "en")).toEqual(["the two hands change places"]);
});

test("a draft says what it would become", () => {
  expect(would([], view, 0, null, NAMES, "en")).toBe("");
  expect(would(["take", "3"], view, 0, nothing, NAMES, "en")).toContain("pile 3");
  expect(would(["steal", "1p", "2p"], view, 0, nothing, NAMES, "en")).toBe(
    "You would steal 2 playing cards.",
  );
  const wolves = { ...nothing, wolves: [0, 1, 1], points: 6 };
  expect(would(["wolf"], view, 0, wolves, NAMES, "en")).toBe(
    "You would lay down 2 wolves: +6 points.",
  );
});

test("p12 a theft tells what is named, and that others are still to be", () => {
  const named = would(["steal", "1p", "2a"], view, 0, nothing, NAMES, "en");

  expect(named).toBe("You would steal 1 playing card and 1 action card.");
  expect(would(["steal", "1a"], view, 0, nothing, NAMES, "de", true)).toContain("Bisher 1 Aktion");
});

test("a wolf that others took is lost, never snatched", () => {
  const say = labels.en;

  expect([0, 1, 3].map((fallen) => lost(fallen, say))).toEqual([
    "no wolf lost",
    "1 of 10 wolves lost",
    "3 of 10 wolves lost",
  ]);
});

test("p13 a swap says who gets the hand and whose hand comes, once the side is said", () => {
  const left = [
    [0, 0, 0],
    [1, 1, 1],
  ];
  const does = { ...nothing, passes: left };
  const told = would(["swap", "left"], view, 0, does, NAMES, "en");

  expect(would(["swap"], view, 0, does, NAMES, "en")).toBe(
    "Choose: do all hands go to the left or to the right?",
  );
  expect(told).toContain("go to Ben");
  expect(told).toContain("that of Cleo: 5 playing cards and 1 action card");
});

test("with two in play there is one exchange", () => {
  const across = [2, 0, 1];
  const does = { ...nothing, passes: [across, across] };
  expect(would(["swap"], view, 0, does, NAMES, "en")).toContain("You and Cleo");
});

test("the description tells piles and packs", () => {
  const told = described(view, NAMES, "de");
  expect(told).toContain("Stapel 6: 1 Karte.");
  expect(told).toContain("Anna (Rot)");
});
