/** Who is to sit where, before there is a table. */

import { characters } from "../said";

export type Way = "bots" | "friends" | "device" | "alone";

/** A bot's level, or "" for a person: oneself, a friend who is to come, somebody at this device. */
export type Sitter = string;

export interface Plan {
  way: Way;
  seats: number;
  /** Where whoever asks sits. */
  mine: number;
  /** of bots for whom nothing else is chosen */
  level: string;
  /** What was chosen, seat by seat. */
  chosen: readonly (Sitter | undefined)[];
}

export function sitters({ way, seats, mine, level, chosen }: Plan): Sitter[] {
  const rest = way === "bots" ? level : "";
  return Array.from({ length: seats }, (_, seat) =>
    seat === mine && way !== "device" ? "" : (chosen[seat] ?? rest),
  );
}

/** The level that all bots have; null where they differ or there are none. */
export function sameLevel(all: readonly Sitter[]): string | null {
  const [first = null, ...others] = all.filter((sitter) => sitter !== "");
  return others.every((other) => other === first) ? first : null;
}

/** What a bot of that level on that seat is called, if nobody else there is called so. */
export function characterOf(level: Sitter, seat: number): string {
  const names = (characters as Record<string, readonly string[]>)[level] ?? [];
  return names[seat % names.length] ?? level;
}

/** I sit there from now on; who sat there sits where I sat. */
export function movedTo(seat: number, { mine, chosen, ...rest }: Plan): Plan {
  const changed = [...chosen];
  changed[mine] = chosen[seat];
  changed[seat] = undefined;
  return { ...rest, mine: seat, chosen: changed };
}

/** As the server takes them: bots by seat. */
export function botsBySeat(all: readonly Sitter[]): Record<string, string> {
  return Object.fromEntries([...all.entries()].filter(([, sitter]) => sitter !== ""));
}

/** For whom this page takes seats, by seat: null where a bot sits or somebody else will. */
export function namesBySeat(
  { way, mine }: Pick<Plan, "way" | "mine">,
  all: readonly Sitter[],
  nameOf: (seat: number) => string,
): (string | null)[] {
  return all.map((sitter, seat) =>
    sitter === "" && (way === "device" || seat === mine) ? nameOf(seat) : null,
  );
}
