import { expect, test } from "vitest";

import type { Tried } from "../messages";
import type { Choices } from "./draft";
import { advance, begin, example, latest, leadingOn, startOver, takeBack } from "./lesson";

const choices: Choices = {
  moves: ["a", "a>b", "b"],
  steps: [["a"], ["a", "b"], ["b"]],
  anyOrder: false,
  does: (index) => index,
};

function answer(made: number, good: string[] = []): Tried {
  return { made, good } as unknown as Tried;
}

test("a move taken back shows the answer before it", () => {
  const course = advance(begin(answer(0)), "a", answer(1));

  expect(latest(course).made).toBe(1);
  expect(latest(takeBack(course)).made).toBe(0);
  expect(takeBack(takeBack(course)).moves).toEqual([]);
});

test("a lesson started over has its first board and no moves", () => {
  const course = advance(advance(begin(answer(0)), "a", answer(1)), "b", answer(2));

  expect(startOver(course)).toEqual(begin(answer(0)));
});

test("pointing leaves only the moves that lead on, and what they do", () => {
  const pointed = leadingOn(choices, answer(0, ["a>b", "c"]));

  expect(pointed.moves).toEqual(["a>b"]);
  expect(pointed.steps).toEqual([["a", "b"]]);
  expect(pointed.does(0)).toBe(1);
});

test("where every move leads on there is nothing to point at", () => {
  expect(leadingOn(choices, answer(0))).toBe(choices);
});

test("the move that is shown is one that leads on", () => {
  expect(example(choices, answer(0, ["a>b"]))).toEqual(["a", "b"]);
  expect(example(choices, answer(0))).toBeNull();
});
