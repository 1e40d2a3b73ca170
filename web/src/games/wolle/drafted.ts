/** The move in the making, in words. */

import type { Draft } from "../../lib/draft";
import { fill } from "../../lib/words";
import type { DraftProps } from "../games";
import { type Direction, isDirection } from "./grid";
import { added, onTheWay } from "./telling";
import type { Does, View } from "./view";
import { type Labels, labels } from "./words";

export function drafted(props: DraftProps<View, Does>): string {
  const { view, draft, next, foreseen, language } = props;
  const say = labels[language];
  if (!draft.length) return "";
  if (view.drawing_cups) return cupsOn(view, draft, say);
  const lengths = piecesOf(draft).map(([way, count]) => fill(say[way], { count }));
  const drawn = draft.filter(isDirection).length;
  const left = draft.includes("paw") ? 0 : view.die - drawn;
  const rest = left ? fill(say.more_words, { count: left }) : "";
  const paw = draft.includes("paw") ? say.to_paw : "";
  const met = { ...added(foreseen(draft), draft.length), paw: 0 };
  const found = Object.values(met).some(Boolean) ? `: ${onTheWay(met, say)}` : "";
  const told = [lengths.join(", ") + found, paw, rest].filter(Boolean).join(" – ");
  return next.has("paw") ? `${told}. ${say.paw_again}` : told;
}

/** In the sheet's own order, however they were put. */
function cupsOn({ spots, cups_to_draw }: View, draft: Draft, say: Labels): string {
  const dots = spots.filter((spot) => draft.includes(spot)).join(" ");
  const left = cups_to_draw - draft.length;
  const rest = left ? fill(say.more_words, { count: left }) : "";
  return [fill(say.cups_on, { dots }), rest].filter(Boolean).join(" – ");
}

/** "RRRD": three to the right, one down. */
function piecesOf(draft: Draft): [Direction, number][] {
  const pieces: [Direction, number][] = [];
  for (const step of draft.filter(isDirection)) {
    const last = pieces.at(-1);
    if (last?.[0] === step) last[1] += 1;
    else pieces.push([step, 1]);
  }
  return pieces;
}
