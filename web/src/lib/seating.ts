/** Before the game: who may sit where, and what has changed since. */

import type { SeatView } from "../messages";

type Named = Pick<SeatView, "name">;

/** Whoever sits on `picked` may go to these: the host lets anybody change with anybody. */
export function goals(seats: readonly Named[], picked: number, isHost: boolean): number[] {
  return [...seats.keys()].filter(
    (seat) => seat !== picked && (isHost || seats[seat]?.name === null),
  );
}

/** Whether I may make who sits there sit elsewhere. */
export function canMove(
  seats: readonly Named[],
  seat: number,
  mine: number | null,
  isHost: boolean,
): boolean {
  const taken = seats[seat]?.name !== null;
  return taken && (isHost || seat === mine) && goals(seats, seat, isHost).length > 0;
}

export type Change =
  { kind: "sat" | "moved"; name: string; seat: number } | { kind: "left"; name: string };

/** Names tell people apart here, as they do on the screen. */
export function changes(before: readonly Named[], now: readonly Named[]): Change[] {
  const old = before.map(({ name }) => name);
  const next = now.map(({ name }) => name);
  const gone = old.filter((name): name is string => name !== null && !next.includes(name));
  const found: Change[] = gone.map((name) => ({ kind: "left", name }));
  for (const [seat, name] of next.entries()) {
    if (name === null || old[seat] === name) continue;
    found.push({ kind: old.includes(name) ? "moved" : "sat", name, seat });
  }
  return found;
}
