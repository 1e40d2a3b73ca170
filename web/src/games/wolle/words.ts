import type { Spell } from "../../lib/tell";
import type { Language } from "../../lib/words";
import { DIRECTIONS } from "./grid";
import { labels } from "./said";

export { labels };
export type Labels = (typeof labels)[Language];

/** A line is directions and lengths, before its bend and after it: "4 right, 2 down". */
export const spell: Spell = (language, name, value) => {
  if (name !== "line" || typeof value !== "object") return String(value);
  const [first = 0, before = 0, second = 0, after = 0] = value;
  const part = (direction: number, length: number) =>
    `${length} ${labels[language][`way_${DIRECTIONS[direction] ?? "R"}`]}`;
  return after ? `${part(first, before)}, ${part(second, after)}` : part(first, before);
};
