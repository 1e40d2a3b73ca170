/** The move in the making, in words. */

import { fill } from "../../lib/words";
import type { DraftProps } from "../games";
import { labels } from "./said";
import { DOUBT, FACES, type View } from "./view";

export function drafted({ draft, language }: DraftProps<View>): string {
  const say = labels[language];
  const [first = "", face] = draft;
  if (first === DOUBT) return say.would_doubt;
  return fill(say.said, { count: first, face: face ? FACES.indexOf(face) + 1 : "…" });
}
