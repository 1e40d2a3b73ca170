/** What the server refuses, in the reader's language; in English the server says it. */

import type { Refused, Said } from "../messages";
import { refusals, terms } from "../said";
import { type Args, type Language, fill } from "./words";

const PHRASES: Record<string, string> = refusals;
const TERMS: Record<string, string> = terms;

/** Each key's sentence has a gap for the next one's. Names of people are no terms. */
function inGerman([first, ...rest]: readonly Said[]): string {
  if (!first) return "";
  const args: Args = { why: inGerman(rest) };
  for (const [gap, value] of Object.entries(first.args)) {
    args[gap] = (gap === "name" ? null : TERMS[`${value}`]) ?? `${value}`;
  }
  return fill(PHRASES[first.key] ?? "", args);
}

export type Refusing = Pick<Refused, "words" | "said">;

/** Why something was refused; the server's own words where there is no key. */
export function refusalIn(language: Language, { words, said }: Refusing): string {
  return (language === "de" && inGerman(said)) || words;
}
