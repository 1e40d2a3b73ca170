import { describe, expect, it } from "vitest";

import { crossings, outline, trail, twist } from "./yarn";

describe("the thread's way", () => {
  it("is found again from its segments", () => {
    expect(trail("c1", ["c1-d1", "d1-e1", "e1-e2"])).toEqual(["c1", "d1", "e1", "e2"]);
    expect(trail("c1", [])).toEqual(["c1"]);
  });
  it("uses every segment once, also where it crosses itself", () => {
    // down, left, up and back right over the first run
    const way = trail("b1", ["a2-b2", "b2-c2", "a3-b3", "b1-b2", "a2-a3", "b2-b3"]);
    expect(way).toHaveLength(7);
    expect(way[0]).toBe("b1");
    expect(way[6]).toBe("c2");
    expect(crossings(way)).toEqual([{ dot: "b2", across: true }]);
  });
});

describe("the drawing", () => {
  it("rounds bends and twists all along", () => {
    expect(outline(["a1", "b1"])).toBe("M0 0L40 0");
    expect(outline(["a1", "b1", "b2"]).split("L").length).toBe(8);
    expect(twist(["a1", "b1"]).split("M").length).toBeGreaterThan(7);
  });
});
