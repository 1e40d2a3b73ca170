/** What the board shows, by names: places are letters, discs the side they belong to. */

import type { CatAndMouseEffect, CatAndMouseShown } from "../../messages";

export const PLACES = [..."abcdefghi"];
export const SIDES = ["mouse", "cat"] as const;
export type Side = (typeof SIDES)[number];
export type Does = CatAndMouseEffect;
/** What a move takes its disc from, if not from a place. */
export const RESERVE = "reserve";
/** C6: so many own discs uncovered win. */
export const ROW = 5;
/** C3 */
export const FULL = 3;

export interface Pile {
  place: string;
  height: number;
  top: Side;
  /** from below; null: covered, and not to be seen */
  discs: (Side | null)[];
}

type Told = "seat" | "side" | "mouse" | "to_move" | "ended" | "games";

export interface View extends Pick<CatAndMouseShown, Told> {
  piles: Pile[];
  frozen: string | null;
  reserve: Record<Side, number>;
  uncovered: Record<Side, number>;
  /** 1, 2, … */
  game: number;
  score: Record<Side, number>;
}

export function viewOf(shown: CatAndMouseShown): View {
  const { seat, side, mouse, to_move, ended, games, heights, discs } = shown;
  return {
    ...{ seat, side, mouse, to_move, ended, games },
    score: bySide(shown.score),
    piles: PLACES.flatMap((place, index) => pileOf(place, heights[index], discs[index])),
    frozen: shown.frozen === null ? null : placeName(shown.frozen),
    reserve: bySide(shown.reserve),
    uncovered: bySide(shown.uncovered),
    game: shown.game + 1,
  };
}

function pileOf(place: string, height = 0, discs: (Side | null)[] = []): Pile[] {
  const top = discs[height - 1];
  return top ? [{ place, height, top, discs: discs.slice(0, height) }] : [];
}

function bySide([mouse = 0, cat = 0]: readonly number[]): Record<Side, number> {
  return { mouse, cat };
}

export function placeName(place: number): string {
  return PLACES[place] ?? "";
}

export function sideOf(view: View, seat: number): Side {
  return seat === view.mouse ? "mouse" : "cat";
}

export function seatOf(view: View, side: Side): number {
  return side === "mouse" ? view.mouse : 1 - view.mouse;
}

/** Places whose top is not what it was then, or whose height is not. */
export function changedPlaces(view: View, since: View | null): ReadonlySet<string> {
  const before = new Map(since?.piles.map((pile) => [pile.place, pile]));
  if (!since || since.game !== view.game) return new Set();
  const changed = view.piles.filter(({ place, height, top }) => {
    const then = before.get(place);
    return then?.height !== height || then.top !== top;
  });
  return new Set(changed.map(({ place }) => place));
}
