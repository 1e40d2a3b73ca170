import { expect, test } from "vitest";

import {
  angleOf,
  nearAngle,
  nearest,
  nextPlace,
  onRing,
  onTable,
  outline,
  polar,
  ribbonShapes,
  seam,
} from "./geometry";

const card = (left: string, right: string) => ({ number: 1, left, right });

/** All points of a path; the radii of its arcs are none. */
function points(path: string): number[][] {
  return [...path.replace(/A\S+ \S+ 0 0 [01]/g, "").matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((m) => [
    Number(m[1]),
    Number(m[2]),
  ]);
}

test("the circle is a clock", () => {
  expect(angleOf(12)).toBe(0);
  expect(angleOf(3)).toBe(90);
  expect(polar(90, 10)[0]).toBeCloseTo(10);
  expect(nextPlace(12)).toBe(1);
  expect(nextPlace(5)).toBe(6);
});

test("a card turns the short way between 11, 12 and 1", () => {
  expect(nearAngle(330, 12)).toBe(360);
  expect(nearAngle(0, 11)).toBe(-30);
  expect(nearAngle(360, 1)).toBe(390);
  expect(nearAngle(undefined, 4)).toBe(120);
});

test("a finger takes the nearest legal place, or the nearest seam", () => {
  expect(nearest(polar(70, 100), [1, 2, 3], false)).toBe(2);
  expect(nearest(polar(-3, 100), [12, 6], false)).toBe(12);
  expect(nearest(polar(10, 100), [11, 12], true)).toBe(12);
  expect(nearest(polar(180, 100), [12], false)).toBeUndefined();
  expect(nearest(polar(180, 100), [], false)).toBeUndefined();
});

test("a straight ribbon has one part, a twisted one shows both sides", () => {
  const [green, orange, purple] = ribbonShapes(card("LDD", "LLD"), onTable(84));
  expect(green?.parts.map((part) => part.side)).toEqual(["L"]);
  expect(orange?.parts.map((part) => part.side)).toEqual(["D", "L"]);
  expect(purple?.parts.map((part) => part.side)).toEqual(["D"]);
});

test("green runs above orange above purple, light above dark", () => {
  const heights = (text: string) =>
    ribbonShapes(card(text, text), onTable(84)).map((shape) => shape.letter[1]);
  const [light, dark] = [heights("LLL"), heights("DDD")];
  for (const row of [light, dark]) expect([...row].sort((a, b) => a - b)).toEqual(row);
  light.forEach((y, index) => expect(y).toBeLessThan(dark[index] ?? 0));
});

test("ribbons of one side meet at the seam", () => {
  const here = ribbonShapes(card("LDL", "LLL"), onRing)[0]?.parts[0]?.band ?? "";
  const mid = seam(12, "green");
  const near = points(here).map(([x = 0, y = 0]) => Math.hypot(x - mid[0], y - mid[1]));
  expect(Math.min(...near)).toBeLessThan(13);
});

test("an outline is closed and stays within a twelfth", () => {
  expect(outline().endsWith("Z")).toBe(true);
  for (const [x = 0, y = 0] of points(outline())) {
    expect(Math.abs(Math.atan2(x, -y))).toBeLessThan(Math.PI / 12 + 1e-3);
  }
});
