import type { Spell } from "../../lib/tell";
import type { Language } from "../../lib/words";
import { RIBBONS, type Ribbon } from "./geometry";
import { labels } from "./said";

export { labels };
export type Labels = (typeof labels)[Language];
export type Label = keyof Labels;

/** Ribbons are told by number; all else counts from 1 already. */
export const spell: Spell = (language, name, value) => {
  const ribbon = RIBBONS[Number(value)];
  return name === "ribbon" && ribbon ? labels[language][`ribbon_${ribbon}`] : String(value);
};

/** What is written on a ribbon. */
export function lettersOf(say: Labels): Record<Ribbon, string> {
  return { green: say.letter_green, orange: say.letter_orange, purple: say.letter_purple };
}
