/** The move in the making, in words. */

import { fill } from "../../lib/words";
import type { DraftProps } from "../games";
import { type Does, SIDES, type View } from "./view";
import { labels } from "./words";

/** One place alone is a new disc put there, or a top disc lifted: whatever the rules leave open. */
export function drafted({
  view,
  draft,
  next,
  whole,
  foreseen,
  language,
}: DraftProps<View, Does>): string {
  const say = labels[language];
  const [place, target] = draft;
  const does = foreseen(draft);
  const side = does && SIDES[does.disc];
  if (place === undefined || !side) return "";
  if (target !== undefined)
    return fill(say.would_move, { disc: say[`the_${side}`], place, target });
  const top = view.piles.find((known) => known.place === place)?.top ?? side;
  const disc = say[`the_${top}`];
  if (!whole) return fill(say.would_lift, { disc, place });
  const put = fill(does.covers >= 0 ? say.would_cover : say.would_put, {
    disc: say[`a_${side}`],
    place,
  });
  return next.size ? `${put} ${fill(say.or_lift, { disc })}` : put;
}
