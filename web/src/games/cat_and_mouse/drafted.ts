/** The move in the making, in words. */

import { fill } from "../../lib/words";
import type { CatAndMouseView } from "../../messages";
import type { DraftProps } from "../games";
import { labels } from "./words";

/** One place alone is a new disc put there, or a top disc lifted: whatever the rules leave open. */
export function drafted({
  view,
  draft,
  next,
  whole,
  language,
}: DraftProps<CatAndMouseView>): string {
  const say = labels[language];
  const [place, target] = draft;
  if (place === undefined || !view.side) return "";
  const pile = view.piles.find((known) => known.place === place);
  const disc = say[`the_${pile?.top ?? view.side}`];
  if (target !== undefined) return fill(say.would_move, { disc, place, target });
  const put = fill(pile ? say.would_cover : say.would_put, { disc: say[`a_${view.side}`], place });
  if (!whole) return fill(say.would_lift, { disc, place });
  return next.size ? `${put} ${fill(say.or_lift, { disc })}` : put;
}
