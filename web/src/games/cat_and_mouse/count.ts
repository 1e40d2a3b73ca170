/** C10: only a match has points. */

import type { Language } from "../../lib/words";
import type { CountedLine } from "../games";
import { type View, sideOf } from "./view";
import { labels } from "./words";

export function lines(view: View, language: Language): CountedLine[] {
  if (view.games < 2) return [];
  const values = [0, 1].map((seat) => view.score[sideOf(view, seat)]);
  return [{ title: labels[language].match_points, values, sum: true }];
}
