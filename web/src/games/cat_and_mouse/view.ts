/** What the board shows, by names: places are letters, discs the side they belong to. */

import type { CatAndMouseEffect, CatAndMouseShown } from "../../messages";

export const PLACES = [..."abcdefghi"];
export const SIDES = ["mouse", "cat"] as const;
export type Side = (typeof SIDES)[number];
export type Does = CatAndMouseEffect;

export interface Pile {
  place: string;
  height: number;
  top: Side;
  /** from below, where all may be seen */
  discs: Side[] | null;
}

export interface View extends Pick<CatAndMouseShown, "seat" | "side" | "to_move" | "games"> {
  piles: Pile[];
  frozen: string | null;
  reserve: Record<Side, number>;
  uncovered: Record<Side, number>;
  /** 1, 2, … */
  game: number;
  score: Record<Side, number>;
}

export function viewOf(shown: CatAndMouseShown): View {
  const { seat, side, to_move, games, heights, discs } = shown;
  return {
    seat,
    side,
    to_move,
    games,
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
  if (!top) return [];
  const seen = discs.slice(0, height).filter((disc) => disc !== null);
  return [{ place, height, top, discs: seen.length === height ? seen : null }];
}

function bySide([mouse = 0, cat = 0]: readonly number[]): Record<Side, number> {
  return { mouse, cat };
}

export function placeName(place: number): string {
  return PLACES[place] ?? "";
}
