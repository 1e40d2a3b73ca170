import { expect, test } from "vitest";

import type { WolfpackPlayer, WolfpackView } from "../../messages";
import { described, does, would } from "./tales";

const NAMES = ["Anna", "Ben", "Cleo"];

function player(pack: string, hand: WolfpackPlayer["hand"] = null): WolfpackPlayer {
  const snatched = { sheep: 0, wolves: [0, 0, 0] };
  const rest = { snatched, points: 0, eliminated: false, idle: 0 };
  return { pack, playing: 5, actions: 1, hand, held: null, ...rest };
}

const view: WolfpackView = {
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
};

test("an action card says what it would do with this hand", () => {
  expect(does("sheep", view, 0, "en")).toEqual(["4 sheep: +4", "own wolves 3, others 2"]);
  expect(does("wolf", view, 0, "de")).toEqual(["2 Wölfe: +6"]);
});

test("a draft says what it would become", () => {
  expect(would([], view, 0, NAMES, "en")).toBe("");
  expect(would(["take", "3"], view, 0, NAMES, "en")).toContain("pile 3");
  expect(would(["steal", "1p", "2p"], view, 0, NAMES, "en")).toBe(
    "You would steal: playing card from Ben, Cleo.",
  );
});

test("p13 in a swap to the left the hand goes to the next seat", () => {
  const told = would(["swap", "left"], view, 0, NAMES, "en");
  expect(told).toContain("go to Ben");
  expect(told).toContain("that of Cleo: 5 playing cards, 1 action card");
});

test("with two in play there is one exchange", () => {
  const players = view.players.map((one, seat) => ({ ...one, eliminated: seat === 1 }));
  expect(would(["swap"], { ...view, players }, 0, NAMES, "en")).toContain("go to Cleo");
});

test("the description tells piles and packs", () => {
  const told = described(view, NAMES, "de");
  expect(told).toContain("Stapel 6: 1 Karte.");
  expect(told).toContain("Anna (Rot)");
});
