/** The move in the making, in words, and whether the turn could end with it. */

import { fill } from "../../lib/words";
import type { DraftProps } from "../games";
import { RIBBONS } from "./geometry";
import type { Does, View } from "./view";
import { type Labels, labels, spell } from "./words";

export function drafted({ view, draft, foreseen, language }: DraftProps<View, Does>): string {
  const say = labels[language];
  const [word, first, second] = draft;
  const ribbon = RIBBONS.findIndex((known) => known === word);
  if (ribbon >= 0) {
    return fill(say.would_ribbon, { ribbon: spell(language, "ribbon", ribbon) });
  }
  if (word === "flip" && first) return fill(say.would_flip, { place: first });
  if (word === "hand" && first) return fill(say.would_hand, { hand: first });
  if (word === "swap" && !first) return say.guide_swap;
  if (word === "exchange" && !first) return say.guide_exchange;
  if (word === "exchange" && first && !second) return fill(say.guide_laid, { place: first });
  const leaves = leaving(view, foreseen(draft), draft.length - 1, say);
  if (word === "swap" && first && second) {
    return `${fill(say.would_swap, { place: first, other: second })} ${leaves}`;
  }
  if (word === "exchange" && first) {
    return `${fill(say.would_exchange, { card: second ?? "", place: first })} ${leaves}`;
  }
  if (word === "done") return `${say.would_done} ${leaves}`;
  return word === "tie" || word === "accept" || word === "refuse" ? say[`would_${word}`] : "";
}

/** What it would come to if the turn ended so. */
function leaving({ mode }: View, does: Does | null, at: number, say: Labels): string {
  const against = does?.against[at];
  if (against === undefined) return "";
  if (mode === "competitive") return against ? say.own_tangled : say.own_clear;
  return against ? fill(say.against, { count: against }) : say.none_against;
}
