/** The move in the making, in words. */

import type { DraftProps } from "../games";
import { would } from "./tales";
import type { Does, View } from "./view";

export function drafted({
  view,
  draft,
  foreseen,
  next,
  names,
  language,
}: DraftProps<View, Does>): string {
  const { seat } = view;
  if (seat === null) return "";
  return would(draft, view, seat, foreseen(draft), names, language, next.size > 0);
}
