import { describe, expect, test } from "vitest";

import { ARROWS, WIDTH, beside, centre, meant, towards } from "./geometry";

describe("the hexagon", () => {
  test("has e5 in its middle and is alike on both sides", () => {
    expect(centre("e5")).toEqual([0, 0]);
    const [left, right] = [centre("a1"), centre("a5")];
    expect(left[0]).toBeCloseTo(-right[0]);
    expect(left[1]).toBe(-centre("i1")[1]);
  });

  test("a field has its six neighbours", () => {
    const around = ["d4", "d5", "e4", "e6", "f4", "f5"];
    const all = "abcdefghi"
      .split("")
      .flatMap((row, y) => Array.from({ length: 9 - Math.abs(y - 4) }, (_, x) => `${row}${x + 1}`));
    expect(all).toHaveLength(61);
    expect(all.filter((name) => beside("e5", name))).toEqual(around);
    expect(all.filter((name) => beside("a1", name))).toEqual(["a2", "b1", "b2"]);
  });
});

describe("what is meant", () => {
  test("a touch beside a legal field means it, one on a far field nothing", () => {
    expect(meant([0.8 * WIDTH, 0], ["e5", "a1"])).toBe("e5");
    expect(meant(centre("e6"), ["e5"])).toBeNull();
    expect(meant([10, 0], ["e6", "e5"])).toBe("e5");
  });

  test("arrows go to the next legal field that way", () => {
    const open = ["d4", "d5", "e6", "f4"];
    expect(towards("e5", ARROWS.ArrowRight ?? [0, 0], open)).toBe("e6");
    expect(towards("e5", ARROWS.ArrowLeft ?? [0, 0], open)).toMatch(/d4|f4/);
    expect(towards("e5", ARROWS.ArrowDown ?? [0, 0], open)).toBe("f4");
    expect(towards("a1", ARROWS.ArrowUp ?? [0, 0], open)).toBeNull();
  });
});
