import { expect, test } from "vitest";

import type { TraxxPath, TraxxView } from "../../messages";
import { endsOf, gains, readDraft, readMine, totalWith, used, worth } from "./reading";
import { words } from "./words";

function path(seat: number, fields: string, scored: Record<string, number> = {}): TraxxPath {
  const lines = { number_points: 0, missing: 60, total: -60 };
  return { seat, board: seat + 1, fields: fields.split(" "), ready: false, scored, ...lines };
}

function view(paths: TraxxPath[], card = ["blue", "red", "red"]): TraxxView {
  const board = [
    { name: "e6", colour: "blue", number: 7 },
    { name: "e7", colour: "red", number: 0 },
    { name: "e8", colour: "red", number: 4 },
  ];
  return { seat: 0, board, card, round: 3, cards_left: 12, paths, mine: null };
}

test("T7: before the first extension both ends are one", () => {
  expect(endsOf(path(0, "e5"))).toEqual(["e5"]);
  expect(endsOf(path(0, "e4 e5"))).toEqual(["e5", "e4"]);
});

test("a field that both ends touch may be drawn from either", () => {
  const bent = path(0, "e5 f5 f6");
  expect(readDraft(bent, ["e6"]).ends).toEqual(["f6", "e5"]);
  expect(readDraft(bent, ["e4"]).ends).toEqual(["e5"]);
  expect(readMine(bent, "1 e6 e7")).toEqual({ fields: ["e6", "e7"], ends: ["e5"] });
  expect(readMine(bent, "pass")).toEqual({ fields: [], ends: [] });
});

test("T10: a number that another reached before is worth half, rounded up", () => {
  const two = view([path(0, "e5"), path(1, "d4", { 7: 7 })]);
  expect(worth(two, 0, 7)).toEqual({ number: 7, points: 4, standing: "half" });
  expect(worth(two, 0, 4)).toEqual({ number: 4, points: 4, standing: "full" });
  expect(worth(two, 1, 7)).toEqual({ number: 7, points: 7, standing: "reached" });
});

test("when the cards are over a number is reached or missed", () => {
  const over = view([path(0, "e5", { 4: 2 }), path(1, "d4")], []);
  expect(worth(over, 0, 4).standing).toBe("reached");
  expect(worth(over, 0, 7).standing).toBe("missed");
});

test("T11: alone a number is worth half after a higher one, in the same move too", () => {
  const alone = view([path(0, "e5")]);
  expect(gains(alone, 0, ["e6", "e7", "e8"])).toEqual([
    { number: 7, points: 7 },
    { number: 4, points: 2 },
  ]);
  expect(gains(alone, 0, ["e8", "e7", "e6"]).map((gain) => gain.points)).toEqual([4, 7]);
});

test("T13: every new field is one missing less", () => {
  const start = path(0, "e5");
  expect(totalWith(start, ["e6", "e7"], [{ number: 7, points: 4 }])).toBe(-54);
});

test("T6: each colour shown pays once, twice where it is shown twice", () => {
  expect(used(view([]), ["e7"])).toEqual([false, true, false]);
  expect(used(view([]), ["e7", "e8"])).toEqual([false, true, true]);
});

test("the log's cards have German words", () => {
  expect(words.de.terms["blue, yellow, yellow, red, purple"]).toBe("Blau, Gelb, Gelb, Rot, Lila");
});
