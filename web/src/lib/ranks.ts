/** A finished game's seats in their order. */

export interface Ranked {
  seat: number;
  /** 1, 2, 2, 4 … */
  rank: number;
  won: boolean;
}

/** By what the rules give them, then by points; those who are equal in both share a rank. */
export function ranked(payoffs: readonly number[], points: readonly number[]): Ranked[] {
  const best = Math.max(...payoffs);
  const better = (one: number, other: number): number =>
    (payoffs[other] ?? 0) - (payoffs[one] ?? 0) || (points[other] ?? 0) - (points[one] ?? 0);
  const order = payoffs.map((_, seat) => seat).sort(better);
  return order.map((seat) => ({
    seat,
    rank: 1 + order.filter((other) => better(other, seat) < 0).length,
    won: best > 0 && payoffs[seat] === best,
  }));
}
