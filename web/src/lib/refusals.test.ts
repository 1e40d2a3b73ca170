import { expect, test } from "vitest";

import type { Said } from "../messages";
import { refusalIn, whyNowhere } from "./refusals";

function inGerman(...said: Said[]): string {
  return refusalIn("de", { words: "in English", said });
}

test("a refusal is told in German, with what stands in its gaps", () => {
  expect(inGerman({ key: "bot_plays_already", args: { name: "Ben" } })).toBe(
    "Für Ben spielt schon ein Bot.",
  );
  expect(inGerman({ key: "is_here", args: { name: "Cat and Mouse" } })).toBe(
    "Cat and Mouse ist da.",
  );
});

test("why a move is illegal is told in German, terms of the game too", () => {
  const illegal = { key: "illegal_move", args: { move: "b>a" } };

  expect(inGerman(illegal, { key: "cat_and_mouse_no_reserve", args: { side: "cat" } })).toBe(
    "Das geht nicht: Die Katze hat keine Scheibe mehr im Vorrat (C2).",
  );
});

test("a term of a game is none of the house", () => {
  expect(inGerman({ key: "option_takes", args: { option: "cat", came: "mouse" } })).toBe(
    "Die Variante cat gibt es nicht als mouse.",
  );
});

test("layouts are called as the page calls them", () => {
  expect(inGerman({ key: "option_takes", args: { option: "board", came: "'x'" } })).toBe(
    "Die Variante Brett gibt es nicht als 'x'.",
  );
});

test("a line of a record says what is wrong with it, however deep", () => {
  const line = { key: "at_line", args: { source: "record", line: 14 } };

  expect(inGerman(line, { key: "other_secret", args: {} })).toBe(
    "Aufzeichnung, Zeile 14: Das Geheimnis passt nicht zum Fingerabdruck.",
  );
  expect(
    inGerman(
      line,
      { key: "illegal_move", args: { move: "b>a" } },
      { key: "cat_and_mouse_no_pile", args: { place: "b" } },
    ),
  ).toBe("Aufzeichnung, Zeile 14: Das geht nicht: Auf b liegt kein Stapel (C2).");
});

test("games are called by their German names, and a guess is a sentence of its own", () => {
  const args = { version: 1, game: "Cat and Mouse", oldest: 2 };

  expect(inGerman({ key: "rules_gone", args })).toContain("der Regeln von Katz und Maus gespielt");
  expect(
    inGerman(
      { key: "unknown_game", args: { name: "'cat'", known: "…" } },
      { key: "did_you_mean", args: { name: "cat_and_mouse" } },
    ),
  ).toBe("Das Spiel 'cat' gibt es hier nicht. Meintest du cat_and_mouse?");
});

test("what stands in a gap is not read as a gap", () => {
  expect(inGerman({ key: "option_unreadable", args: { came: "'{why}'" } })).toContain("'{why}'");
});

test("English stays as the server says it, and so does what has no key", () => {
  const said = [{ key: "seat_taken", args: { number: 2 } }];

  expect(refusalIn("en", { words: "Seat 2 is taken.", said })).toBe("Seat 2 is taken.");
  expect(inGerman()).toBe("in English");
});

test("beside what was touched it is a sentence without clauses", () => {
  const said = [{ key: "cat_and_mouse_no_pile", args: { place: "b" } }];

  expect(whyNowhere("en", { words: "there is no pile on b (C2).", said })).toBe(
    "There is no pile on b.",
  );
  expect(whyNowhere("de", { words: "", said })).toBe("Auf b liegt kein Stapel.");
});

test("how a move is written is of no use there", () => {
  const said = [{ key: "cat_and_mouse_no_move", args: { came: "''" } }];

  expect(whyNowhere("en", { words: "A move is 'pass' …", said })).toBe("");
});
