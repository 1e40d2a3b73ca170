/** Several people at one device: who looks at it, and what hides them from each other. */

import type { Update } from "../messages";
import { type TableState, knownSequence } from "./table";

/**
 * `open`: whoever looks may go on. `seen`: they look at what their move showed, and then pass the
 * device to `next`. `curtain`: nothing of anybody shows until `next` says so; with null nobody here
 * is to move, and anybody may.
 */
export type Stage =
  { kind: "open" } | { kind: "seen"; next: number } | { kind: "curtain"; next: number | null };

const OPEN: Stage = { kind: "open" };

/** Of this device's seats the first whose move is awaited, by its place among them. */
export function awaitedHere(update: Update, seats: readonly (number | null)[]): number | null {
  const found = seats.findIndex(
    (seat) => seat !== null && update.game?.to_act.includes(seat) && !update.seats[seat]?.bot,
  );
  return found < 0 ? null : found;
}

/** What the device shows, by all its seats' states; `looking` is who lifted the curtain last. */
export function stageOf(states: readonly TableState[], looking: number | null): Stage {
  const newest = states.reduce((one, other) =>
    knownSequence(other) > knownSequence(one) ? other : one,
  );
  const mine = looking === null ? newest : (states[looking] ?? newest);
  const { setting, update } = mine;
  if (states.length < 2 || !setting?.curtain || update?.phase !== "playing") return OPEN;
  const seats = states.map((state) => state.seat);
  const next = awaitedHere(update, seats);
  if (looking === null) return { kind: "curtain", next };
  const behind = knownSequence(mine) < knownSequence(newest); // their own news is on its way
  const acts = awaitedHere(update, [mine.seat]) !== null;
  if (behind || acts || next === null) return OPEN;
  return { kind: update.game?.no_undo === "revealed" ? "seen" : "curtain", next };
}
