/** The move in the making, in words. */

import { fill } from "../../lib/words";
import type { Language } from "../../lib/words";
import type { DraftProps } from "../games";
import { extensionOf } from "./reading";
import type { Does, View } from "./view";
import { labels } from "./words";

export function drafted({ view, draft, foreseen, language }: DraftProps<View, Does>): string {
  const say = labels[language];
  const path = view.paths[view.seat ?? 0];
  const [first] = draft;
  if (!path || first === undefined) return "";
  const { ends, won, open } = extensionOf(path, draft, foreseen(draft));
  if (ends.length > 1) return fill(say.fork, { field: first });
  const numbers = won.map((gain) => fill(say.preview_number, { ...gain }));
  const what = [fill(say.fields, { count: draft.length }), ...numbers].join(", ");
  return fill(say.drafted_way, { what, open });
}

/** A move begins with its end, 0 or 1; people see where that lies. */
export function fromEnd(view: View, move: string, language: Language): string {
  const end = view.paths[view.seat ?? 0]?.ends[Number(move.charAt(0))] ?? "";
  return fill(labels[language].from, { end });
}
