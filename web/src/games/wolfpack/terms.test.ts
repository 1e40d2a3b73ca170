import { expect, test } from "vitest";

import { germanTerms, inGerman } from "./terms";

test.each([
  ["a sheep", "ein Schaf"],
  ["a red wolf", "ein roter Wolf"],
  ["a purple wolf", "ein lila Wolf"],
  ["snatch wolf", "Wölfe schnappen"],
  ["red, blue", "Rot, Blau"],
  ["3 sheep, 1 red wolf, 2 blue wolves", "3 Schafe, 1 roter Wolf, 2 blaue Wölfe"],
  ["nothing; 1 snatch sheep", "nichts; 1 × Schafe schnappen"],
  ["1 sheep; 2 swap", "1 Schaf; 2 × Tauschen"],
  ["Anna", "Anna"],
])("%s is %s", (english, german) => expect(inGerman(english)).toBe(german));

test("the book of terms answers for every word", () => {
  expect(germanTerms["a green wolf"]).toBe("ein grüner Wolf");
});
