/**
 * Where things lie on a table of any width and height: piles in a ring, action cards in it, packs
 * around, the own at the foot. Of the arrangements that there are the roomiest is taken.
 */

export interface Point {
  x: number;
  y: number;
}

/** What lies before another player, around its middle; `scale` is 1 where it is `PLATE` large. */
export interface Place extends Point {
  scale: number;
}

export interface Laid {
  piles: Point[];
  actions: Point;
  discard: Point;
  /** how large cards of piles are drawn */
  scale: number;
  /** room that a pile has for a finger */
  cell: { width: number; height: number };
  /** by seat; the one at the foot has `own` instead where it is the viewer's */
  seats: Place[];
  /** the strip at the foot that is the viewer's; 0 for who watches */
  own: number;
  felt: { x: number; y: number; width: number; height: number; round: number };
}

export const CARD = { width: 60, height: 84 };
export const PLATE = { width: 108, height: 106 };
const LARGEST = 2; // times of a card of a pile
const ENOUGH = 1.15; // from here on cards need not be larger
const AIR = 12; // between piles
const SEEN = 0.04; // of a card that lies under one of its kind
const LAP = 0.26; // of a card that another kind may cover

interface Rect extends Point {
  width: number;
  height: number;
}

/** The viewer sits at the foot, the next seat in turn order to the left, and on clockwise (P13). */
export function laid(width: number, height: number, seats: number, viewer: number | null): Laid {
  const others = seats - 1;
  const tries = [true, false].map((sides) => around(width, height, others, sides, viewer === null));
  const best = tries.reduce((one, other) => (other.worth > one.worth ? other : one));
  const at = best.places.map((_, seat) => best.places[(seat - (viewer ?? 0) + seats) % seats]);
  return { ...best.middle, seats: at as Place[], own: best.own, felt: best.felt };
}

/** Others at both sides or all in a row above, and the piles in what they leave. */
function around(width: number, height: number, others: number, sides: boolean, watched: boolean) {
  const high = sides ? (others === 3 || watched ? 3 : 2) : 3.4;
  const wide = sides ? 4.4 : others;
  const scale = clamp(
    Math.min(width / wide / (PLATE.width + 4), height / high / 1.25 / PLATE.height),
    0.5,
    1.5,
  );
  const plate = { width: PLATE.width * scale, height: PLATE.height * scale };
  const own = watched ? 0 : clamp(height * 0.17, 54, 96);
  const foot = watched ? plate.height + 4 : own;
  const row = !sides || others === 1 || others === 3;
  const side = sides && others > 1 ? plate.width + 4 : 0;
  const top = row ? plate.height + 2 : 8;
  const rect = { x: side, y: top, width: width - 2 * side, height: height - top - foot };
  const middle = piled(rect);
  const places = spots(width, height - foot, plate, others, side > 0).map((at) => ({
    ...at,
    scale,
  }));
  const end = { x: width / 2, y: height - foot / 2, scale };
  const felt = feltOf(width, height, side / 2, row ? plate.height * 0.45 : 2, foot * 0.45);
  return {
    places: [end, ...places],
    middle,
    own,
    felt,
    worth: Math.min(middle.scale, ENOUGH) + 0.35 * scale + (side ? 0.12 : 0),
  };
}

/** Clockwise from the viewer's left. */
function spots(
  width: number,
  height: number,
  plate: { width: number; height: number },
  others: number,
  sides: boolean,
): Point[] {
  const [left, right] = [plate.width / 2 + 1, width - plate.width / 2 - 1];
  const top = plate.height / 2 + 1;
  if (!sides) {
    const share = width / others;
    return Array.from({ length: others }, (_, index) => ({ x: share * (index + 0.5), y: top }));
  }
  const middle = width / 2;
  const rows = (part: number) => Math.max(top, height * part);
  if (others === 2) return [left, right].map((x) => ({ x, y: rows(0.5) }));
  if (others === 3) {
    return [
      { x: left, y: rows(0.6) },
      { x: middle, y: top },
      { x: right, y: rows(0.6) },
    ];
  }
  const [high, low] = [rows(0.24), Math.min(rows(0.76), height - plate.height / 2)];
  return [
    { x: left, y: low },
    { x: left, y: high },
    { x: right, y: high },
    { x: right, y: low },
  ];
}

/** Six piles in a ring with the action cards in it, or, where it is low, in two rows. */
function piled({ x, y, width, height }: Rect) {
  const grids = [
    { columns: 4, rows: 3 },
    { columns: 5, rows: 2 },
  ].map((grid) => ({ ...grid, scale: scaleIn(width / grid.columns, height / grid.rows) }));
  const [ring, flat] = grids as [(typeof grids)[0], (typeof grids)[0]];
  const { columns, rows, scale } =
    ring.scale < ENOUGH && flat.scale > ring.scale * 1.12 ? flat : ring;
  const cell = {
    width: Math.min(width / columns, scale * CARD.width * 1.75),
    height: Math.min(height / rows, scale * CARD.height * 1.4),
  };
  const at = (column: number, row: number): Point => ({
    x: x + width / 2 + column * cell.width,
    y: y + height / 2 + row * cell.height,
  });
  if (rows === 3) {
    const piles = [at(-0.8, -1), at(0.8, -1), at(1.5, 0), at(0.8, 1), at(-0.8, 1), at(-1.5, 0)];
    return { piles, actions: at(-0.5, 0), discard: at(0.5, 0), scale, cell };
  }
  const piles = [-1, 0, 1].map((column) => at(column, -0.5));
  const below = [1, 0, -1].map((column) => at(column, 0.5));
  return { piles: [...piles, ...below], actions: at(-2, 0), discard: at(2, 0), scale, cell };
}

function scaleIn(width: number, height: number): number {
  const fits = Math.min((width - AIR) / CARD.width, (height - AIR) / (CARD.height + 6));
  return clamp(fits, 0.2, LARGEST);
}

function feltOf(width: number, height: number, side: number, top: number, foot: number) {
  const x = Math.max(3, side);
  const size = { width: width - 2 * x, height: height - top - foot };
  return { x, y: top, ...size, round: Math.min(size.width, size.height) * 0.38 };
}

/** From one to the other, bent around the middle, leaving `space` at both ends. */
export function way(from: Point, to: Point, centre: Point, space: number, bend = 0.25): string {
  const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const via = {
    x: between.x + bend * (centre.x - between.x),
    y: between.y + bend * (centre.y - between.y),
  };
  const start = towards(from, via, space);
  const end = towards(to, via, space);
  return `M${pair(start)}Q${pair(via)} ${pair(end)}`;
}

function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(0.45, far / length);
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

function pair({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/**
 * Cards side by side: those of different kinds lie free of one another or nearly so, those alike
 * lie on one another as far as they must. `sizes` are how many are alike; answers where each begins.
 */
export function spread(sizes: readonly number[], width: number, card: number): number[] {
  const groups = sizes.length;
  const under = covered(sizes);
  const free = width - groups * card;
  const even = (free - under * SEEN * card) / Math.max(1, groups - 1);
  const gap = clamp(even, -0.55 * card, 0.12 * card);
  const step = under ? clamp((free - (groups - 1) * gap) / under, 0, card * 0.42) : 0;
  let x = 0;
  return sizes.flatMap((size) => {
    const starts = Array.from({ length: size }, (_, index) => x + index * step);
    x += (size - 1) * step + card + gap;
    return starts;
  });
}

/** How large they can be drawn so; no larger than `few` of them side by side. */
export function sizeOf(
  sizes: readonly number[],
  width: number,
  height: number,
  few: number,
): number {
  const across = sizes.length * (1 - LAP) + LAP + covered(sizes) * SEEN;
  const fits = Math.min(height / CARD.height, width / CARD.width / Math.max(few, across));
  return Math.max(0.1, fits);
}

function covered(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size - 1, 0);
}
