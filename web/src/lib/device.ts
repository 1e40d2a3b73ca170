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

/** What this device knows best: its seats do not hear of things at the same moment. */
function newestOf(states: readonly TableState[]): TableState | undefined {
  const latest = Math.max(...states.map(knownSequence));
  return states.find((state) => knownSequence(state) === latest);
}

/** Of these seats the first whose move is awaited, by its place among them. */
function awaitedAmong(update: Update, states: readonly TableState[]): number | null {
  const found = states.findIndex(
    ({ seat }) => seat !== null && update.game?.to_act.includes(seat) && !update.seats[seat]?.bot,
  );
  return found < 0 ? null : found;
}

/** What the device shows, by all its seats' states; `looking` is who lifted the curtain last. */
export function stageOf(states: readonly TableState[], looking: number | null): Stage {
  const newest = newestOf(states);
  const mine = looking === null ? newest : states[looking];
  if (!mine || !newest || states.length < 2) return OPEN;
  const { setup, update } = mine;
  if (!setup?.curtain || update?.phase !== "playing") return OPEN;
  const next = awaitedAmong(update, states);
  if (looking === null) return { kind: "curtain", next };
  const behind = knownSequence(mine) < knownSequence(newest); // their own news is on its way
  if (behind || next === null || awaitedAmong(update, [mine]) !== null) return OPEN;
  return { kind: update.game?.no_undo === "revealed" ? "seen" : "curtain", next };
}

/** Whose seat to play on where nothing is hidden: of who is to move, the present one if it is. */
export function seatToPlay(states: readonly TableState[], current: number): number {
  const update = newestOf(states)?.update;
  const present = states[current];
  if (!update || !present || awaitedAmong(update, [present]) !== null) return current;
  return awaitedAmong(update, states) ?? current;
}
