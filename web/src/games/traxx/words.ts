import type { Spell } from "../../lib/tell";
import { type Language, signed } from "../../lib/words";
import { labels } from "./said";
import { type Colour, coloursOf, fieldName } from "./view";

export { labels };
export type Labels = (typeof labels)[Language];

export function colourName(language: Language, colour: Colour): string {
  return labels[language][colour];
}

/** A row of fields, or how often a card shows each colour. */
export const spell: Spell = (language, name, value) => {
  if (typeof value === "number") return signed(value);
  if (!Array.isArray(value)) return String(value);
  if (name === "fields") return value.map(fieldName).filter(Boolean).join(" ");
  return coloursOf(value)
    .map((colour) => colourName(language, colour))
    .join(", ");
};
