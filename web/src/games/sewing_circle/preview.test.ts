import { expect, test } from "vitest";

import type { SewingCircleShown } from "../../messages";
import { preview } from "./preview";
import { type Does, viewOf } from "./view";

// Cards by number less one; their light sides as bits: LDD, LLD, and LDD to LLD.
const A = 0;
const B = 1;
const C = 6;
const ORANGE_AT = (place: number) => [0, 1 << (place - 1), 0];

function shown(laid: Record<number, number>, tangles = [0, 0, 0]): SewingCircleShown {
  const sides = (bits: Record<number, number>) =>
    Array.from({ length: 18 }, (_, card) => bits[card] ?? 0);
  return {
    seat: 0,
    mode: "coop",
    left: sides({ [A]: 1, [B]: 3, [C]: 1 }),
    right: sides({ [A]: 1, [B]: 3, [C]: 3 }),
    circle: Array.from({ length: 12 }, (_, index) => laid[index + 1] ?? null),
    held: Array.from({ length: 18 }, (_, card) => (card === C ? 0 : null)),
    size: [1],
    ribbon: [null],
    out: [0],
    tangles,
    old: [0, 0, 0],
    counts_for: ["viewer", "others", "nobody"],
    mover: 0,
    answering: null,
    ties: 0,
    offered: 0,
    turn: 3,
    phase: "act",
    ended: "running",
    winners: [1],
  };
}

/** What the server foresees of a move after each of its three steps. */
function does(places: number[], cards: number[][], more: Partial<Does> = {}): Does {
  const none = [-1, -1];
  return {
    places: [none, places, places],
    cards: [none, ...cards],
    taken: [-1, -1, -1],
    tangles: [[0, 0, 0], [0, 0, 0], ORANGE_AT(1)],
    against: [0, 0, 0],
    ...more,
  };
}

test("numbers get their names", () => {
  const view = viewOf(shown({ 3: A }, ORANGE_AT(12)));

  expect(view.circle[2]).toEqual({ number: 1, left: "LDD", right: "LDD" });
  expect(view.hands).toEqual([
    { ribbon: null, size: 1, out: false, cards: [{ number: 7, left: "LDD", right: "LLD" }] },
  ]);
  expect(view.tangles).toEqual([{ place: 12, ribbon: "orange" }]);
  expect([view.minded, view.ignored, view.winners]).toEqual([["green"], ["purple"], [0]]);
});

test("without a draft the tangles that are shown stay", () => {
  const view = viewOf(shown({ 3: A }, ORANGE_AT(9)));

  expect(preview(view, [], null)).toMatchObject({ tangles: view.tangles, changed: false });
});

test("a swap moves both cards, which keep their keys", () => {
  const swap = does([11, 0], [[A, -1], [-1, A]]); // prettier-ignore
  const { slots, tangles, changed } = preview(
    viewOf(shown({ 12: A, 2: B })),
    ["swap", "12", "1"],
    swap,
  );

  expect(slots.find(({ key }) => key === "card 1")).toMatchObject({ place: 1, drafted: true });
  expect(slots.find(({ key }) => key === "down 1")).toMatchObject({ place: 12, drafted: true });
  expect(tangles).toEqual([{ place: 1, ribbon: "orange" }]);
  expect(changed).toBe(true);
});

test("half a swap marks both places and moves nothing", () => {
  const swap = does([2, 3], [[A, -1], [-1, A]]); // prettier-ignore
  const { slots, changed } = preview(viewOf(shown({ 3: A })), ["swap", "3"], swap);

  expect(slots.filter(({ drafted }) => drafted).map(({ place }) => place)).toEqual([3, 4]);
  expect(slots.find(({ key }) => key === "card 1")?.place).toBe(3);
  expect(changed).toBe(false);
});

test("an exchange lays the hand card and takes the other", () => {
  const taken = { taken: [-1, -1, A], tangles: [ORANGE_AT(3), ORANGE_AT(3), [0, 0, 0]] };
  const exchange = does([2, -1], [[A, -1], [C, -1]], taken); // prettier-ignore
  const at = preview(viewOf(shown({ 3: A, 4: B })), ["exchange", "3", "7"], exchange);

  expect(at.slots[2]).toMatchObject({ place: 3, key: "card 7", drafted: true });
  expect(at.hands[0]?.map(({ number }) => number)).toEqual([1]);
  expect([at.taken, at.tangles, at.changed]).toEqual([1, [], true]);
});

test("a flip marks its place; choosing a hand marks none", () => {
  const view = viewOf(shown({}));
  const flip = preview(view, ["flip", "5"], does([4, -1], [[-1, -1], [-1, -1]])); // prettier-ignore
  const hand = preview(view, ["hand", "1"], does([-1, -1], [[-1, -1], [-1, -1]])); // prettier-ignore

  expect(flip.slots.filter(({ drafted }) => drafted).map(({ place }) => place)).toEqual([5]);
  expect(flip.changed).toBe(false);
  expect(hand.slots.some(({ drafted }) => drafted)).toBe(false);
});

test("what is the same card is told by its number, whichever view it comes from", () => {
  const view = viewOf(shown({ 3: A }));
  const circle = view.circle.map((card) => card && { ...card });

  const swapped = preview(
    { ...view, circle },
    ["swap", "3", "4"],
    does(
      [2, 3],
      [
        [0, -1],
        [-1, 0],
      ],
    ),
  );

  expect(swapped.slots.map(({ place }) => place).slice(2, 4)).toEqual([4, 3]);
});
