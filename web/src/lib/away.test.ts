import { expect, test } from "vitest";

import type { SeatView, TableView } from "../messages";
import { missing, secondsLeft } from "./away";

function seat(wait: number | null): SeatView {
  return { ...({ name: "Ada", bot: null, person: true } as SeatView), wait };
}

function playing(waits: (number | null)[], toAct: number[]) {
  const game = { to_act: toAct } as TableView;
  return { phase: "playing", seats: waits.map(seat), game } as const;
}

test("the seconds go down to none, and there are none where nobody is away", () => {
  expect(
    [-9_000, 500, 19_999, 20_000, 60_000].map((gone) => secondsLeft(seat(20_000), gone)),
  ).toEqual([20, 20, 1, 0, 0]);
  expect(secondsLeft(seat(null), 500)).toBeNull();
});

test("who is away is missed when it is their turn", () => {
  expect(missing(playing([null, 0], [1]))).toBe(1);
  expect(missing(playing([null, 0], [0]))).toBeNull();
  expect(missing(playing([null, null, 900], [0, 1, 2]))).toBe(2);
  expect(missing({ ...playing([0], [0]), phase: "over" })).toBeNull();
});
