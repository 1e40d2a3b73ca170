import { describe, expect, it } from "vitest";

import { added, metBy, newOn, onTheWay } from "./telling";
import type { Thread } from "./view";
import { labels, spell } from "./words";

/** Of a line over a mouse and a cup to the paw. */
const DOES = { meets: [1, 0, 4, 5, 0, 0, 0], sets: [], points: [] };

describe("what a line would collect", () => {
  it("is what its steps meet", () => {
    const more = added(DOES, 4);
    expect(more).toEqual({ m: 1, s: 0, p: 0, cup: 1, paw: 1 });
    expect(onTheWay(more, labels.en)).toBe("mouse, knocked-over cup, cat's paw");
    expect(metBy(DOES, 3)).toEqual(["m", "", "cup"]);
  });
  it("is less where it is half drawn, and nothing where nothing is foreseen", () => {
    expect(onTheWay(added(DOES, 2), labels.en)).toBe("mouse");
    expect(onTheWay(added(null, 2), labels.de)).toBe("nichts");
  });
});

it("what is new of a thread are the segments that were not there", () => {
  const thread = (...segments: string[]) => ({ segments }) as Thread;

  expect(newOn(thread("a1-b1", "b1-c1"), thread("a1-b1"))).toEqual(["b1-c1"]);
  expect(newOn(thread("a1-b1"), undefined)).toEqual([]);
});

describe("words", () => {
  it("say lines in both languages", () => {
    expect(spell("en", "line", [0, 4, 1, 2])).toBe("4 right, 2 down");
    expect(spell("de", "line", [3, 1, 0, 0])).toBe("1 hoch");
    expect(spell("de", "die", 6)).toBe("6");
  });
});
