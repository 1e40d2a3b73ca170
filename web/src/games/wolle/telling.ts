/** The sheet in words, and what a line would collect. */

import { fill } from "../../lib/words";
import { dotsWith } from "./grid";
import type { Does, Thread, View } from "./view";
import type { Labels } from "./words";

const KINDS = ["", "m", "s", "p", "cup", "paw"] as const;
type Kind = Exclude<(typeof KINDS)[number], "">;
export type Added = Record<Kind, number>;

/** What so many first steps of a line meet. */
export function added(does: Does | null, steps: number): Added {
  const more: Added = { m: 0, s: 0, p: 0, cup: 0, paw: 0 };
  for (const kind of metBy(does, steps)) if (kind) more[kind]++;
  return more;
}

/** The same step by step; "" where nothing is met. */
export function metBy(does: Does | null, steps: number): (Kind | "")[] {
  return does?.meets.slice(0, steps).map((kind) => KINDS[kind] ?? "") ?? [];
}

export function onTheWay(more: Added, say: Labels): string {
  const kinds = [
    [more.m, say.m],
    [more.s, say.s],
    [more.p, say.p],
    [more.cup, say.knocked],
    [more.paw, say["*"]],
  ] as const;
  const found = kinds.flatMap(([count, word]) =>
    count ? [count > 1 ? `${count} × ${word}` : word] : [],
  );
  return found.join(", ") || say.nothing;
}

/** Segments that were not there before. */
export function newOn({ segments }: Thread, before: Thread | undefined): string[] {
  return before ? segments.filter((segment) => !before.segments.includes(segment)) : [];
}

/** For those who hear the board: where the thread ends and what still lies where. */
export function described(view: View, thread: Thread, name: string, say: Labels): string {
  const free = (dots: readonly string[]) => dots.filter((dot) => !thread.visited.includes(dot));
  const kinds = [
    [say.mice, free(dotsWith(view.sheet, "m"))],
    [say.socks, free(dotsWith(view.sheet, "s"))],
    [say.planes, free(dotsWith(view.sheet, "p"))],
    [say.cups, free(thread.cups)],
  ] as const;
  const lie = kinds
    .filter(([, dots]) => dots.length)
    .map(([what, dots]) => fill(say.lies, { what, dots: dots.join(" ") }))
    .join(" ");
  return fill(say.told, {
    name,
    end: thread.end,
    lie,
    blocks: dotsWith(view.sheet, "#").join(" ") || "–",
    paw: dotsWith(view.sheet, "*").join(" "),
  });
}
