/** The thread as something to draw: one way through all its segments, with round bends. */

import { type Point, pointOf, segment } from "./grid";

/** Between two dots, in units of the drawing. */
export const CELL = 40;
const ROUND = 13;
const TWIST = 5.2;
const THICK = 4.4;

/**
 * The sheet tells the thread's segments, not their order. One way from start to end over
 * every segment once (Hierholzer's), straight on wherever that is possible.
 */
export function trail(start: string, segments: readonly string[]): string[] {
  const left = new Set(segments);
  const at = new Map<string, string[]>();
  for (const name of left) {
    const [one = "", other = ""] = name.split("-");
    at.set(one, [...(at.get(one) ?? []), other]);
    at.set(other, [...(at.get(other) ?? []), one]);
  }
  const stack = [start];
  const way: string[] = [];
  while (stack.length) {
    const here = stack[stack.length - 1] ?? start;
    const open = (at.get(here) ?? []).filter((dot) => left.has(segment(here, dot)));
    const before = stack[stack.length - 2];
    const next = open.find((dot) => before !== undefined && straight(before, here, dot)) ?? open[0];
    if (next === undefined) {
      way.push(stack.pop() ?? here);
    } else {
      left.delete(segment(here, next));
      stack.push(next);
    }
  }
  return way.reverse();
}

function straight(before: string, here: string, after: string): boolean {
  const [a, b, c] = [pointOf(before), pointOf(here), pointOf(after)];
  return b.x - a.x === c.x - b.x && b.y - a.y === c.y - b.y;
}

export function place(dot: string): Point {
  const { x, y } = pointOf(dot);
  return { x: x * CELL, y: y * CELL };
}

/** Corners cut into short pieces, so that one can walk along. */
function smooth(dots: readonly string[]): Point[] {
  return dots.flatMap((dot, index) => {
    const [before, after] = [dots[index - 1], dots[index + 1]];
    const here = place(dot);
    if (!before || !after || straight(before, dot, after)) return [here];
    const [from, to] = [toward(here, place(before)), toward(here, place(after))];
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => bezier(from, here, to, t));
  });
}

function toward(here: Point, there: Point): Point {
  const length = Math.hypot(there.x - here.x, there.y - here.y) || 1;
  const share = ROUND / length;
  return { x: here.x + (there.x - here.x) * share, y: here.y + (there.y - here.y) * share };
}

function bezier(a: Point, b: Point, c: Point, t: number): Point {
  const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: p * a.x + q * b.x + r * c.x, y: p * a.y + q * b.y + r * c.y };
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

export function outline(dots: readonly string[]): string {
  return (
    "M" +
    smooth(dots)
      .map(({ x, y }) => `${short(x)} ${short(y)}`)
      .join("L")
  );
}

/** Segments as they are, in no order. */
export function lines(segments: readonly string[]): string {
  const ends = segments.map((name) => name.split("-").map(place));
  return ends.map(([one, other]) => `M${one?.x} ${one?.y}L${other?.x} ${other?.y}`).join("");
}

/** Slanted strokes all along: what makes a line a twisted thread. */
export function twist(dots: readonly string[]): string {
  const points = smooth(dots);
  let strokes = "";
  let rest = TWIST / 2;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (!length) return;
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    let along = rest;
    for (; along < length; along += TWIST) {
      const [x, y] = [from.x + ux * along, from.y + uy * along];
      const [dx, dy] = [(ux * 0.6 - uy * 0.8) * THICK, (uy * 0.6 + ux * 0.8) * THICK];
      strokes += `M${short(x - dx)} ${short(y - dy)}L${short(x + dx)} ${short(y + dy)}`;
    }
    rest = along - length;
  });
  return strokes;
}

/** Where the thread lies over itself: a short piece of its later pass, to be drawn on top. */
export function crossings(dots: readonly string[]): { dot: string; across: boolean }[] {
  const seen = new Set<string>();
  return dots.flatMap((dot, index) => {
    const [before, after] = [dots[index - 1], dots[index + 1]];
    const again = seen.has(dot);
    seen.add(dot);
    if (!again || !before || !after || !straight(before, dot, after)) return [];
    return [{ dot, across: pointOf(before).y === pointOf(after).y }];
  });
}
