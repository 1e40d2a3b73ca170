/** What went from the middle of the table to a pack. */

import { type Point, pileAt } from "./geometry";
import type { View } from "./view";

export const ACTION_PILE: Point = { x: -32, y: -3 };

export interface Taken {
  from: Point;
  seat: number;
  action: boolean;
}

/** The card that the mover took between two views, if one was taken. */
export function takenBetween(before: View, after: View): Taken | null {
  const pile = before.piles.findIndex((size, index) => size > (after.piles[index] ?? size));
  if (pile >= 0) return { from: pileAt(pile), seat: before.mover, action: false };
  const drawn = before.action_pile > after.action_pile;
  return drawn ? { from: ACTION_PILE, seat: before.mover, action: true } : null;
}
