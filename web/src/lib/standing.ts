/** A table of one's own in a line: whose turn it is there, or how it ended. */

import type { OwnTable } from "../messages";
import { botName, verdict } from "./tell";
import { type Language, listed, say, signed } from "./words";

export type Own = Pick<
  OwnTable,
  "phase" | "seat" | "seats" | "bots" | "to_act" | "outcome" | "scored"
>;

export function namesAt(language: Language, { seats, bots }: Own): string[] {
  return seats.map((name, seat) => {
    if (name === null) return say(language, "free_seat");
    return bots[seat] ? botName(language, name) : name;
  });
}

/** Whether this device is waited for; `seats` are those that it has there. */
export function awaited(own: Own, seats: readonly number[]): boolean {
  return own.phase === "playing" && own.to_act.some((seat) => seats.includes(seat));
}

export function told(language: Language, own: Own, seats: readonly number[]): string {
  const names = namesAt(language, own);
  if (own.phase === "seating") return say(language, "not_begun");
  if (own.outcome) return ended(language, own, names, seats);
  if (seats.length === 1 && awaited(own, seats)) return say(language, "your_turn");
  const movers = own.to_act.map((seat) => names[seat] ?? "");
  if (movers.length > 1) return say(language, "turn_of_many", { names: listed(language, movers) });
  return say(language, "turn_of", { name: movers[0] ?? "" });
}

function ended(
  language: Language,
  own: Own,
  names: readonly string[],
  seats: readonly number[],
): string {
  const { payoffs = [], points = [] } = own.outcome ?? {};
  if (names.length === 1 && own.scored) {
    return say(language, "alone_points", { points: signed(points[0] ?? 0) });
  }
  const who = verdict(language, payoffs, names, seats.length === 1 ? own.seat : null);
  return own.scored ? `${who} ${points.map(signed).join(" : ")}` : who;
}
