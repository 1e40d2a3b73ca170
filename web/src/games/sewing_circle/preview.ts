/** The circle and the hands as the move in the making would leave them, by what is foreseen. */

import type { Draft } from "../../lib/draft";
import { type Card, type Does, type Tangle, type View, tanglesOf } from "./view";

/** What the next step of a move names. */
export type Kind = "place" | "seam" | "card" | "hand" | "none";

/** A place, a seam, a card of the hand, a hand: what the next number after this draft is. */
export function kindOf([word, first, second]: Draft): Kind {
  if (word === "hand") return "hand";
  if (word === "swap") return first === undefined ? "seam" : "place";
  if (word === "exchange" && first !== undefined) return second === undefined ? "card" : "none";
  return "place";
}

export interface Slot {
  /** stays with a card while it moves */
  key: string;
  place: number;
  card: Card | null;
  /** part of the move in the making */
  drafted: boolean;
}

export interface Preview {
  slots: Slot[];
  hands: Card[][];
  tangles: Tangle[];
  /** a card that would come into the hand */
  taken: number | null;
  /** whether this is not what lies on the table */
  changed: boolean;
}

/** `does` is what is foreseen of the draft, if it has begun. */
export function preview(view: View, draft: Draft, does: Does | null): Preview {
  const slots = view.circle.map((card, index) => slot(card, index + 1));
  const hands = view.hands.map((hand) => [...hand.cards]);
  const shown = { slots, hands, tangles: view.tangles, taken: null, changed: false };
  const at = draft.length - 1;
  const [places, lying, lanes] = [does?.places[at], does?.cards[at], does?.tangles[at]];
  if (!places || !lying || !lanes) return shown;
  const named = places.flatMap((place) => slots[place] ?? []);
  const cards = named.map((_, index) => view.deck[lying[index] ?? -1] ?? null);
  const changed = named.some(({ card }, index) => card?.number !== cards[index]?.number);
  const taken = view.deck[does?.taken[at] ?? -1];
  for (const one of named) one.drafted = true;
  if (taken) exchange(named[0], hands[view.mover] ?? [], cards[0], taken);
  else if (changed) swap(named, cards);
  return { ...shown, tangles: tanglesOf(lanes), taken: taken?.number ?? null, changed };
}

function slot(card: Card | null, place: number): Slot {
  return { key: card ? keyOf(card) : `down ${place}`, place, card, drafted: false };
}

function keyOf(card: Card): string {
  return `card ${card.number}`;
}

/** Each goes where its card then lies. */
function swap(named: readonly Slot[], cards: readonly (Card | null)[]): void {
  const places = named.map(({ place }) => place);
  const numbers = cards.map((card) => card?.number);
  for (const one of named) one.place = places[numbers.indexOf(one.card?.number)] ?? one.place;
}

function exchange(
  here: Slot | undefined,
  hand: Card[],
  laid: Card | null | undefined,
  taken: Card,
): void {
  if (!here || !laid) return;
  hand[hand.findIndex(({ number }) => number === laid.number)] = taken;
  here.card = laid;
  here.key = keyOf(laid);
}
