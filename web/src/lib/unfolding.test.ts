import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Unfolding } from "./unfolding";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("after a round of all, seat after seat shows what is new", () => {
  const heard: unknown[] = [];
  const unfolding = new Unfolding((done, before) => heard.push([done, before]));
  unfolding.show({ version: 1, movers: 3, view: "old" }, 3, 1);
  unfolding.show({ version: 2, movers: 3, view: "new" }, 3, 1);
  vi.advanceTimersByTime(9000);

  expect(heard).toEqual([0, 1, 2, 3, Infinity].map((done) => [done, "old"]));
});

test("one move, a leap and no pace are shown at once", () => {
  for (const [movers, version, pace] of [
    [1, 2, 1],
    [3, 5, 1],
    [3, 2, 0],
  ] as const) {
    const change = vi.fn();
    const unfolding = new Unfolding(change);
    unfolding.show({ version: 1, movers, view: "old" }, 3, pace);
    unfolding.show({ version, movers, view: "new" }, 3, pace);
    expect(change).not.toHaveBeenCalled();
  }
});
