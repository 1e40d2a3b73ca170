import { describe, expect, it } from "vitest";

import { dotsAlong, nearest, targetsFrom, towards, wayTo } from "./grid";

describe("steps", () => {
  it("lead over dots", () => {
    expect(dotsAlong("c1", ["R", "R", "D", "paw"])).toEqual(["c1", "d1", "e1", "e2"]);
  });
});

describe("targets from the thread's end", () => {
  const moves = [["L"], ["R", "R"], ["R", "D", "D", "paw"]];
  const leads = (draft: readonly string[]) =>
    moves.some((steps) => draft.every((step, index) => steps[index] === step));

  it("are the dots along each line as far as some move leads", () => {
    const targets = targetsFrom("c1", [], leads);
    expect([...targets.keys()].sort()).toEqual(["b1", "d1", "e1"]);
    expect(targets.get("e1")).toEqual(["R", "R"]);
  });
  it("go on from what is drafted", () => {
    expect([...targetsFrom("d1", ["R"], leads).keys()].sort()).toEqual(["d2", "d3", "e1"]);
    expect(targetsFrom("b1", ["L"], leads).size).toBe(0);
  });
  it("end at the paw by touching it again", () => {
    expect(targetsFrom("d3", ["R", "D", "D"], leads).get("d3")).toEqual(["paw"]);
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

it("a dot aside is reached with one bend, by the way that leads on", () => {
  const only = (way: string) => (draft: readonly string[]) => way.startsWith(draft.join(""));

  expect(wayTo("c3", "e2", [], only("RRU")).join("")).toBe("RRU");
  expect(wayTo("c3", "e2", [], only("URR")).join("")).toBe("URR");
  expect(wayTo("c3", "c1", ["R"], only("-")).join("")).toBe("UU");
});
