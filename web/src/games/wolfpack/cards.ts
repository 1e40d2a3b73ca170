/** Cards to draw: those of a hand or of what was snatched, and what a draft would add or move. */

import type { Cards, Does, Player } from "./view";

/** Cards alike: sheep, or the wolves of one pack. */
export interface Alike {
  kind: string;
  count: number;
  /** How many of this kind are among others. */
  among: (cards: Cards) => number;
}

/** Sheep first, then the wolves of `first`, then those of the others clockwise. */
export function alike(cards: Cards, packs: readonly string[], first = 0): Alike[] {
  const order = packs.map((_, index) => (first + index) % packs.length);
  const kinds = [
    { kind: "sheep", among: (other: Cards) => other.sheep },
    ...order.map((pack) => ({
      kind: packs[pack] ?? "",
      among: (other: Cards) => other.wolves[pack] ?? 0,
    })),
  ];
  return kinds.map((one) => ({ ...one, count: one.among(cards) })).filter((one) => one.count > 0);
}

/** What lies snatched, and how many more of each kind the draft would add. */
export function preyOf(
  snatched: Cards,
  does: Does | null,
  players: readonly Pick<Player, "pack">[],
): (Alike & { more: number })[] {
  const adds: Cards = { sheep: does?.sheep ?? 0, wolves: does?.wolves ?? [] };
  const both: Cards = {
    sheep: snatched.sheep + adds.sheep,
    wolves: players.map((_, pack) => (snatched.wolves[pack] ?? 0) + (adds.wolves[pack] ?? 0)),
  };
  const packs = players.map((player) => player.pack);
  return alike(both, packs).map((one) => ({
    ...one,
    count: one.among(snatched),
    more: one.among(adds),
  }));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Cards that come into the hand unseen once so many steps of the draft are made. */
export function coming(does: Does | null, steps: number): { playing: number; actions: number } {
  return { playing: does?.playing[steps - 1] ?? 0, actions: does?.actions[steps - 1] ?? 0 };
}

/** Who gives a hand to whom once so many steps of the draft are made. */
export function passes(does: Does | null, steps: number): [number, number][] {
  const far = does?.passes[steps - 1] ?? [];
  return far.flatMap((on, seat) => (on ? [[seat, (seat + on) % far.length]] : []));
}
