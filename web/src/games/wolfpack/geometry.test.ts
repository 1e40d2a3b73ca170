import { describe, expect, test } from "vitest";

import { arc, fan, pileAt, polar, rowGap, seatAngle } from "./geometry";

describe("the ring", () => {
  test("the viewer sits at the bottom and the next seat to the left", () => {
    expect(seatAngle(2, 2, 4)).toBe(90);
    const left = polar(seatAngle(3, 2, 4), 100);
    expect(left.x).toBeCloseTo(-100);
    expect(left.y).toBeCloseTo(0);
  });

  test("six piles lie apart from each other by at least a card", () => {
    for (let one = 0; one < 6; one++) {
      for (let other = 0; other < one; other++) {
        const [a, b] = [pileAt(one), pileAt(other)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(76);
      }
    }
  });

  test("an arc goes the way its angles go", () => {
    expect(arc(90, 210, 100, 10)).toContain("A100 100 0 0 1");
    expect(arc(90, -30, 100, 10)).toContain("A100 100 0 0 0");
    expect(arc(90, 330, 100, 10)).toContain("A100 100 0 1 1");
  });
});

describe("the fan", () => {
  test.each([1, 2, 7, 40])("%i cards stay within the width", (count) => {
    for (const { x } of fan(count, 330, 60)) {
      expect(x).toBeGreaterThanOrEqual(30);
      expect(x).toBeLessThanOrEqual(300);
    }
  });

  test("the middle card stands upright and highest", () => {
    const cards = fan(5, 330, 60);
    expect(cards[2]).toMatchObject({ x: 165, y: 0, angle: 0 });
    expect(cards[0]?.angle).toBe(-(cards[4]?.angle ?? 0));
    expect(cards[0]?.y).toBeGreaterThan(0);
  });

  test("no cards, no places", () => expect(fan(0, 330, 60)).toEqual([]));
});

test("a row of many cards overlaps, a row of few does not", () => {
  expect(rowGap(3, 200, 20)).toBe(22);
  expect(19 * rowGap(20, 200, 20) + 20).toBeCloseTo(200);
});
