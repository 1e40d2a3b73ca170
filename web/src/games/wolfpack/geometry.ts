/** Where things lie: the ring of piles, the packs around it, the fan of a hand. No page needed. */

export interface Point {
  x: number;
  y: number;
}

export interface Laid extends Point {
  angle: number;
}

/** The ring is drawn in a square from -200 to 200; seats sit on its rim. */
export const HALF = 200;
export const RIM = 176;
const PILES_AT = 112;
const FIRST_PILE = 240; // degrees: upper left, and on clockwise

const RADIANS = Math.PI / 180;

/** Angles grow clockwise, as y grows downwards; 90 is at the bottom. */
export function polar(degrees: number, radius: number): Point {
  const angle = degrees * RADIANS;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

export function pileAt(index: number): Point {
  return polar(FIRST_PILE + 60 * index, PILES_AT);
}

/** The viewer sits at the bottom, the next seat in turn order to the left (P13). */
export function seatAngle(seat: number, viewer: number, seats: number): number {
  return 90 + (360 / seats) * ((seat - viewer + seats) % seats);
}

/** An arc along the rim, leaving space for what sits at both ends. */
export function arc(from: number, to: number, radius: number, space: number): string {
  const turn = Math.sign(to - from) || 1;
  const start = polar(from + turn * space, radius);
  const end = polar(to - turn * space, radius);
  const large = Math.abs(to - from) - 2 * space > 180 ? 1 : 0;
  const sweep = turn > 0 ? 1 : 0;
  return `M${round(start.x)} ${round(start.y)}A${radius} ${radius} 0 ${large} ${sweep} ${round(end.x)} ${round(end.y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Cards held in a hand: a wide arc that never leaves `width`, the middle of it highest. */
export function fan(count: number, width: number, card: number): Laid[] {
  const gap = count > 1 ? Math.min(card * 0.62, (width - card * 1.5) / (count - 1)) : 0;
  const half = (gap * (count - 1)) / 2;
  const tilt = Math.min(13, 1.6 * (count - 1));
  return Array.from({ length: count }, (_, index) => {
    const part = half ? (index * gap - half) / half : 0;
    return {
      x: round(width / 2 + part * half),
      y: round((1 - Math.cos(part * tilt * RADIANS)) * half * 2.4),
      angle: round(part * tilt),
    };
  });
}

/** How far apart the cards of a row lie so that all fit into `width`. */
export function rowGap(count: number, width: number, card: number): number {
  return count > 1 ? Math.min(card + 2, (width - card) / (count - 1)) : 0;
}
