import { expect, test } from "vitest";

import type { SewingCircleCard, SewingCircleView } from "../../messages";
import { breaks, preview } from "./preview";

const card = (number: number, left: string, right = left): SewingCircleCard => ({
  number,
  left,
  right,
});
const A = card(1, "LDD");
const B = card(2, "LLD");
const C = card(7, "LDD", "LLD");

function view(laid: Record<number, SewingCircleCard>): SewingCircleView {
  return {
    seat: 0,
    mode: "coop",
    circle: Array.from({ length: 12 }, (_, index) => laid[index + 1] ?? null),
    hands: [{ ribbon: null, size: 1, cards: [C], out: false }],
    tangles: [],
    old: [],
    mover: 0,
    answering: null,
    turn: 3,
    phase: "act",
    ended: "running",
    winners: [],
  };
}

test("s7: neighbours tangle a ribbon where sides differ, face-down cards never, 12 meets 1", () => {
  expect(breaks(view({ 3: A, 4: B }).circle)).toEqual([{ place: 3, ribbon: "orange" }]);
  expect(breaks(view({ 3: A, 5: B }).circle)).toEqual([]);
  expect(breaks(view({ 12: A, 1: B }).circle)).toEqual([{ place: 12, ribbon: "orange" }]);
  expect(breaks(view({ 3: C, 4: B }).circle)).toEqual([]);
});

test("without a draft the server's tangles are shown", () => {
  const stands = { ...view({ 3: A }), tangles: [{ place: 9, ribbon: "green" }] };
  expect(preview(stands, []).tangles).toEqual(stands.tangles);
  expect(preview(stands, []).changed).toBe(false);
});

test("a swap moves both cards, which keep their keys", () => {
  const { slots, tangles, changed } = preview(view({ 12: A, 2: B }), ["swap", "12", "1"]);
  expect(slots.find(({ key }) => key === "card 1")).toMatchObject({ place: 1, drafted: true });
  expect(slots.find(({ key }) => key === "down 1")).toMatchObject({ place: 12, drafted: true });
  expect(tangles).toEqual([{ place: 1, ribbon: "orange" }]);
  expect(changed).toBe(true);
});

test("half a swap marks both places and moves nothing", () => {
  const { slots, changed } = preview(view({ 3: A }), ["swap", "3"]);
  expect(slots.filter(({ drafted }) => drafted).map(({ place }) => place)).toEqual([3, 4]);
  expect(changed).toBe(false);
});

test("an exchange lays the hand card and takes the other", () => {
  const shown = preview(view({ 3: A, 4: B }), ["exchange", "3", "7"]);
  expect(shown.slots[2]).toMatchObject({ place: 3, card: C, drafted: true });
  expect(shown.hands[0]).toEqual([A]);
  expect(shown.taken).toBe(1);
  expect(shown.tangles).toEqual([]);
});

test("choosing a hand marks no place", () => {
  expect(preview(view({}), ["hand", "1"]).slots.some(({ drafted }) => drafted)).toBe(false);
});
