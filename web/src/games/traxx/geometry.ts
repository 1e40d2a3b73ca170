/** Where the fields of the hexagon lie, and which field a finger or an arrow key means. */

export type Point = readonly [number, number];

/** From a field's middle to its corner, and to its edges' middles twice: fields stand on a tip. */
export const RADIUS = 50;
export const WIDTH = RADIUS * Math.sqrt(3);
/** From row to row. */
export const RISE = 1.5 * RADIUS;
/** How far a touch beside a legal field still means it; less than to a neighbour's middle. */
export const SNAP = 0.85 * WIDTH;

/** From the middle to a corner of the whole board. */
export const EDGE = 417;

const ROWS = "abcdefghi";
const MIDDLE = 4;

export const ROW_LETTERS = ROWS.split("");

/** Row by row, as fields are numbered. */
export const FIELD_NAMES = ROW_LETTERS.flatMap((letter, row) =>
  Array.from({ length: rowLength(row) }, (_, place) => `${letter}${place + 1}`),
);

function rowLength(row: number): number {
  return 9 - Math.abs(row - MIDDLE);
}

/** The middle of a field; the board's middle, e5, is the origin. */
export function centre(name: string): Point {
  const row = ROWS.indexOf(name.charAt(0));
  const place = Number(name.slice(1)) - 1;
  return [(place - (rowLength(row) - 1) / 2) * WIDTH, (row - MIDDLE) * RISE];
}

/** Where the letter of a row stands: left of the board's edge. */
export function letterPlace(row: string): Point {
  const y = (ROWS.indexOf(row) - MIDDLE) * RISE;
  return [Math.abs(y) / Math.sqrt(3) - EDGE - 17, y];
}

/** What a whole board with its letters takes, lying on a side, or turned onto a tip. */
export const LYING = [-450, -365, 871, 730] as const;
export const TURNED = [-394, -422, 759, 844] as const;
/** Degrees from the one to the other. */
export const TURN = 30;

/** Whether its fields are larger in such a place if it stands on a tip. */
export function largerTurned(width: number, height: number): boolean {
  const scale = ([, , wide, high]: readonly number[]) =>
    Math.min(width / (wide ?? 1), height / (high ?? 1));
  return scale(TURNED) > scale(LYING);
}

/** A direction on the screen as one on the board. */
export function onBoard([x, y]: Point, turned: boolean): Point {
  if (!turned) return [x, y];
  const angle = (-TURN * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function distance([x, y]: Point, [u, v]: Point): number {
  return Math.hypot(x - u, y - v);
}

/** Corners of a hexagon about the origin; `tip` up as the fields, or flat as the whole board. */
export function hexagon(radius: number, tip = true): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => ((corner + (tip ? 0.5 : 0)) * Math.PI) / 3)
    .map((angle) => `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`)
    .join(" ");
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The points of a line through fields. */
export function points(fields: readonly string[]): string {
  return fields.map((field) => centre(field).map(round).join(",")).join(" ");
}

/** The legal field that a touch means: where it lies, or the nearest one close by. */
export function meant(at: Point, open: Iterable<string>): string | null {
  let found: string | null = null;
  let best = SNAP;
  for (const field of open) {
    const far = distance(at, centre(field));
    if (far < best) [found, best] = [field, far];
  }
  return found;
}

export const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next legal field in the direction of an arrow: near, and not far off to the side. */
export function towards(from: string, [dx, dy]: Point, open: Iterable<string>): string | null {
  const [x, y] = centre(from);
  let found: string | null = null;
  let best = Infinity;
  for (const field of open) {
    const [u, v] = centre(field);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy - (v - y) * dx);
    const cost = ahead + 2 * aside;
    if (field !== from && ahead > 1 && cost < best) [found, best] = [field, cost];
  }
  return found;
}
