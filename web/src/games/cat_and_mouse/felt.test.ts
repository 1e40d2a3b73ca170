import { expect, test } from "vitest";

import { RX, RY, THICK, feltFor } from "./felt";

/** Areas of a board in pixels: phones upright and lying, tablets, screens. */
const AREAS = [
  [344, 398],
  [374, 604],
  [340, 348],
  [508, 378],
  [796, 900],
  [840, 792],
  [930, 692],
  [1064, 870],
  [1430, 1050],
  [300, 300],
] as const;

test.each(AREAS)("on %i by %i all discs lie on the felt, and no pile on another", (wide, high) => {
  const felt = feltFor(wide, high);
  const { width, height, places } = felt;
  const inside = (x: number, y: number) => {
    expect(x).toBeGreaterThan(RX + 4);
    expect(x).toBeLessThan(width - RX - 4);
    expect(y).toBeGreaterThan(RY + 4);
    expect(y).toBeLessThan(height - RY - THICK);
  };

  expect(width / height).toBeCloseTo(wide / high, 3);
  for (const { x, y } of [...places, felt.below.reserve, felt.above.reserve]) inside(x, y);
  for (const { name, count, anchor, room } of [felt.below, felt.above]) {
    const half = anchor === "middle" ? room / 2 : 0;
    expect(room).toBeGreaterThan(100);
    expect(name.x - half).toBeGreaterThan(10);
    expect(count.x + (half || room)).toBeLessThan(width - 10);
  }
  const token = 0.3 * RX; // of a row of five, at which nothing else may reach
  if (felt.lying) {
    expect(felt.clear.left).toBeGreaterThan(felt.below.row.x + 4 * felt.below.apart + token);
    expect(felt.clear.right).toBeLessThan(felt.above.row.x - token);
  }
  for (const one of places) {
    for (const other of places) {
      if (one === other) continue;
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * RX + 24);
    }
  }
});

test("a wide area has the reserves beside the places, a high one before and behind them", () => {
  expect(feltFor(796, 900).lying).toBe(false);
  expect(feltFor(930, 692).lying).toBe(true);
  expect(feltFor(374, 604).lying).toBe(false);
});
