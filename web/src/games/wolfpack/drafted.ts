/** The move in the making, in words. */

import type { WolfpackView } from "../../messages";
import type { DraftProps } from "../games";
import { would } from "./tales";

export function drafted({ view, draft, names, language }: DraftProps<WolfpackView>): string {
  return view.seat === null ? "" : would(draft, view, view.seat, names, language);
}
