import { expect, test } from "vitest";

import { botName, ending, factOf, kindOf, nameOf, reasonOf, result, verdict } from "./tell";

const SEAT = { ready: true, here: true, left: null, thinking: false, wait: null };
const BOOK = {
  phrases: { timer: "The timer ran out." },
  reasons: { points: "Das bringt sofort Punkte: +{points}.", items: "Punkte sofort: {points}." },
  spell: (_: string, value: unknown) => String(value),
};

test("bots are called after their kind, people as they like", () => {
  expect(kindOf("de", "lynx")).toBe("Luchs");
  expect(botName("de", "Kitten 2")).toBe("Kätzchen 2");
  expect(nameOf("de", { ...SEAT, name: "Tiger", bot: "tiger", person: false })).toBe("Tiger");
  expect(nameOf("de", { ...SEAT, name: "Lynx", bot: "lynx", person: false })).toBe("Luchs");
  expect(nameOf("de", { ...SEAT, name: "Runa", bot: "lynx", person: false })).toBe("Runa");
  expect(nameOf("de", { ...SEAT, name: "Cat", bot: "lynx", person: true })).toBe("Cat");
  expect(nameOf("de", { ...SEAT, name: null, bot: null, person: false })).toBeNull();
});

test("an ending is told by the game's own words, or by those that all games share", () => {
  const outcome = { words: "…", payoffs: [1, 0], points: [1, 0] };
  const early = { key: "resigned", args: { name: "Ben" } };

  expect(ending("de", BOOK, { ...outcome, reason: early }, [])).toBe("Ben gibt auf.");
  expect(ending("de", BOOK, { ...outcome, reason: { key: "timer", args: {} } }, [])).toBe(
    "The timer ran out.",
  );
});

const THREE = ["Ada", "Ben", "Cleo"];

test("a win is told to the winner, to the others and to who watches", () => {
  expect(verdict("en", [0, 1, 0], THREE, 1)).toBe("You win!");
  expect(verdict("en", [0, 1, 0], THREE, 0)).toBe("You lose.");
  expect(verdict("en", [0, 1, 0], THREE, null)).toBe("Ben wins.");
});

test("who shares a win is told with whom", () => {
  const shared = [0.5, 0, 0.5];

  expect(verdict("en", shared, THREE, 0)).toBe("You win, together with Cleo!");
  expect(verdict("de", shared, THREE, 2)).toBe("Du gewinnst, gemeinsam mit Ada!");
  expect(verdict("en", shared, THREE, 1)).toBe("You lose.");
  expect(verdict("de", shared, THREE, null)).toBe("Ada und Cleo gewinnen.");
  expect(verdict("en", [1 / 3, 1 / 3, 1 / 3, 0], [...THREE, "Dan"], 0)).toBe(
    "You win, together with Ben and Cleo!",
  );
});

test("what all share is a tie, to whoever asks", () => {
  for (const seat of [0, 1, null]) {
    expect(verdict("en", [0.5, 0.5], ["Ada", "Ben"], seat)).toBe("Evenly matched.");
  }
  expect(verdict("de", [1 / 3, 1 / 3, 1 / 3], THREE, 2)).toBe("Gleichstand.");
});

test("a team wins or loses as one", () => {
  expect(verdict("en", [1, 1, 1], THREE, 0)).toBe("You win!");
  expect(verdict("en", [1, 1, 1], THREE, null)).toBe("Ada, Ben and Cleo win.");
  expect(verdict("de", [0, 0, 0], THREE, 0)).toBe("Du verlierst.");
  expect(verdict("de", [0, 0, 0], THREE, null)).toBe("Niemand gewinnt.");
});

test("a hint's reason is told in German, or as the server says it", () => {
  const hint = { kind: "hint", id: "1", move: "c", words: "It brings 3 points at once." } as const;
  const args = { points: 3 };

  expect(reasonOf(BOOK, { ...hint, reason: { key: "points", args } })).toBe(
    "Das bringt sofort Punkte: +3.",
  );
  expect(reasonOf(BOOK, { ...hint, reason: { key: "items", args: { points: -1 } } })).toBe(
    "Punkte sofort: −1.",
  );
  expect(reasonOf(BOOK, { ...hint, reason: { key: "new", args } })).toBe(hint.words);
});

test("a fact of a record is told in German with its ending in German, or as the server says it", () => {
  const said = { key: "result_is_right", args: { outcome: "Ben resigns." } };
  const fact = { said, words: "The result follows from this: Ben resigns." };

  expect(factOf("de", fact, "Ben gibt auf.")).toBe("Daraus folgt das Ergebnis: Ben gibt auf.");
  expect(factOf("en", fact, "Ben resigns.")).toBe("The result follows from this: Ben resigns.");
});

test("who won and by what is one sentence, where points decided it", () => {
  const reason = { key: "timer", args: {} };
  const outcome = { payoffs: [0, 1, 0], points: [20, 34, 31], reason };
  const names = ["Ada", "Ben", "Cleo"];

  expect(result("en", outcome, names, null)).toBe("Ben wins with 34 points, 3 more than Cleo.");
  expect(result("de", outcome, names, 1)).toBe("Du gewinnst mit 34 Punkten, 3 mehr als Cleo!");
  expect(result("en", outcome, names, 0)).toBe("Ben wins with 34 points; you have 20.");
  expect(result("en", { payoffs: [1, 0], points: [1, -3], reason }, names.slice(0, 2), 1)).toBe(
    "Ada wins with 1 point; you have −3.",
  );
});

test("whoever gives up loses, however many points there are, and not by them", () => {
  const reason = { key: "resigned", args: { name: "Ada" } };

  for (const points of [
    [34, 20],
    [20, 34],
  ]) {
    const outcome = { payoffs: [0, 1], points, reason };
    expect(result("en", outcome, ["Ada", "Ben"], 0)).toBe("You lose.");
    expect(result("en", outcome, ["Ada", "Ben"], null)).toBe("Ben wins.");
  }
});
