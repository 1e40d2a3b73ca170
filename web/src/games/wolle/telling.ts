/** The sheet in words, and what a line would collect. */

import { fill } from "../../lib/words";
import type { WolleThread, WolleView } from "../../messages";
import { dotsWith, letterAt } from "./grid";
import type { Labels } from "./words";

export type Added = Record<"m" | "s" | "p" | "cup" | "paw", number>;

/** What lies on these dots and was not met before; each thing once. */
export function added(
  sheet: readonly string[],
  thread: WolleThread,
  dots: readonly string[],
  paw: boolean,
): Added {
  const more: Added = { m: 0, s: 0, p: 0, cup: 0, paw: paw ? 1 : 0 };
  for (const dot of new Set(dots)) {
    if (thread.visited.includes(dot)) continue;
    const letter = letterAt(sheet, dot);
    if (letter === "m" || letter === "s" || letter === "p") more[letter]++;
    if (thread.cups.includes(dot)) more.cup++;
  }
  return more;
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

/** For those who hear the board: where the thread ends and what still lies where. */
export function described(view: WolleView, thread: WolleThread, name: string, say: Labels): string {
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
