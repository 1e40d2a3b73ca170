import type { Spell } from "../../lib/tell";
import type { Language } from "../../lib/words";
import { RIBBONS } from "./geometry";
import { labels } from "./said";

export { labels };
export type Label = keyof (typeof labels)[Language];

/** Ribbons are told by number; all else counts from 1 already. */
export const spell: Spell = (language, name, value) => {
  const ribbon = RIBBONS[Number(value)];
  return name === "ribbon" && ribbon ? labels[language][`ribbon_${ribbon}`] : String(value);
};
