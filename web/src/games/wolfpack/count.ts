/** The rulebook's lines for every pack: snatched sheep, snatched wolves, and at the end the hands. */

import type { Language } from "../../lib/words";
import type { CountedLine } from "../games";
import { labels } from "./labels";
import type { Player, View } from "./view";

export function lines(view: View, language: Language): CountedLine[] {
  const say = labels[language];
  const each = (line: keyof Player["lines"]) => view.players.map(({ lines }) => lines[line]);
  const hands = { title: say.line_hands, values: each("hands") };
  return [
    { title: say.line_sheep, values: each("sheep") },
    { title: say.line_wolves, values: each("wolves") },
    ...(view.phase === "over" ? [hands] : []),
    { title: say.line_total, values: each("total"), sum: true },
  ];
}
