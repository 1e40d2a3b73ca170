/** Cards to draw: those of a hand or a row, those that would come, and hands that would go on. */

import type { Cards, Does } from "./view";

/** One card to draw: a sheep, or the pack of a wolf. `key` stays the same while it lies there. */
export interface Shown {
  key: string;
  kind: string;
}

/** Sheep first, then the wolves of `first`, then those of the others. */
export function laidOut(cards: Cards, packs: readonly string[], first = 0): Shown[] {
  const order = packs.map((_, index) => (first + index) % packs.length);
  return [
    ...copies("sheep", cards.sheep),
    ...order.flatMap((pack) => copies(packs[pack] ?? "", cards.wolves[pack] ?? 0)),
  ];
}

function copies(kind: string, count: number): Shown[] {
  return Array.from({ length: count }, (_, index) => ({ key: `${kind}${index}`, kind }));
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
