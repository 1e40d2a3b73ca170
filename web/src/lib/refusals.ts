/** What the server refuses, in the reader's language; in English the server says it. */

import type { Refused, Said } from "../messages";
import { refusals, terms } from "../said";
import { type Args, type Language, fill } from "./words";

const PHRASES: Record<string, string> = refusals;
const TERMS: Record<string, Record<string, string>> = terms;

/** A game's refusals are named after it, and only they are filled with its terms. */
function termsFor(key: string): Record<string, string> {
  const game = Object.keys(TERMS).find((name) => key.startsWith(`${name}_`));
  return TERMS[game ?? "house"] ?? {};
}

/** Each key's sentence has a gap for the next one's. Names of people are no terms. */
function inGerman([first, ...rest]: readonly Said[]): string {
  if (!first) return "";
  const args: Args = { why: inGerman(rest) };
  const known = termsFor(first.key);
  for (const [gap, value] of Object.entries(first.args)) {
    args[gap] = (gap === "name" ? null : known[`${value}`]) ?? `${value}`;
  }
  return fill(PHRASES[first.key] ?? "", args);
}

const CLAUSES = / \([A-Z]\d+(, [A-Z]?\d+)*\)/g;

/**
 * Why steps lead nowhere, said beside what was touched, where no clause can be looked up; nothing
 * where only the way it was asked is wrong.
 */
export function whyNowhere(language: Language, refusing: Refusing): string {
  if (refusing.said.at(-1)?.key.endsWith("_no_move")) return "";
  const words = refusalIn(language, refusing).replace(CLAUSES, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type Refusing = Pick<Refused, "words" | "said">;

/** Why something was refused; the server's own words where there is no key. */
export function refusalIn(language: Language, { words, said }: Refusing): string {
  return (language === "de" && inGerman(said)) || words;
}
