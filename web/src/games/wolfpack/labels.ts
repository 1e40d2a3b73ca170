/** Words on the board itself. Where one and many differ they are parted by a bar: `card|cards`. */

import { type Args, type Language, fill } from "../../lib/words";
import { labels } from "./said";

export { labels };
export type Labels = (typeof labels)[Language];

/** The half of a label that fits the number, filled. */
export function counted(label: string, count: number, args: Args = {}): string {
  const [one = "", many = one] = label.split("|");
  return fill(count === 1 ? one : many, { count, ...args });
}
