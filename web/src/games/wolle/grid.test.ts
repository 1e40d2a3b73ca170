import { describe, expect, it } from "vitest";

import { dotsAlong, dotsOfRun, linesFrom, nearest, segment, stepsOfText, towards } from "./grid";

const SHEET = ["..@..", ".m#..", "....*"];

describe("written moves", () => {
  it("become steps", () => {
    expect(stepsOfText("R2 D1 paw")).toEqual(["R", "R", "D", "paw"]);
    expect(stepsOfText("cups b2 d5")).toEqual(["b2", "d5"]);
    expect(stepsOfText("pass")).toEqual([]);
  });
  it("lead over dots", () => {
    expect(dotsAlong("c1", ["R", "R", "D", "paw"])).toEqual(["c1", "d1", "e1", "e2"]);
    expect(dotsOfRun("b2-b4")).toEqual(["b2", "b3", "b4"]);
  });
});

describe("lines from the thread's end", () => {
  it("go on as far as the die, the edge, a block or the thread itself", () => {
    const drawn = new Set([segment("a1", "b1")]);
    const lines = linesFrom(SHEET, drawn, "c1", new Set(["L", "R"]), 4);
    expect([...lines.keys()].sort()).toEqual(["b1", "d1", "e1"]);
    expect(lines.get("e1")).toEqual(["R", "R"]);
  });
  it("take no direction that the server does not offer", () => {
    expect(linesFrom(SHEET, new Set(), "c1", new Set(), 3).size).toBe(0);
  });
  it("end at the paw by touching it again", () => {
    expect(linesFrom(SHEET, new Set(), "e3", new Set(["paw"]), 0).get("e3")).toEqual(["paw"]);
  });
});

describe("fingers and arrow keys", () => {
  it("snap to the nearest target within reach", () => {
    expect(nearest({ x: 1.4, y: 0.2 }, ["a1", "c1"], 1.5)).toBe("c1");
    expect(nearest({ x: 9, y: 9 }, ["a1", "c1"], 1.5)).toBeNull();
  });
  it("move to what lies that way", () => {
    expect(towards("c3", "R", ["a3", "e3", "d1"])).toBe("e3");
    expect(towards("c3", "U", ["d4"])).toBeNull();
  });
});
