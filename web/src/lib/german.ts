/** German phrases for what is refused; in English the server says it. */

import type { Refusals } from "../messages";

type Gaps<Phrase> = Phrase extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

/** Where a phrase has a gap that the server does not fill, or nobody asks for it, no text fits. */
type Fitting<By extends keyof Refusals, Phrases> = {
  [Key in keyof Phrases]: Key extends keyof Refusals[By]
    ? Gaps<Phrases[Key]> extends Refusals[By][Key]
      ? string
      : never
    : never;
};

/** A phrase for every key of one game, or of the house; a phrase need not use all its gaps. */
export function german<
  By extends keyof Refusals,
  const Phrases extends Record<keyof Refusals[By], string>,
>(_by: By, phrases: Phrases & Fitting<By, Phrases>): Phrases {
  return phrases;
}
