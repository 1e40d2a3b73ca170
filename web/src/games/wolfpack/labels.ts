/** Words on the board itself. */

import { type Args, type Language, fill } from "../../lib/words";
import { labels } from "./said";

export { labels };
export type Labels = (typeof labels)[Language];

/** A label that tells how many. */
export function counted(label: string, count: number, args: Args = {}): string {
  return fill(label, { count, ...args });
}
