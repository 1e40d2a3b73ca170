/** What the board shows, by names: fields are "e5", colours are words, paths are rows of fields. */

import type { TraxxEffect, TraxxShown } from "../../messages";
import { FIELD_NAMES } from "./geometry";

export type Does = TraxxEffect;
export type Colour = TraxxShown["colours"][number];

/** In the order in which cards show them. */
export const COLOURS = ["blue", "green", "yellow", "grey", "red", "purple"] as const;

export interface Field {
  name: string;
  colour: Colour;
  /** 0 for none */
  number: number;
}

/** Of a number: worth all of it now, or half; or reached; or missed when all is over. */
export type Standing = "full" | "half" | "reached" | "missed";

export interface Worth {
  number: number;
  points: number;
  standing: Standing;
}

/** One seat's board. */
export interface Path {
  seat: number;
  /** 1 to 4 */
  board: number;
  /** from end 1 to end 0 */
  fields: string[];
  /** end 0, then end 1; one only before the first extension (T7) */
  ends: string[];
  /** has chosen in this round */
  ready: boolean;
  /** by number, from the lowest on */
  worth: Map<number, Worth>;
  number_points: number;
  missing: number;
  total: number;
}

export interface View extends Pick<TraxxShown, "seat" | "round" | "cards_left"> {
  board: Field[];
  /** a colour for each field that it pays; none when it is over */
  card: Colour[];
  paths: Path[];
}

export function viewOf(shown: TraxxShown): View {
  const { seat, round, cards_left, colours, numbers } = shown;
  return {
    seat,
    round,
    cards_left,
    board: colours.map((colour, at) => ({ name: fieldName(at), colour, number: numbers[at] ?? 0 })),
    card: coloursOf(shown.card),
    paths: shown.boards.map((board, other) => pathOf(shown, other, board)),
  };
}

function pathOf(shown: TraxxShown, seat: number, board: number): Path {
  const [zero = "", one = ""] = (shown.ends[seat] ?? []).map(fieldName);
  return {
    seat,
    board: board + 1,
    fields: inOrder(shown.places[seat] ?? []),
    ends: zero === one ? [zero] : [zero, one],
    ready: shown.ready[seat] === 1,
    worth: worthOf(shown.scored[seat] ?? [], shown.worth[seat] ?? []),
    number_points: shown.number_points[seat] ?? 0,
    missing: shown.missing[seat] ?? 0,
    total: shown.totals[seat] ?? 0,
  };
}

/** Fields by their places along a path, which count from 1; 0: not on it. */
function inOrder(places: readonly number[]): string[] {
  const fields: string[] = [];
  for (const [field, place] of places.entries()) if (place) fields[place - 1] = fieldName(field);
  return fields;
}

function worthOf(scored: readonly number[], worth: readonly number[]): Map<number, Worth> {
  const numbers = scored.map((points, number) => standing(number, points, worth[number] ?? 0));
  return new Map(numbers.slice(2).map((each) => [each.number, each]));
}

function standing(number: number, scored: number, worth: number): Worth {
  if (scored) return { number, points: scored, standing: "reached" };
  if (!worth) return { number, points: 0, standing: "missed" };
  return { number, points: worth, standing: worth < number ? "half" : "full" };
}

/** The colours that a card shows, one twice if it is shown twice. */
export function coloursOf(counts: readonly number[]): Colour[] {
  return COLOURS.flatMap((colour, at) => Array<Colour>(counts[at] ?? 0).fill(colour));
}

export function fieldName(field: number): string {
  return FIELD_NAMES[field] ?? "";
}
