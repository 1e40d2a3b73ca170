import { describe, expect, it } from "vitest";

import type { WolleThread } from "../../messages";
import { added, onTheWay } from "./telling";
import { labels, words } from "./words";

const SHEET = ["@mo", "s.*"];
const THREAD: WolleThread = {
  seat: 0,
  end: "a1",
  runs: [],
  visited: ["a1"],
  cups: ["c1"],
  ended: false,
  ready: false,
  score: {
    mice: 0,
    socks: 0,
    planes: 0,
    item_points: 0,
    sets: 0,
    set_points: 0,
    paw_points: 0,
    cups: 0,
    cup_points: 0,
    total: 0,
  },
};

describe("what a line would collect", () => {
  it("counts each thing on the way once, cups too", () => {
    const more = added(SHEET, THREAD, ["a1", "b1", "c1", "c2", "b1"], true);
    expect(more).toEqual({ m: 1, s: 0, p: 0, cup: 1, paw: 1 });
    expect(onTheWay(more, labels.en)).toBe("mouse, knocked-over cup, cat's paw");
  });
  it("leaves out what was met before", () => {
    const more = added(SHEET, { ...THREAD, visited: ["a1", "b1"] }, ["a1", "b1"], false);
    expect(onTheWay(more, labels.de)).toBe("nichts");
  });
});

describe("words", () => {
  it("say lines in both languages", () => {
    expect(words.en.terms["R4 D2"]).toBe("4 right, 2 down");
    expect(words.de.terms["U1"]).toBe("1 hoch");
    expect(Object.keys(words.de.phrases)).toEqual(Object.keys(words.en.phrases));
  });
});
