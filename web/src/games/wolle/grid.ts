/** Dots, directions and lines on a sheet. Where things are, never what is allowed. */

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

/** The steps of a written move: "R2 D1 paw" is R R D paw, "cups b2 d5" is b2 d5. */
export function stepsOfText(move: string): string[] {
  if (move === "pass") return [];
  const words = move.split(" ").filter((word) => word !== "cups");
  return words.flatMap((word) => {
    const direction = word[0] ?? "";
    return isDirection(direction) ? Array<string>(Number(word.slice(1))).fill(direction) : [word];
  });
}

/** A name for the segment between two neighbours, the same from both ends. */
export function segment(one: string, other: string): string {
  return [one, other].sort().join("-");
}

/** The dots of a straight run such as "c1-g1". */
export function dotsOfRun(run: string): string[] {
  const [first = "", last = ""] = run.split("-");
  const [from, to] = [pointOf(first), pointOf(last)];
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  return dotsAlong(first, Array<string>(length).fill(from.y === to.y ? "R" : "D"));
}

export function segmentsOf(dots: readonly string[]): string[] {
  return dots.slice(1).map((dot, index) => segment(dots[index] ?? dot, dot));
}

/**
 * What can be touched from the thread's end, with the steps it stands for: each next dot, and
 * those further along the same line as far as it looks free. The server's word stays the last:
 * a step that is not allowed after all is passed over, and the line ends before it.
 */
export function linesFrom(
  sheet: readonly string[],
  drawn: ReadonlySet<string>,
  end: string,
  next: ReadonlySet<string>,
  left: number,
): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  if (next.has("paw")) targets.set(end, ["paw"]);
  for (const direction of DIRECTIONS.filter((step) => next.has(step))) {
    let dot = end;
    for (let length = 1; length <= Math.max(1, left); length++) {
      const further = beside(dot, direction);
      const letter = letterAt(sheet, further);
      const barred = !letter || letter === "#" || drawn.has(segment(dot, further));
      if (barred && length > 1) break;
      targets.set(further, Array<string>(length).fill(direction));
      dot = further;
    }
  }
  return targets;
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
