/** The circle and the hands as the move in the making would leave them. A picture, no ruling. */

import type { Draft } from "../../lib/draft";
import type { SewingCircleCard, SewingCircleTangle, SewingCircleView } from "../../messages";
import { PLACES, RIBBONS, nextPlace } from "./geometry";

type Circle = (SewingCircleCard | null)[];

/** What the next step of a move names. */
export type Kind = "place" | "seam" | "card" | "hand" | "none";

export interface Slot {
  /** stays with a card while it moves */
  key: string;
  place: number;
  card: SewingCircleCard | null;
  /** part of the move in the making */
  drafted: boolean;
}

export interface Preview {
  slots: Slot[];
  hands: SewingCircleCard[][];
  tangles: SewingCircleTangle[];
  /** a card that would come into the hand */
  taken: number | null;
  /** whether this is not what lies on the table */
  changed: boolean;
}

export function preview(view: SewingCircleView, draft: Draft): Preview {
  const slots = view.circle.map((card, index) => slot(card, index + 1));
  const hands = view.hands.map((hand) => [...hand.cards]);
  const [word, ...numbers] = draft;
  const [first, second] = numbers.map(Number);
  const here = slots.find(({ place }) => place === first);
  if (here && word !== "hand") here.drafted = true;
  let taken: number | null = null;
  if (word === "swap" && here) {
    const there = slots.find(({ place }) => place === (second ?? nextPlace(here.place)));
    if (there) swap(here, there, second !== undefined);
  }
  if (word === "exchange" && here?.card && second !== undefined) {
    taken = here.card.number;
    exchange(here, hands[view.mover] ?? [], second);
  }
  const changed = (word === "swap" || word === "exchange") && second !== undefined;
  const tangles = changed ? breaks(inOrder(slots)) : view.tangles;
  return { slots, hands, tangles, taken, changed };
}

function slot(card: SewingCircleCard | null, place: number): Slot {
  return { key: card ? `card ${card.number}` : `down ${place}`, place, card, drafted: false };
}

function swap(here: Slot, there: Slot, whole: boolean): void {
  there.drafted = true;
  if (whole) [here.place, there.place] = [there.place, here.place];
}

function exchange(here: Slot, hand: SewingCircleCard[], laid: number): void {
  const index = hand.findIndex((card) => card.number === laid);
  const card = hand[index];
  if (!card || !here.card) return;
  hand[index] = here.card;
  here.card = card;
  here.key = `card ${card.number}`;
}

function inOrder(slots: readonly Slot[]): Circle {
  const circle: Circle = Array.from({ length: PLACES }, () => null);
  for (const { place, card } of slots) circle[place - 1] = card;
  return circle;
}

/** Where ribbons would not meet; of what lies on the table the server says it (`view.tangles`). */
export function breaks(circle: Readonly<Circle>): SewingCircleTangle[] {
  return circle.flatMap((card, index) => {
    const right = circle[(index + 1) % PLACES];
    if (!card || !right) return [];
    return RIBBONS.filter((_, ribbon) => card.right[ribbon] !== right.left[ribbon]).map(
      (ribbon) => ({ place: index + 1, ribbon }),
    );
  });
}
