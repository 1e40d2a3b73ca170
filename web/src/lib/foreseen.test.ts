import { expect, test } from "vitest";

import type { TableView } from "../messages";
import { choicesOf, foreseenIn } from "./foreseen";

const game = {
  legal: ["R1", "R2", "R1 D1"],
  mine: null,
  steps: [[0], [0, 0], [0, 1]],
  effects: { points: [[1], [1, 1], [1, 3]], cups: [0, 0, 1] },
} as unknown as TableView;
const page = { said: { steps: { 0: "R", 1: "D" } } };

test("what a draft does is the beginning of what its shortest move does", () => {
  const choices = choicesOf(game, page, false);

  expect(choices.steps).toEqual([["R"], ["R", "R"], ["R", "D"]]);
  expect(foreseenIn(choices, ["R"])).toEqual({ points: [1], cups: 0 });
  expect(foreseenIn(choices, ["R", "D"])).toEqual({ points: [1, 3], cups: 1 });
  expect(foreseenIn(choices, ["D"])).toBeNull();
});

test("the own move that waits is foreseen like one in the making", () => {
  const waiting = { ...game, legal: [], mine: "R2", steps: [[0, 0]] } as unknown as TableView;
  const choices = choicesOf(waiting, page, false);

  expect(choices.moves).toEqual(["R2"]);
  expect(foreseenIn(choices, ["R", "R"])).toEqual({ points: [1], cups: 0 });
});

test("where nothing is foreseen nothing is told", () => {
  const silent = { ...game, effects: null } as unknown as TableView;

  expect(foreseenIn(choicesOf(silent, page, false), ["R"])).toBeNull();
});
