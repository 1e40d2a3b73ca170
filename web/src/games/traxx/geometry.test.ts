import { describe, expect, test } from "vitest";

import {
  ARROWS,
  FIELD_NAMES,
  WIDTH,
  centre,
  largerTurned,
  meant,
  onBoard,
  towards,
} from "./geometry";

describe("the hexagon", () => {
  test("has e5 in its middle and is alike on both sides", () => {
    expect(centre("e5")).toEqual([0, 0]);
    const [left, right] = [centre("a1"), centre("a5")];
    expect(left[0]).toBeCloseTo(-right[0]);
    expect(left[1]).toBe(-centre("i1")[1]);
  });

  test("fields are numbered row by row", () => {
    expect(FIELD_NAMES).toHaveLength(61);
    expect([0, 5, 30, 60].map((field) => FIELD_NAMES[field])).toEqual(["a1", "b1", "e5", "i5"]);
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

  test("arrows follow the screen when the board stands on a tip", () => {
    const [x, y] = onBoard(ARROWS.ArrowUp ?? [0, 0], true);
    expect(towards("e5", [x, y], ["d4", "d5", "e4"])).toBe("d4");
  });
});

test("the board stands on a tip where its fields are larger so", () => {
  expect(largerTurned(374, 530)).toBe(true);
  expect(largerTurned(900, 700)).toBe(false);
});
