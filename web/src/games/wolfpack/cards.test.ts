import { expect, test } from "vitest";

import { alike, coming, passes, preyOf } from "./cards";
import type { Does } from "./view";

const nothing: Does = {
  points: 0,
  sheep: 0,
  wolves: [0, 0, 0],
  discards: [0, 0, 0, 0],
  playing: [0, 0, 0],
  actions: [0, 0, 0],
  passes: [
    [0, 0, 0],
    [0, 0, 0],
  ],
};

test("a hand shows its sheep, then its own wolves, then the others", () => {
  const kinds = alike({ sheep: 1, wolves: [1, 0, 2] }, ["red", "blue", "green"], 2);
  expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ["sheep", 1],
    ["green", 2],
    ["red", 1],
  ]);
});

test("p11 prey is shown as it lies, with what the draft would add", () => {
  const players = [{ pack: "red" }, { pack: "blue" }, { pack: "green" }] as const;
  const prey = preyOf({ sheep: 2, wolves: [0, 1, 0] }, { ...nothing, wolves: [0, 1, 1] }, players);

  expect(prey.map(({ kind, count, more }) => [kind, count, more])).toEqual([
    ["sheep", 2, 0],
    ["blue", 1, 1],
    ["green", 0, 1],
  ]);
});

test("p12 what comes grows with the steps of a theft", () => {
  const theft = { ...nothing, playing: [0, 1, 1], actions: [0, 0, 1] };

  expect(coming(theft, 1)).toEqual({ playing: 0, actions: 0 });
  expect(coming(theft, 2)).toEqual({ playing: 1, actions: 0 });
  expect(coming(theft, 3)).toEqual({ playing: 1, actions: 1 });
  expect(coming(theft, 0)).toEqual({ playing: 0, actions: 0 });
  expect(coming(null, 1)).toEqual({ playing: 0, actions: 0 });
});

test("p13 hands go on by as many seats as is foreseen, once the side is said", () => {
  const right = [
    [0, 0, 0],
    [2, 0, 1],
  ];

  expect(passes({ ...nothing, passes: right }, 1)).toEqual([]);
  expect(passes({ ...nothing, passes: right }, 2)).toEqual([
    [0, 2],
    [2, 0],
  ]);
  expect(passes(null, 2)).toEqual([]);
});
