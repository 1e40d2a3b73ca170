import { expect, test } from "vitest";

import { spell } from "./words";

/** Counts by kind: wolves of five packs, sheep, four kinds of action card. */
const HANDS = [
  [[1, 2, 0, 0, 0, 3, 0, 0, 0, 0], "3 sheep, 1 red wolf, 2 blue wolves"],
  [[0, 0, 0, 0, 0, 0, 1, 0, 0, 0], "nothing; 1 snatch sheep"],
  [[0, 0, 0, 0, 1, 1, 0, 1, 0, 2], "1 sheep, 1 purple wolf; 1 snatch wolf; 2 swap"],
] as const;
const GERMAN_HANDS = [
  "3 Schafe, 1 roter Wolf, 2 blaue Wölfe",
  "nichts; 1 × Schafe schnappen",
  "1 Schaf, 1 lila Wolf; 1 × Wölfe schnappen; 2 × Tauschen",
];

test.each(HANDS)("%j is %s", (counts, english) => {
  expect(spell("en", "cards", [...counts])).toBe(english);
});

test("hands are told in German too", () => {
  const told = HANDS.map(([counts]) => spell("de", "cards", [...counts]));
  expect(told).toEqual(GERMAN_HANDS);
});

test.each([
  [0, "a red wolf", "ein roter Wolf"],
  [4, "a purple wolf", "ein lila Wolf"],
  [5, "a sheep", "ein Schaf"],
  [7, "snatch wolf", "Wölfe schnappen"],
])("a card of kind %i is %s", (kind, english, german) => {
  expect(spell("en", "card", kind)).toBe(english);
  expect(spell("de", "card", kind)).toBe(german);
});

test("packs are named, other numbers speak for themselves", () => {
  expect(spell("en", "packs", [1, 1, 0, 0, 0])).toBe("red and blue each");
  expect(spell("de", "packs", [0, 0, 1, 0, 1])).toBe("Grün und Lila je");
  expect(spell("de", "packs", [0, 0, 1, 0, 0])).toBe("Grün");
  expect(spell("de", "pile", 3)).toBe("3");
});
