/** Dots, directions and lines on a sheet. Where things are, never what is allowed. */

import type { Draft } from "../../lib/draft";

export const DIRECTIONS = ["R", "D", "L", "U"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Column and row, both from 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const BY: Record<Direction, Point> = {
  R: { x: 1, y: 0 },
  D: { x: 0, y: 1 },
  L: { x: -1, y: 0 },
  U: { x: 0, y: -1 },
};

export function isDirection(step: string): step is Direction {
  return step in BY;
}

export function pointOf(dot: string): Point {
  return { x: dot.charCodeAt(0) - 97, y: Number(dot.slice(1)) - 1 };
}

export function dotAt({ x, y }: Point): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function beside(dot: string, direction: Direction): string {
  const { x, y } = pointOf(dot);
  return dotAt({ x: x + BY[direction].x, y: y + BY[direction].y });
}

/** What lies on a dot, as a letter of the map; nothing beyond the edge. */
export function letterAt(sheet: readonly string[], dot: string): string | undefined {
  const { x, y } = pointOf(dot);
  return sheet[y]?.[x];
}

export function allDots(sheet: readonly string[]): string[] {
  return sheet.flatMap((row, y) => [...row].map((_, x) => dotAt({ x, y })));
}

export function dotsWith(sheet: readonly string[], letter: string): string[] {
  return allDots(sheet).filter((dot) => letterAt(sheet, dot) === letter);
}

/** The dots that steps lead over, the first one included; `paw` leads nowhere. */
export function dotsAlong(from: string, steps: readonly string[]): string[] {
  const dots = [from];
  for (const step of steps) {
    if (isDirection(step)) dots.push(beside(dots[dots.length - 1] ?? from, step));
  }
  return dots;
}

/** A name for the segment between two neighbours, the same from both ends. */
export function segment(one: string, other: string): string {
  return [one, other].sort().join("-");
}

/**
 * What can be touched from the end of what is drafted, with the steps it stands for: each next dot,
 * those further along the same line, and where the thread may end the paw.
 */
export function targetsFrom(
  end: string,
  draft: Draft,
  leads: (draft: Draft) => boolean,
): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  if (leads([...draft, "paw"])) targets.set(end, ["paw"]);
  for (const direction of DIRECTIONS) {
    const steps: string[] = [direction];
    let dot = beside(end, direction);
    while (leads([...draft, ...steps])) {
      targets.set(dot, [...steps]);
      steps.push(direction);
      dot = beside(dot, direction);
    }
  }
  return targets;
}

/** Steps to any other dot, straight or with one bend: a way that leads on, if there is one. */
export function wayTo(
  from: string,
  dot: string,
  draft: Draft,
  leads: (draft: Draft) => boolean,
): string[] {
  const [here, there] = [pointOf(from), pointOf(dot)];
  const piece = (by: number, ahead: Direction, back: Direction) =>
    Array<string>(Math.abs(by)).fill(by > 0 ? ahead : back);
  const across = piece(there.x - here.x, "R", "L");
  const along = piece(there.y - here.y, "D", "U");
  const one = [...across, ...along];
  const other = [...along, ...across];
  return leads([...draft, ...other]) && !leads([...draft, ...one]) ? other : one;
}

/** The closest of some dots to a point, within reach. */
export function nearest(point: Point, dots: Iterable<string>, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const dot of dots) {
    const { x, y } = pointOf(dot);
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < least) [best, least] = [dot, distance];
  }
  return best;
}

/** The closest dot that lies more in this direction than aside: for arrow keys. */
export function towards(from: string, direction: Direction, dots: Iterable<string>): string | null {
  const start = pointOf(from);
  let best: string | null = null;
  let least = Infinity;
  for (const dot of dots) {
    const { x, y } = pointOf(dot);
    const ahead = (x - start.x) * BY[direction].x + (y - start.y) * BY[direction].y;
    const aside =
      Math.abs((x - start.x) * BY[direction].y) + Math.abs((y - start.y) * BY[direction].x);
    const cost = ahead + 2 * aside;
    if (ahead > 0 && cost < least) [best, least] = [dot, cost];
  }
  return best;
}
