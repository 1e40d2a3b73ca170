import { expect, test } from "vitest";

import type { Said } from "../messages";
import { refusalIn } from "./refusals";

function inGerman(...said: Said[]): string {
  return refusalIn("de", { words: "in English", said });
}

test("a refusal is told in German, with what stands in its gaps", () => {
  expect(inGerman({ key: "bot_plays_already", args: { name: "Ben" } })).toBe(
    "Für Ben spielt schon ein Bot.",
  );
  expect(inGerman({ key: "is_here", args: { name: "Wolfpack" } })).toBe("Wolfpack ist da.");
});

test("why a move is illegal is told in German, sides, colours and cards too", () => {
  const illegal = { key: "illegal_move", args: { move: "b>a" } };

  expect(inGerman(illegal, { key: "cat_and_mouse_no_reserve", args: { side: "cat" } })).toBe(
    "Das geht nicht: Die Katze hat keine Scheibe mehr im Vorrat (C2).",
  );
  expect(inGerman(illegal, { key: "traxx_not_paid", args: { field: "e5", colour: "grey" } })).toBe(
    "Das geht nicht: e5 ist grau, und dafür zahlt die Karte nichts mehr (T6).",
  );
  expect(inGerman(illegal, { key: "wolfpack_not_in_hand", args: { card: "snatch wolf" } })).toBe(
    "Das geht nicht: Auf der Hand ist keine Aktionskarte „Wölfe schnappen“ (P7).",
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
      { key: "illegal_move", args: { move: "R6" } },
      { key: "wolle_edge", args: { dot: "a1" } },
    ),
  ).toBe(
    "Aufzeichnung, Zeile 14: Das geht nicht: Der Rand des Teppichs versperrt den Weg von a1 (W1).",
  );
});

test("games are called by their German names, and a guess is a sentence of its own", () => {
  const args = { version: 1, game: "Wolfpack", oldest: 2 };

  expect(inGerman({ key: "rules_gone", args })).toContain("der Regeln von Wolfsrudel gespielt");
  expect(
    inGerman(
      { key: "unknown_game", args: { name: "'wole'", known: "wolle or traxx" } },
      { key: "did_you_mean", args: { name: "wolle" } },
    ),
  ).toBe("Das Spiel 'wole' gibt es hier nicht. Meintest du wolle?");
});

test("what stands in a gap is not read as a gap", () => {
  expect(inGerman({ key: "option_unreadable", args: { came: "'{why}'" } })).toContain("'{why}'");
});

test("English stays as the server says it, and so does what has no key", () => {
  const said = [{ key: "seat_taken", args: { number: 2 } }];

  expect(refusalIn("en", { words: "Seat 2 is taken.", said })).toBe("Seat 2 is taken.");
  expect(inGerman()).toBe("in English");
});
