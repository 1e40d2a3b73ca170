/** The most points that were made alone on this device, by game and options. */

const PREFIX = "clew.best.";

interface Kept {
  most: number;
  /** The last table that counted, and the most before it: a reload is no second game. */
  table: string;
  before: number | null;
}

function kept(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** Count a finished game; the most that was made before it, or null if it is the first. */
export function bestBefore(name: string, table: string, points: number): number | null {
  const known = kept(name);
  if (known?.table === table) return known.before;
  const before = known?.most ?? null;
  try {
    const most = Math.max(points, before ?? points);
    localStorage.setItem(PREFIX + name, JSON.stringify({ most, table, before }));
  } catch {
    // then the next game is the first again
  }
  return before;
}
