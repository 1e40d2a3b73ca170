import { expect, test } from "vitest";

import type { WolleShown } from "../../messages";
import { viewOf } from "./view";

/** A mouse and a cup beside the start; from there two drawn to the right and one down. */
const SHOWN: WolleShown = {
  seat: 0,
  phase: "rolled",
  reason: "running",
  die: 4,
  round: 2,
  timer: [3, 5],
  crossed: 0,
  timer_runs: 0,
  sets: [2],
  cups_to_draw: 1,
  things: [
    [7, 1, 4],
    [2, 0, 5],
  ],
  marks: [
    [
      [5, 5, 14],
      [0, 0, 4],
    ],
  ],
  end: [[1, 2]],
  heading: ["D"],
  ended: [1],
  ready: [0],
  collected: [[1, 0, 0]],
  knocked: [1],
  full_sets: [0],
  item_points: [1],
  set_points: [0],
  paw_points: [5],
  cup_points: [-2],
  points: [4],
};

test("a sheet is read by letters and names", () => {
  const { sheet, spots, threads, drawing_cups, over } = viewOf(SHOWN);

  expect(sheet).toEqual(["@mo", "s#*"]);
  expect(spots).toEqual(["c1"]);
  expect([drawing_cups, over]).toEqual([false, false]);
  expect(threads[0]).toMatchObject({
    end: "c2",
    segments: ["a1-b1", "b1-c1", "c1-c2"],
    visited: ["a1", "b1", "c1", "c2"],
    cups: ["c1"],
    ended: true,
    ready: false,
  });
  expect(threads[0]?.score).toMatchObject({ mice: 1, cups: 1, paw_points: 5, total: 4 });
});
