/**
 * Where things lie, without a page.
 *
 * The circle is a clock: place 12 above, 3 to the right. Cards are drawn at twelve o'clock and
 * turned. Along a card runs 0 (left edge) to 1 (right edge), across it 0 (inner) to DEPTH (outer).
 * A ribbon's light side runs high, its dark side low, so that a tangle is a visible break.
 */

import type { Card } from "./view";

export const RIBBONS = ["green", "orange", "purple"] as const;
export type Ribbon = (typeof RIBBONS)[number];
export type Side = "D" | "L";
export type Point = readonly [number, number];
export type Spot = (along: number, across: number) => Point;

export const PLACES = 12;
export const STEP = 360 / PLACES;
export const DEPTH = 78;
export const INNER = 97;
export const RIM = 193;
const LANE = DEPTH / RIBBONS.length;
const OFFSET = 6.3;
const HALF = 5.6;
const OVERLAP = 0.004;

/** The part of a ribbon that shows one side. */
export interface Part {
  side: Side;
  band: string;
  /** both selvages; the ends have none, so that ribbons run on */
  edges: string;
  stitch: string;
}

export interface RibbonShape {
  ribbon: Ribbon;
  parts: Part[];
  letter: Point;
  side: Side;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export const onRing: Spot = (along, across) => polar((along - 0.5) * STEP, INNER + across);

export function onTable(width: number): Spot {
  return (along, across) => [along * width, DEPTH - across];
}

/** Degrees clockwise from above. */
export function polar(degrees: number, radius: number): Point {
  return [radius * Math.sin(radians(degrees)), -radius * Math.cos(radians(degrees))];
}

/** Places are 1 to 12. */
export function angleOf(place: number): number {
  return (place % PLACES) * STEP;
}

/** The angle of a place that needs the smaller turn from `before`. */
export function nearAngle(before: number | undefined, place: number): number {
  const angle = angleOf(place);
  return before === undefined ? angle : angle + 360 * Math.round((before - angle) / 360);
}

export function nextPlace(place: number): number {
  return (place % PLACES) + 1;
}

/** Where the right edge of a place meets the next one, in the middle of a ribbon's lane. */
export function seam(place: number, ribbon: string): Point {
  return polar(angleOf(place) + STEP / 2, INNER + laneOf(RIBBONS.indexOf(ribbon as Ribbon)));
}

/** Green runs outermost. */
function laneOf(index: number): number {
  return DEPTH - LANE * (index + 0.5);
}

/** Among places (or, `between`, the seams after them) the one nearest to a point; or none near. */
export function nearest(
  [x, y]: Point,
  places: readonly number[],
  between: boolean,
): number | undefined {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI;
  let found: number | undefined;
  let least = STEP * 1.5;
  for (const place of places) {
    const apart = angleOf(place) + (between ? STEP / 2 : 0) - degrees;
    const away = Math.abs(apart - 360 * Math.round(apart / 360));
    if (away < least) [found, least] = [place, away];
  }
  return found;
}

// ---- ribbons

export function ribbonShapes(card: Card, spot: Spot): RibbonShape[] {
  return RIBBONS.map((ribbon, index) => {
    const left = card.left[index] as Side;
    const right = card.right[index] as Side;
    const lane = laneOf(index);
    const way: Way = { spot, from: height(lane, left), to: height(lane, right) };
    const straight = left === right;
    const parts = straight
      ? [part(ribbon, left, way, 0, 1)]
      : [part(ribbon, left, way, 0, 0.5), part(ribbon, right, way, 0.5, 1)];
    const at = straight ? 0.5 : 0.17;
    return { ribbon, parts, letter: spot(at, way.from), side: left };
  });
}

interface Way {
  spot: Spot;
  from: number;
  to: number;
}

function height(lane: number, side: Side): number {
  return lane + (side === "L" ? OFFSET : -OFFSET);
}

function part(ribbon: Ribbon, side: Side, way: Way, from: number, to: number): Part {
  const start = from === 0 ? -OVERLAP : from;
  const end = to === 1 ? 1 + OVERLAP : to;
  const steps = way.from === way.to ? 8 : 14;
  const samples = Array.from({ length: steps + 1 }, (_, n) => start + ((end - start) * n) / steps);
  const upper = samples.map((t) => way.spot(t, middle(way, t) + half(way, t)));
  const lower = samples.map((t) => way.spot(t, middle(way, t) - half(way, t))).reverse();
  return {
    side,
    band: `${line([...upper, ...lower])}Z`,
    edges: line(upper) + line(lower),
    stitch: stitches(ribbon, way, from, to),
  };
}

/** 0 before the twist, 1 after it. */
function twisted(t: number): number {
  const s = Math.min(1, Math.max(0, (t - 0.24) / 0.52));
  return s * s * (3 - 2 * s);
}

function middle(way: Way, t: number): number {
  return way.from + (way.to - way.from) * twisted(t);
}

function half(way: Way, t: number): number {
  return way.from === way.to
    ? HALF
    : HALF * Math.max(0.09, Math.abs(Math.cos(Math.PI * twisted(t))));
}

/** Green is sewn in dashes, orange in dots (both by the pen), purple in a zigzag. */
function stitches(ribbon: Ribbon, way: Way, from: number, to: number): string {
  const start = from === 0.5 ? 0.66 : from;
  const end = to === 0.5 ? 0.34 : to;
  const count = 2 * Math.round((end - start) * 9);
  const points = Array.from({ length: count + 1 }, (_, n) => {
    const t = start + ((end - start) * n) / count;
    const swing = ribbon === "purple" ? (n % 2 ? 2.3 : -2.3) : 0;
    return way.spot(t, middle(way, t) + swing);
  });
  return line(points);
}

function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;
}

// ---- a card's outline

/** A piece of the ring with soft corners, at twelve o'clock. */
export function outline(inner = INNER - 14, outer = INNER + DEPTH + 6, gap = 0.75): string {
  const turn = STEP / 2 - gap;
  const soft = 7;
  const corner = (radius: number, sign: number) => polar(sign * turn, radius);
  const beside = (radius: number, sign: number) =>
    polar(sign * (turn - (soft / radius) * (180 / Math.PI)), radius);
  const p = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return [
    `M${p(corner(inner + soft, -1))}L${p(corner(outer - soft, -1))}`,
    `Q${p(corner(outer, -1))} ${p(beside(outer, -1))}`,
    `A${outer} ${outer} 0 0 1 ${p(beside(outer, 1))}Q${p(corner(outer, 1))} ${p(corner(outer - soft, 1))}`,
    `L${p(corner(inner + soft, 1))}Q${p(corner(inner, 1))} ${p(beside(inner, 1))}`,
    `A${inner} ${inner} 0 0 0 ${p(beside(inner, -1))}Q${p(corner(inner, -1))} ${p(corner(inner + soft, -1))}Z`,
  ].join("");
}
