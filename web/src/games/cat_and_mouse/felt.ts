/**
 * Where things lie on the felt: for any shape of it. A disc is RX wide at either side of its
 * middle, RY seen deep and THICK high; all else follows from the room there is.
 */

export const RX = 31;
export const RY = 23;
export const THICK = 11;
/** How large discs in reserve are, against those on the table. */
export const SMALL = 0.72;
const TALL = { width: 304, height: 440 };
const WIDE = { width: 524, height: 322 };
const MOST_APART = 30; // more room than that is felt
const EDGE = 14; // of the felt, where nothing is written
const ROW_REACH = 54; // how far a row of five reaches from the middle of its reserve

export interface Spot {
  x: number;
  y: number;
}

/** Where a side has its reserve, its row of five and its words. */
export interface Home {
  reserve: Spot;
  /** the first of the row, and from one to the next */
  row: Spot;
  apart: number;
  scale: number;
  name: Spot;
  count: Spot;
  /** where the words begin or are centred */
  anchor: "start" | "middle";
  /** how wide they may be */
  room: number;
}

export interface Felt {
  /** pixels of a unit */
  scale: number;
  width: number;
  height: number;
  /** reserves stand beside the places */
  lying: boolean;
  places: Spot[];
  /** from where to where what belongs to a place may reach: beside it lie the rows of five */
  clear: { left: number; right: number };
  /** of who sits below and of who sits above */
  below: Home;
  above: Home;
}

/** In units of which as many fit into so many pixels as the discs allow. */
export function feltFor(pixelsWide: number, pixelsHigh: number): Felt {
  const scaleOf = (one: typeof TALL) =>
    Math.min(pixelsWide / one.width, pixelsHigh / one.height) || 1;
  const lying = scaleOf(WIDE) > 0.9 * scaleOf(TALL);
  const least = lying ? WIDE : TALL;
  const scale = scaleOf(least);
  const width = pixelsWide / scale || least.width;
  const height = pixelsHigh / scale || least.height;
  const across = 92 + Math.min(MOST_APART, (width - least.width) / (lying ? 5 : 3));
  const down = (lying ? 93 : 92) + Math.min(MOST_APART, (height - least.height) / 3);
  const places = Array.from({ length: 9 }, (_, index) => ({
    x: width / 2 + across * ((index % 3) - 1),
    y: height / 2 + down * (Math.floor(index / 3) - 1) + (lying ? 8 : 6),
  }));
  const aside = Math.max(68, width / 2 - across - 126);
  const free = 2 * Math.min(aside - EDGE, width / 2 - across - RX - aside);
  const edge = lying ? aside + ROW_REACH : 0;
  const home = (x: number, y: number) => (lying ? beside(x, y, free) : beyond(x, y, width - EDGE));
  return {
    ...{ scale, width, height, lying, places },
    clear: { left: edge, right: width - edge },
    below: home(lying ? aside : width / 2 - 95, height - (lying ? 104 : 45)),
    above: home(lying ? width - aside : width / 2 - 95, lying ? 102 : 56),
  };
}

/** At the side of the places: the row under the reserve, words over and under it. */
function beside(x: number, y: number, room: number): Home {
  return {
    reserve: { x, y },
    row: { x: x - 42, y: y + 50 },
    apart: 21,
    scale: 0.3,
    name: { x, y: y - 66 },
    count: { x, y: y + 76 },
    anchor: "middle",
    room,
  };
}

/** Before or behind the places: words and row at the right of the reserve. */
function beyond(x: number, y: number, end: number): Home {
  return {
    reserve: { x, y },
    row: { x: x + 66, y: y + 14 },
    apart: 28,
    scale: 0.38,
    name: { x: x + 52, y: y - 10 },
    count: { x: x + 52, y: y - 10 },
    anchor: "start",
    room: end - x - 52,
  };
}
