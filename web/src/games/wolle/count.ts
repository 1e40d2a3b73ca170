/** The rulebook's lines for every seat: things, sets, paw, cups. */

import type { Language } from "../../lib/words";
import type { CountedLine } from "../games";
import type { Score, View } from "./view";
import { labels } from "./words";

export function lines(view: View, language: Language): CountedLine[] {
  const say = labels[language];
  if (view.drawing_cups) return [];
  const scores = view.threads.map((thread) => thread.score);
  const each = (value: (score: Score) => number) => scores.map(value);
  const cups = { title: say.cups_line, values: each((score) => score.cup_points) };
  return [
    { title: say.items, values: each((score) => score.item_points) },
    { title: say.sets, values: each((score) => score.set_points) },
    { title: say.paw, values: each((score) => score.paw_points) },
    ...(view.cups_to_draw ? [cups] : []),
    { title: say.total, values: each((score) => score.total), sum: true },
  ];
}
