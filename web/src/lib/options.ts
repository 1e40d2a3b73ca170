/** What is asked before a game: only what can make a difference. */

import type { OptionInfo } from "../messages";

type Values = Readonly<Record<string, string>>;
type Asked = Pick<OptionInfo, "name" | "default" | "first" | "when">;

/** Every option's value; in somebody's first game what is good for that, where nothing was chosen. */
export function valuesOf(
  options: readonly Asked[],
  chosen: Values,
  isNew: boolean,
): Record<string, string> {
  const given = ({ name, first, ...option }: Asked) =>
    chosen[name] ?? (isNew ? first : option.default);
  return Object.fromEntries(options.map((option) => [option.name, given(option)]));
}

/** Whether it changes anything with so many seats and these values of the others. */
export function matters({ when }: Pick<Asked, "when">, seats: number, values: Values): boolean {
  const known: Values = { ...values, seats: `${seats}` };
  return Object.entries(when).every(([name, fitting]) => fitting.includes(known[name] ?? ""));
}
