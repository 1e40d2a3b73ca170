/** The move in the making, in words. */

import { fill } from "../../lib/words";
import type { DraftProps } from "../games";
import { RIBBONS } from "./geometry";
import type { View } from "./view";
import { labels, spell } from "./words";

export function drafted({ draft, language }: DraftProps<View>): string {
  const say = labels[language];
  const [word, first, second] = draft;
  const ribbon = RIBBONS.findIndex((known) => known === word);
  if (ribbon >= 0) {
    return fill(say.would_ribbon, { ribbon: spell(language, "ribbon", ribbon) });
  }
  if (word === "flip" && first) return fill(say.would_flip, { place: first });
  if (word === "hand" && first) return fill(say.would_hand, { hand: first });
  if (word === "swap" && first && second) return fill(say.seam, { place: first, other: second });
  if (word === "exchange" && first && !second) return fill(say.guide_laid, { place: first });
  if (word === "exchange" && first) {
    return fill(say.would_exchange, { card: second ?? "", place: first });
  }
  return word === "done" || word === "tie" || word === "accept" || word === "refuse"
    ? say[word]
    : "";
}
