/** What lies elsewhere than before. */

import type { Pile } from "./view";

export interface Moved {
  /** the pile that grew */
  target: string;
  /** the pile that shrank; null: the disc came from a reserve */
  source: string | null;
}

/** The one disc that went somewhere between two tables; null where it was none, or several. */
export function movedBetween(before: readonly Pile[], after: readonly Pile[]): Moved | null {
  const places = new Set([...before, ...after].map((pile) => pile.place));
  const height = (piles: readonly Pile[], place: string) =>
    piles.find((pile) => pile.place === place)?.height ?? 0;
  const grown = [...places].filter((place) => height(after, place) > height(before, place));
  const shrunk = [...places].filter((place) => height(after, place) < height(before, place));
  const [target] = grown;
  if (target === undefined || grown.length > 1 || shrunk.length > 1) return null;
  return { target, source: shrunk[0] ?? null };
}
