/** The move in the making, in words. */

import type { DraftProps } from "../games";
import { would } from "./tales";
import type { Does, View } from "./view";

export function drafted({
  view,
  draft,
  foreseen,
  names,
  language,
}: DraftProps<View, Does>): string {
  return view.seat === null ? "" : would(draft, view, view.seat, foreseen(draft), names, language);
}
