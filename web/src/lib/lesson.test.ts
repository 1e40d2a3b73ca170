import { expect, test } from "vitest";

import type { Tried } from "../messages";
import { advance, begin, choicesIn, latest, startOver, takeBack } from "./lesson";

function answer(made: number, good: string[] = []): Tried {
  return {
    game: { legal: ["a", "a>b", "b"], steps: [["a"], ["a", "b"], ["b"]] },
    made,
    good,
  } as unknown as Tried;
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

test("pointing leaves only the moves that lead on", () => {
  expect(choicesIn(answer(0, ["a>b", "c"]), true, false)).toEqual({
    moves: ["a>b"],
    steps: [["a", "b"]],
    anyOrder: false,
  });
  expect(choicesIn(answer(0, ["a>b"]), false, false).moves).toEqual(["a", "a>b", "b"]);
});

test("where every move leads on there is nothing to point at", () => {
  expect(choicesIn(answer(0), true, false).moves).toEqual(["a", "a>b", "b"]);
});
