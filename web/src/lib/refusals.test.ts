import { expect, test } from "vitest";

import { refusalIn } from "./refusals";

test("a refusal is told in German, with what stood in its gaps", () => {
  expect(refusalIn("de", "A bot plays for Ben already.")).toBe("Für Ben spielt schon ein Bot.");
  expect(refusalIn("de", "Seat 2 is taken.")).toBe("Dieser Platz ist schon besetzt.");
});

test("what is explained at length is told in short", () => {
  expect(refusalIn("de", "There is no game 'chess'; expected wolle or traxx.")).toBe(
    "Dieses Spiel gibt es hier nicht.",
  );
  expect(refusalIn("de", "record, line 14: the secret does not fit the commitment.")).toBe(
    "Zeile 14 dieser Aufzeichnung passt nicht. Vielleicht wurde sie verändert.",
  );
});

test("a game by other rules is no changed record", () => {
  const words =
    "This was played by version 1 of Wolle's rules; this Clew replays version 2 and later.";
  const german = "Das wurde nach Fassung 1 der Regeln von Wolle gespielt; hier gilt eine andere.";

  expect(refusalIn("de", words)).toBe(german);
  expect(refusalIn("de", `record, line 4: ${words}`)).toBe(german);
});

test("English stays as the server says it, and so does what has no German", () => {
  expect(refusalIn("en", "Seat 2 is taken.")).toBe("Seat 2 is taken.");
  expect(refusalIn("de", "Something quite new.")).toBe("Something quite new.");
});
