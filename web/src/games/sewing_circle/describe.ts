/** Cards, places and tangles in words. */

import { fill } from "../../lib/words";
import { RIBBONS, type Side, nextPlace } from "./geometry";
import type { Card, Tangle } from "./view";
import type { Labels } from "./words";

/** "green dark, orange light to dark, purple light" */
export function ribbonWords(say: Labels, card: Card): string {
  return RIBBONS.map((ribbon, index) => {
    const from = say[card.left[index] as Side];
    const to = say[card.right[index] as Side];
    return fill(from === to ? say.straight : say.twist, { ribbon: say[ribbon], from, to });
  }).join(", ");
}

export function cardWords(say: Labels, card: Card): string {
  return fill(say.card, { card: card.number, ribbons: ribbonWords(say, card) });
}

export function placeWords(say: Labels, place: number, card: Card | null): string {
  if (!card) return fill(say.place_down, { place });
  return fill(say.place_up, { place, card: card.number, ribbons: ribbonWords(say, card) });
}

/** "3–4, 12–1" */
export function tanglePlaces(say: Labels, tangles: readonly Tangle[], ribbon: string): string[] {
  return tangles
    .filter((tangle) => tangle.ribbon === ribbon)
    .map(({ place }) => fill(say.between, { place, other: nextPlace(place) }));
}

export function tangleWords(say: Labels, tangles: readonly Tangle[]): string {
  const told = RIBBONS.flatMap((ribbon) => {
    const places = tanglePlaces(say, tangles, ribbon);
    return places.length
      ? [fill(say.tangle_at, { ribbon: say[ribbon], places: places.join(", ") })]
      : [];
  });
  return told.length ? told.join("; ") : say.clear;
}
