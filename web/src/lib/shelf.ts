/** The games as they stand on the shelf, from what their lids say. */

import { isGame } from "../games/games";
import type { GameName } from "../messages";
import { lids } from "../said";

export interface Lid {
  seats: readonly number[];
  minutes: readonly number[] | null;
  age: number | null;
  /** 1: learned as one plays, 2: some thought, 3: a lot of it */
  depth: number | null;
}

export const LIDS: Record<string, Lid> = lids;
export const SHELF = Object.keys(LIDS).filter(isGame);

function effort({ depth, minutes }: Lid): number {
  return 1000 * (depth ?? 9) + (minutes?.[0] ?? 999);
}

/** Of these games the one to begin with: the easiest, of several the shortest. */
export function easiest(shelf: Readonly<Record<string, Lid>>): string | undefined {
  const byEffort = Object.entries(shelf).sort(([, one], [, other]) => effort(one) - effort(other));
  return byEffort[0]?.[0];
}

export const FIRST = easiest(LIDS) as GameName;
