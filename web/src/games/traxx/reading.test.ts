import { expect, test } from "vitest";

import type { TraxxShown } from "../../messages";
import { lines } from "./count";
import { NO_EXTENSION, extensionOf, newOn } from "./reading";
import { type Does, type Path, viewOf } from "./view";
import { spell } from "./words";

const FIELDS = Array.from({ length: 61 }, () => 0);
const [D4, E5, F5, F6] = [21, 30, 39, 40] as const;

/** A seat's places and ends, from end 1 to end 0. */
function along(...fields: number[]): Pick<TraxxShown, "places" | "ends"> {
  const places = FIELDS.map((_, field) => fields.indexOf(field) + 1);
  return {
    places: [places],
    ends: [[fields[fields.length - 1] ?? 0, fields[0] ?? 0]],
  };
}

function shown(fields: number[], more: Partial<TraxxShown> = {}): TraxxShown {
  return {
    seat: 0,
    colours: FIELDS.map((_, field) => (field === F6 ? "green" : "blue")),
    numbers: FIELDS.map((_, field) => (field === F6 ? 3 : 0)),
    card: [1, 0, 0, 0, 2, 0],
    round: 3,
    cards_left: 12,
    boards: [1],
    covered: [FIELDS],
    ready: [0],
    scored: [[0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 10]],
    worth: [[0, 0, 1, 0, 2, 3, 3, 4, 4, 9, 0]],
    number_points: [12],
    missing: [58],
    totals: [-46],
    ...along(...fields),
    ...more,
  };
}

function path(fields: number[], more: Partial<TraxxShown> = {}): Path {
  return viewOf(shown(fields, more)).paths[0] as Path;
}

const DOES: Does = {
  end: 1,
  either: 0,
  pips: [4, 1, 0, 0, 0],
  reached: [7, 0, 4, 0, 0],
  scores: [7, 0, 2, 0, 0],
  number_points: [19, 19, 21, 0, 0],
  missing: [57, 56, 55, 0, 0],
  totals: [-38, -37, -34, 0, 0],
};

test("a path is a row of fields from end 1 to end 0", () => {
  expect(path([F5, E5, D4])).toMatchObject({
    fields: ["f5", "e5", "d4"],
    ends: ["d4", "f5"],
    board: 2,
    ready: false,
    total: -46,
  });
});

test("T7: before the first extension both ends are one", () => {
  expect(path([E5]).ends).toEqual(["e5"]);
});

test("fields, colours and numbers have names, and a card shows a colour twice", () => {
  const view = viewOf(shown([E5]));

  expect(view.board[F6]).toEqual({ name: "f6", colour: "green", number: 3 });
  expect(view.card).toEqual(["blue", "red", "red"]);
});

test("T10: a number is reached, or worth all or half of it, or missed when all is over", () => {
  const { worth } = path([E5]);

  expect([...worth.keys()]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(worth.get(3)).toEqual({ number: 3, points: 2, standing: "reached" });
  expect(worth.get(7)).toEqual({ number: 7, points: 4, standing: "half" });
  expect(worth.get(9)).toEqual({ number: 9, points: 9, standing: "full" });
  const over = path([E5], { worth: [Array.from({ length: 11 }, () => 0)] });
  expect(over.worth.get(9)).toEqual({
    number: 9,
    points: 0,
    standing: "missed",
  });
});

test("half a drawn line brings what its first steps do", () => {
  const own = path([F5, E5]);

  expect(extensionOf(own, ["g4"], DOES)).toEqual({
    fields: ["g4"],
    ends: ["f5"],
    pips: [4],
    won: [{ number: 7, points: 7 }],
    open: 57,
  });
  expect(extensionOf(own, ["g4", "g3", "g2"], DOES)).toMatchObject({
    pips: [4, 1, 0],
    won: [
      { number: 7, points: 7 },
      { number: 4, points: 2 },
    ],
    open: 55,
  });
});

test("fields beside both ends may be drawn from either, until one is chosen", () => {
  const does = { ...DOES, either: 1 };

  expect(extensionOf(path([F5, E5]), ["f4"], does).ends).toEqual(["e5", "f5"]);
  expect(extensionOf(path([F5, E5], { ready: [1] }), ["f4"], does).ends).toEqual(["f5"]);
});

test("nothing drawn, or nothing foreseen, brings nothing", () => {
  expect(extensionOf(path([E5]), [], DOES)).toEqual(NO_EXTENSION);
  expect(extensionOf(path([E5]), ["e4"], null)).toEqual({
    ...NO_EXTENSION,
    fields: ["e4"],
  });
});

test("what is new of a path is told from the field it goes on from, at either end", () => {
  const before = path([F5, E5]);

  expect(newOn(path([F5, E5, D4]), before)).toEqual([["e5", "d4"]]);
  expect(newOn(path([F6, F5, E5]), before)).toEqual([["f6", "f5"]]);
  expect(newOn(before, before)).toEqual([]);
  expect(newOn(before, undefined)).toEqual([]);
});

test("T13: fields are there to be reached as long as cards come, and cost a point each at the end", () => {
  const count = (more: Partial<TraxxShown>) => lines(viewOf(shown([E5], more)), "en");

  expect(count({}).map((line) => line.values)).toEqual([[12], [58]]);
  const over = count({ card: [0, 0, 0, 0, 0, 0] });
  expect(over.map((line) => line.values)).toEqual([[12], [-58], [-46]]);
  expect(over.at(-1)?.sum).toBe(true);
});

test("the story's fields and cards have words", () => {
  expect(spell("en", "fields", [F5, F6, -1, -1, -1])).toBe("f5 f6");
  expect(spell("en", "colours", [1, 0, 2, 0, 0, 1])).toBe("blue, yellow, yellow, purple");
  expect(spell("de", "colours", [1, 0, 2, 0, 1, 1])).toBe("Blau, Gelb, Gelb, Rot, Lila");
  expect(spell("de", "points", 7)).toBe("7");
});
