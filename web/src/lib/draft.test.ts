import { expect, test } from "vitest";

import {
  type Choices,
  EMPTY,
  NO_CHOICE,
  differences,
  nextSteps,
  restored,
  stepsOf,
  wholeMoves,
  withStep,
  withoutLast,
  written,
} from "./draft";

const choices: Choices = {
  moves: ["b", "b>a", "R2 D1", "pass"],
  steps: [["b"], ["b", "a"], ["R", "R", "D"], []],
  anyOrder: false,
  does: () => null,
};
/** Two cups on three shadows. */
const cups: Choices = {
  moves: ["cups a b", "cups a c", "cups b c"],
  steps: [
    ["a", "b"],
    ["a", "c"],
    ["b", "c"],
  ],
  anyOrder: true,
  does: () => null,
};

test("a move may be whole and lead on at once", () => {
  const draft = withStep(choices, EMPTY, "b");

  expect(wholeMoves(choices, draft)).toEqual(["b"]);
  expect([...nextSteps(choices, draft)]).toEqual(["a"]);
  expect(wholeMoves(choices, withStep(choices, draft, "a"))).toEqual(["b>a"]);
});

test("a move without steps is whole at the beginning", () => {
  expect(wholeMoves(choices, EMPTY)).toEqual(["pass"]);
});

test("a step that leads nowhere changes nothing", () => {
  expect(withStep(choices, ["R"], "D")).toEqual(["R"]);
});

test("steps are taken back one by one", () => {
  expect(withoutLast(["R", "R"])).toEqual(["R"]);
  expect(withoutLast(EMPTY)).toEqual([]);
});

test("where any order will do, what is touched again is taken back", () => {
  const draft = withStep(cups, withStep(cups, EMPTY, "c"), "a");

  expect(draft).toEqual(["c", "a"]);
  expect(wholeMoves(cups, draft)).toEqual(["cups a c"]);
  expect(withStep(cups, draft, "b")).toEqual(draft);
  expect([...nextSteps(cups, withStep(cups, draft, "c"))]).toEqual(["b", "c"]);
  expect(withStep(NO_CHOICE, draft, "c")).toEqual(draft);
});

test("a hint shows its move as a draft", () => {
  expect(stepsOf(choices, "R2 D1")).toEqual(["R", "R", "D"]);
  expect(stepsOf(choices, "nonsense")).toEqual([]);
});

test("a draft is found again at the same version of the game", () => {
  expect(restored(written(7, ["R", "R"]), 7, choices)).toEqual(["R", "R"]);
  expect(restored(written(7, EMPTY), 7, choices)).toEqual([]);
  expect(restored(written(7, ["c", "a"]), 7, cups)).toEqual(["c", "a"]);
});

test("a draft of another version is forgotten", () => {
  expect(restored(written(7, ["R", "R"]), 8, choices)).toEqual([]);
});

test("a draft that no legal move begins with is forgotten", () => {
  expect(restored(written(7, ["R", "D"]), 7, choices)).toEqual([]);
  expect(restored(written(7, ["b"]), 7, NO_CHOICE)).toEqual([]);
});

test("moves that look alike are told apart by what differs", () => {
  expect(differences(["0 e5 f5", "1 e5 f5"])).toEqual(["0", "1"]);
  expect(differences(["pass"])).toEqual([""]);
});
