/** Cards, packs and what is counted of them, in words. */

import type { Spell } from "../../lib/tell";
import { type Language, fill } from "../../lib/words";
import { labels } from "./said";
import { ACTIONS, PACKS, type Pack } from "./view";

export function packName(language: Language, pack: Pack): string {
  return labels[language][`pack_${pack}`];
}

export function wolves(language: Language, pack: Pack, count: number): string {
  return fill(labels[language][`wolves_${pack}`], { count });
}

/** Of one card; kinds are packs of wolves, sheep, then action cards. */
function card(language: Language, kind: number): string {
  const say = labels[language];
  const pack = PACKS[kind];
  if (pack) return say[`a_${pack}`];
  const action = ACTIONS[kind - PACKS.length - 1];
  return action ? say[`action_${action}`] : say.a_sheep;
}

/** `3 sheep, 1 red wolf; 1 steal`: of each kind how many. */
function cards(language: Language, counts: readonly number[]): string {
  const say = labels[language];
  const sheep = counts[PACKS.length] ?? 0;
  const playing = [
    ...(sheep ? [fill(say.sheep, { count: sheep })] : []),
    ...PACKS.flatMap((pack, kind) => {
      const count = counts[kind] ?? 0;
      return count ? [wolves(language, pack, count)] : [];
    }),
  ];
  const actions = ACTIONS.flatMap((_, index) => {
    const kind = PACKS.length + 1 + index;
    const count = counts[kind] ?? 0;
    return count ? [fill(say.actions_held, { count, card: card(language, kind) })] : [];
  });
  return [playing.join(", ") || say.no_cards, ...actions].join("; ");
}

/** `red, blue and green`. */
export function listed(language: Language, words: readonly string[]): string {
  const [last = "", ...others] = [...words].reverse();
  if (!others.length) return last;
  return fill(labels[language].and, { others: others.reverse().join(", "), last });
}

/** Who gets shares: `red`, or `red and blue each`. */
function packs(language: Language, flags: readonly number[]): string {
  const found = PACKS.filter((_, pack) => flags[pack]).map((pack) => packName(language, pack));
  const say = labels[language];
  return found.length > 1 ? fill(say.each, { packs: listed(language, found) }) : found.join();
}

/** An argument of what is told. */
export const spell: Spell = (language, name, value) => {
  if (Array.isArray(value)) return (name === "packs" ? packs : cards)(language, value);
  return name === "card" ? card(language, Number(value)) : String(value);
};
