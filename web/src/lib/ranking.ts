/** What is shown of a judgement: the best moves, and the one that was made. */

import type { Analysis } from "../messages";
import type { Judged } from "./engine";

export const MOST = 6; // moves that are shown, and the one that was made

export interface Row {
  /** among the legal moves */
  index: number;
  /** from 1 on; null: it was not looked at (yet) */
  rank: number | null;
  text: string;
  value: number;
  visits: number;
  turns?: number;
  played: boolean;
}

type Offered = Pick<Analysis, "numbers" | "legal" | "played">;

/** As a search or a solution sees it: equal moves share a rank. */
function isAsGood(one: Omit<Judged, "number">, other: Omit<Judged, "number">): boolean {
  return one.value === other.value && one.visits === other.visits && one.turns === other.turns;
}

export function rowsOf({ numbers, legal, played }: Offered, moves: readonly Judged[]): Row[] {
  const ranked = moves.map(({ number, ...judged }): Row => {
    const index = numbers.indexOf(number);
    const text = legal[index] ?? "";
    const rank = 1 + moves.findIndex((other) => isAsGood(other, judged));
    return { ...judged, index, rank, text, played: text === played };
  });
  const rows = ranked.slice(0, MOST);
  if (played === null || rows.some((row) => row.played)) return rows;
  const unseen = { rank: null, text: played, value: 0, visits: 0, played: true };
  const made = ranked.find((row) => row.played) ?? { ...unseen, index: legal.indexOf(played) };
  return [...rows, made];
}
