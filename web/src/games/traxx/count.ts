/** T13 for every seat: numbers, and a point less for every field that is not reached. */

import type { Language } from "../../lib/words";
import type { CountedLine } from "../games";
import type { View } from "./view";
import { labels } from "./words";

export function lines({ card, paths }: View, language: Language): CountedLine[] {
  const say = labels[language];
  const numbers = paths.map((path) => path.number_points);
  const missing = paths.map((path) => path.missing);
  // Before the end the fields are there to be reached, not yet lost.
  if (card.length) {
    return [
      { title: say.number_points, values: numbers, atName: true },
      { title: say.still_open, values: missing },
    ];
  }
  return [
    { title: say.number_points, values: numbers },
    { title: say.missing, values: missing.map((count) => -count) },
    { title: say.total, values: paths.map((path) => path.total), sum: true },
  ];
}
