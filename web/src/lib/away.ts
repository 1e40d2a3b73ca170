/** Who is away, and for how long they are waited for before a bot may stand in. */

import type { SeatView, Update } from "../messages";

/** Seconds that are left when so many milliseconds have gone by; null where nobody is waited for. */
export function secondsLeft({ wait }: Pick<SeatView, "wait">, gone: number): number | null {
  return wait === null ? null : Math.max(0, Math.ceil((wait - Math.max(0, gone)) / 1000));
}

/** The first whose move is awaited and who is away; null where there is none. */
export function missing(update: Pick<Update, "phase" | "seats" | "game">): number | null {
  if (update.phase !== "playing" || !update.game) return null;
  const found = update.game.to_act.find((seat) => (update.seats[seat]?.wait ?? null) !== null);
  return found ?? null;
}
