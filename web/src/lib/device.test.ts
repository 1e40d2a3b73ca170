import { expect, test } from "vitest";

import type { TableView, Update } from "../messages";
import { seatToPlay, stageOf } from "./device";
import { type TableState, newTable } from "./table";

type NoUndo = TableView["no_undo"];

/** One seat's state at a table of two, or more, where `acts` are to move. */
function state(seat: number, sequence: number, acts: number[], noUndo: NoUndo = null): TableState {
  const game = { to_act: acts, no_undo: noUndo, board: {}, mine: null } as unknown as TableView;
  const seats = [{ bot: null }, { bot: null }, { bot: "cat" }];
  return {
    ...newTable("abc"),
    seat,
    setup: { curtain: true } as TableState["setup"],
    update: { sequence, phase: "playing", seats, game } as unknown as Update,
  };
}

const bothAt = (sequence: number, acts: number[], noUndo: NoUndo = null): TableState[] => [
  state(0, sequence, acts, noUndo),
  state(1, sequence, acts),
];

test("after a reload nobody looks, and the curtain calls who is to move", () => {
  expect(stageOf(bothAt(3, [1]), null)).toEqual({ kind: "curtain", next: 1 });
});

test("after a reload while a bot thinks, the curtain asks who looks", () => {
  expect(stageOf(bothAt(3, [2]), null)).toEqual({ kind: "curtain", next: null });
});

test("who is to move looks, and goes on looking while a bot moves", () => {
  expect(stageOf(bothAt(3, [0]), 0)).toEqual({ kind: "open" });
  expect(stageOf(bothAt(4, [2]), 0)).toEqual({ kind: "open" });
});

test("a move that showed something is looked at before the device is passed on", () => {
  expect(stageOf(bothAt(4, [1], "revealed"), 0)).toEqual({ kind: "seen", next: 1 });
  expect(stageOf(bothAt(4, [1]), 0)).toEqual({ kind: "curtain", next: 1 });
});

test("where all move at once who looks is not sent away by others who are awaited", () => {
  expect(stageOf(bothAt(3, [0, 1]), 1)).toEqual({ kind: "open" });
});

test("who looks keeps looking while their own news is on its way", () => {
  const [ada, ben] = [state(0, 3, [0]), state(1, 4, [1])];
  expect(stageOf([ada, ben], 0)).toEqual({ kind: "open" });
  expect(stageOf([state(0, 4, [1]), state(1, 3, [0])], 1)).toEqual({ kind: "open" });
});

test("where nothing is hidden, alone, and when all is over there is no curtain", () => {
  const shown = bothAt(3, [1]).map((one) => ({
    ...one,
    setup: { ...one.setup!, curtain: false },
  }));
  expect(stageOf(shown, null)).toEqual({ kind: "open" });
  expect(stageOf([state(0, 3, [0])], null)).toEqual({ kind: "open" });
  const over = bothAt(3, []).map((one) => ({
    ...one,
    update: { ...one.update!, phase: "over" as const },
  }));
  expect(stageOf(over, null)).toEqual({ kind: "open" });
});

test("where nothing is hidden the device goes to who is to move, by the newest word", () => {
  const [late, early] = [state(0, 4, [1]), state(1, 3, [0])];
  expect(seatToPlay([late, early], 0)).toBe(1);
  expect(seatToPlay([late, early], 1)).toBe(1);
  expect(seatToPlay(bothAt(5, [2]), 1)).toBe(1);
});
