/** The move in the making, in words. */

import { fill } from "../../lib/words";
import type { DraftProps } from "../games";
import { extensionOf } from "./reading";
import type { Does, View } from "./view";
import { labels } from "./words";

export function drafted({ view, draft, foreseen, language }: DraftProps<View, Does>): string {
  const say = labels[language];
  const path = view.paths[view.seat ?? 0];
  const [first] = draft;
  if (!path || first === undefined) return "";
  const { ends } = extensionOf(path, draft, foreseen(draft));
  if (ends.length > 1) return fill(say.fork, { field: first });
  return fill(say.drafted_way, { end: ends[0] ?? "", fields: draft.join(", ") });
}
