/** The move in the making, in words, and what it brings. */

import { fill } from "../../lib/words";
import type { DraftProps } from "../games";
import { type Does, RESERVE, SIDES, type View } from "./view";
import { type Labels, labels } from "./words";

export function drafted({ view, draft, foreseen, language }: DraftProps<View, Does>): string {
  const say = labels[language];
  const [source, target] = draft;
  const does = foreseen(draft);
  const side = does && SIDES[does.disc];
  if (source === undefined || !side) return "";
  if (target === undefined) {
    if (source === RESERVE) return fill(say.where_new, { disc: say[`your_${side}`] });
    return fill(say.where_to, { disc: say[`the_${side}`], place: source });
  }
  const onto = does.covers >= 0;
  const disc = source === RESERVE ? say[`a_${side}`] : say[`the_${side}`];
  const args = { disc, source, target };
  const told =
    source === RESERVE
      ? fill(onto ? say.would_cover : say.would_put, args)
      : fill(onto ? say.would_move_onto : say.would_move, args);
  return `${told} ${brings(view, does, say)}`.trim();
}

/** What lies uncovered then, as far as it can be known. */
function brings(view: View, does: Does, say: Labels): string {
  if (does.unseen) return say.comes_to_light;
  const own = view.side && does.uncovered[SIDES.indexOf(view.side)];
  if (own === null || own === undefined) return "";
  return fill(say.makes, { count: own });
}
