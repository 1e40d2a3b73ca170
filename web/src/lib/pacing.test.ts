import { expect, test } from "vitest";

import type { Update } from "../messages";
import { Pacing } from "./pacing";
import { type TableState, newTable } from "./table";

/** The table at a version of its game, seen from seat 0. */
function at(version: number, toAct: number[], watching = 0): TableState {
  const seats = [0, 1, 2].map(() => ({ bot: null }));
  const game = { version, to_act: toAct, mine: null };
  const update = { phase: "playing", seats, game, watching } as unknown as Update;
  return { ...newTable("abc"), seat: 0, update };
}

function setUp(pace = 1) {
  const shown: number[] = [];
  const watching: number[] = [];
  let now = 0;
  let timer: { due: number; work: () => void } | null = null;
  const pacing = new Pacing(
    newTable("abc"),
    ({ update }) => {
      shown.push(update?.game?.version ?? -1);
      watching.push(update?.watching ?? -1);
    },
    {
      now: () => now,
      pace: () => pace,
      later: (seconds, work) => {
        timer = { due: now + seconds, work };
        return () => (timer = null);
      },
    },
  );
  /** Let time go by. */
  function pass(seconds: number): void {
    const end = now + seconds;
    while (timer && timer.due <= end + 1e-9) {
      const { due, work } = timer;
      timer = null;
      now = due;
      work();
    }
    now = end;
  }
  return { pacing, shown, watching, pass };
}

test("moves of others are shown one after the other, each for a while", () => {
  const { pacing, shown, pass } = setUp();
  pacing.take(at(1, [1]));
  pacing.take(at(2, [2]));
  pacing.take(at(3, [0]));
  expect(shown).toEqual([1]);
  pass(1);
  expect(shown).toEqual([1, 2]);
  pass(1);
  expect(shown).toEqual([1, 2, 3]);
});

test("what comes late enough waits no longer", () => {
  const { pacing, shown, pass } = setUp();
  pacing.take(at(1, [1]));
  pass(1);
  pacing.take(at(2, [0]));

  expect(shown).toEqual([1, 2]);
});

test("what follows from the own move is shown at once", () => {
  const { pacing, shown } = setUp();
  pacing.take(at(1, [0]));
  pacing.take(at(2, [1]));

  expect(shown).toEqual([1, 2]);
});

test("a touch skips to what is now", () => {
  const { pacing, shown, pass } = setUp();
  pacing.take(at(1, [1]));
  pacing.take(at(2, [2]));
  pacing.take(at(3, [0]));
  pacing.skip();
  pass(9);

  expect(shown).toEqual([1, 3]);
});

test("without a pace nothing waits", () => {
  const { pacing, shown } = setUp(0);
  pacing.take(at(1, [1]));
  pacing.take(at(2, [2]));
  pacing.take(at(3, [0]));

  expect(shown).toEqual([1, 2, 3]);
});

test("news that are no move come with the move that waits, or at once", () => {
  const { pacing, shown, watching, pass } = setUp();
  pacing.take(at(1, [1]));
  pacing.take(at(1, [1], 4));
  expect(watching).toEqual([0, 4]);

  pacing.take(at(2, [2]));
  pacing.take(at(2, [2], 5));
  expect(shown).toEqual([1, 1]);
  pass(1);
  expect(watching).toEqual([0, 4, 5]);
});
