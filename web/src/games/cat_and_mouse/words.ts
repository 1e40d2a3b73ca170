import type { Spell } from "../../lib/tell";
import type { Language } from "../../lib/words";
import { labels } from "./said";
import { placeName } from "./view";

export { labels };
export type Labels = (typeof labels)[Language];

export const spell: Spell = (language, name, value) => {
  const number = Number(value);
  const { mouse, cat } = labels[language];
  if (name === "side" || name === "disc") return [mouse, cat][number] ?? "";
  return name === "source" || name === "target" ? placeName(number) : String(value);
};
