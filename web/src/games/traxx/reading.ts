/** What a view and a draft say together: what the path would become and what that would bring. */

import type { TraxxPath, TraxxView } from "../../messages";
import { beside } from "./geometry";

/** The colours in the order in which cards show them. */
export const COLOURS = ["blue", "green", "yellow", "grey", "red", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

/** Of a number: worth all of it now, or half; or reached; or missed when all is over. */
export type Standing = "full" | "half" | "reached" | "missed";

export interface Worth {
  number: number;
  points: number;
  standing: Standing;
}

export interface Gain {
  number: number;
  points: number;
}

/** A draft, read: its fields, and the ends that it may go on from. */
export interface Extension {
  fields: readonly string[];
  ends: readonly string[];
}

/** The ends of a path: end 0, then end 1; one only before the first extension (T7). */
export function endsOf(path: TraxxPath): string[] {
  const [first, last] = [path.fields[0] ?? "", path.fields[path.fields.length - 1] ?? ""];
  return first === last ? [last] : [last, first];
}

/** A draft names fields only; where both ends touch its first field, both may be meant. */
export function readDraft(path: TraxxPath, draft: readonly string[]): Extension {
  const first = draft[0];
  const ends = first === undefined ? [] : endsOf(path).filter((end) => beside(end, first));
  return { fields: draft, ends };
}

/** The choice that waits for others: "pass", or "0 e5 f5". */
export function readMine(path: TraxxPath, mine: string): Extension {
  const [end, ...fields] = mine.split(" ");
  const from = endsOf(path)[Number(end)];
  return { fields, ends: from === undefined ? [] : [from] };
}

/** What a number is worth to a seat now (T10), alone after `before` in the same move (T11). */
export function worth(
  view: TraxxView,
  seat: number,
  number: number,
  before: readonly number[] = [],
): Worth {
  const scored = view.paths[seat]?.scored[number];
  if (scored !== undefined) return { number, points: scored, standing: "reached" };
  if (!view.card.length) return { number, points: 0, standing: "missed" };
  const halved =
    view.paths.length === 1
      ? [...Object.keys(view.paths[0]?.scored ?? {}).map(Number), ...before].some((n) => n > number)
      : view.paths.some((path) => path.seat !== seat && path.scored[number] !== undefined);
  return halved
    ? { number, points: Math.ceil(number / 2), standing: "half" }
    : { number, points: number, standing: "full" };
}

/** The numbers that a row of new fields reaches, in its order, with their points. */
export function gains(view: TraxxView, seat: number, fields: readonly string[]): Gain[] {
  const numbers = new Map(view.board.map((field) => [field.name, field.number]));
  const found: Gain[] = [];
  for (const field of fields) {
    const number = numbers.get(field) ?? 0;
    const before = found.map((gain) => gain.number);
    if (number) found.push({ number, points: worth(view, seat, number, before).points });
  }
  return found;
}

/** T13: every new field is one missing less. */
export function totalWith(path: TraxxPath, fields: readonly string[], won: Gain[]): number {
  return path.total + fields.length + won.reduce((sum, gain) => sum + gain.points, 0);
}

/** Of each colour on the card whether the fields use it up. */
export function used(view: TraxxView, fields: readonly string[]): boolean[] {
  const colours = new Map(view.board.map((field) => [field.name, field.colour]));
  const spent = fields.map((field) => colours.get(field));
  return view.card.map((colour) => {
    const at = spent.indexOf(colour);
    if (at >= 0) spent.splice(at, 1);
    return at >= 0;
  });
}
