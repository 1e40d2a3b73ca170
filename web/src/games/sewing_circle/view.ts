/** What the board shows, by names: places, cards and hands count from 1, ribbons are colours. */

import type { SewingCircleEffect, SewingCircleShown } from "../../messages";
import { PLACES, RIBBONS, type Ribbon } from "./geometry";

export type Does = SewingCircleEffect;

export interface Card {
  /** 1 to 18 */
  number: number;
  /** the sides of the green, orange and purple ribbon at this edge: "DLL" */
  left: string;
  right: string;
}

export interface Hand {
  ribbon: Ribbon | null;
  size: number;
  /** those that the viewer knows to be there */
  cards: Card[];
  out: boolean;
}

export interface Tangle {
  /** whose right edge */
  place: number;
  ribbon: Ribbon;
}

export interface View extends Pick<
  SewingCircleShown,
  "seat" | "mode" | "mover" | "answering" | "turn" | "phase" | "ended"
> {
  deck: Card[];
  /** null: face down */
  circle: (Card | null)[];
  hands: Hand[];
  tangles: Tangle[];
  /** S12: those when the turn began */
  old: Tangle[];
  /** ribbons whose tangles the viewer minds, and those whose tangles nobody does */
  minded: Ribbon[];
  ignored: Ribbon[];
  /** S10: a tie can be offered in such a turn */
  ties: boolean;
  winners: number[];
}

export function viewOf(shown: SewingCircleShown): View {
  const { seat, mode, mover, answering, turn, phase, ended } = shown;
  const deck = shown.left.map((left, index) => cardOf(index + 1, left, shown.right[index]));
  const counting = (whom: string) => RIBBONS.filter((_, lane) => shown.counts_for[lane] === whom);
  return {
    ...{ seat, mode, mover, answering, turn, phase, ended, deck },
    circle: shown.circle.map((card) => (card === null ? null : (deck[card] ?? null))),
    hands: shown.size.map((size, index) => ({
      size,
      ribbon: shown.ribbon[index] ?? null,
      cards: deck.filter((_, card) => shown.held[card] === index),
      out: Boolean(shown.out[index]),
    })),
    tangles: tanglesOf(shown.tangles),
    old: tanglesOf(shown.old),
    minded: counting("viewer"),
    ignored: counting("nobody"),
    ties: Boolean(shown.ties),
    winners: shown.winners.flatMap((wins, index) => (wins ? [index] : [])),
  };
}

/** Places where something else lies than then. */
export function changedPlaces(view: View, since: View | null): ReadonlySet<number> {
  const places = view.circle.flatMap((card, index) => {
    const before = since?.circle[index];
    return before !== undefined && before?.number !== card?.number ? [index + 1] : [];
  });
  return new Set(places);
}

function cardOf(number: number, left: number, right = 0): Card {
  return { number, left: sides(left), right: sides(right) };
}

function sides(bits: number): string {
  return RIBBONS.map((_, lane) => "DL"[(bits >> lane) & 1]).join("");
}

/** Of each ribbon the places as bits. */
export function tanglesOf(lanes: readonly number[]): Tangle[] {
  const places = Array.from({ length: PLACES }, (_, index) => index);
  return places.flatMap((at) =>
    RIBBONS.filter((_, lane) => ((lanes[lane] ?? 0) >> at) & 1).map((ribbon) => ({
      place: at + 1,
      ribbon,
    })),
  );
}
