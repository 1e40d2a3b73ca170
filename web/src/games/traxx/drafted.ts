/** The move in the making, in words. */

import { fill } from "../../lib/words";
import type { TraxxView } from "../../messages";
import type { DraftProps } from "../games";
import { readDraft } from "./reading";
import { labels } from "./words";

export function drafted({ view, draft, language }: DraftProps<TraxxView>): string {
  const say = labels[language];
  const path = view.paths[view.seat ?? 0];
  const [first] = draft;
  if (!path || first === undefined) return "";
  const { ends } = readDraft(path, draft);
  if (ends.length > 1) return fill(say.fork, { field: first });
  return fill(say.drafted_way, { end: ends[0] ?? "", fields: draft.join(", ") });
}
