/** What went from the middle of the table to a pack. */

import type { View } from "./view";

export interface Taken {
  /** null: from the action cards */
  pile: number | null;
  seat: number;
}

/** The card that the mover took between two views, if one was taken. */
export function takenBetween(before: View, after: View): Taken | null {
  const pile = before.piles.findIndex((size, index) => size > (after.piles[index] ?? size));
  if (pile >= 0) return { pile, seat: before.mover };
  return before.action_pile > after.action_pile ? { pile: null, seat: before.mover } : null;
}
