import { expect, test } from "vitest";

import type { Searched } from "../messages";
import { type Asked, Engine, type Judgement, type Thinker, type Told } from "./engine";

const TASK = { kind: "search", seed: "1" } as Searched;
const judged = (id: number, done: number): Told => {
  const moves = [{ number: 7, value: 0.5, visits: done }];
  return { kind: "judged", id, moves, done, all: 20, tree: null };
};

class FakeWorker implements Thinker {
  asked: Asked[] = [];
  ended = false;
  onmessage: ((event: { data: Told }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;

  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.ended = true;
  }

  says(data: Told): void {
    this.onmessage?.({ data });
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const engine = new Engine(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  const seen: Judgement[] = [];
  const judge = () => engine.judge(TASK, (now) => seen.push(now));
  return { engine, workers, seen, judge };
}

test("a judgement comes bit by bit, and whole at the end", async () => {
  const { workers, seen, judge } = setUp();
  const judgement = judge();
  workers[0]!.says(judged(1, 8));
  workers[0]!.says(judged(1, 20));

  expect((await judgement)?.moves).toEqual([{ number: 7, value: 0.5, visits: 20 }]);
  expect(seen.map(({ done }) => done)).toEqual([8, 20]);
});

test("a new position ends the old one, whose reports nobody hears", async () => {
  const { workers, seen, judge } = setUp();
  const [one, other] = [judge(), judge()];
  workers[0]!.says(judged(1, 20));
  workers[0]!.says(judged(2, 20));

  expect(await one).toBeNull();
  expect((await other)?.done).toBe(20);
  expect(seen.length).toBe(1);
  expect(workers[0]!.asked.map(({ id }) => id)).toEqual([1, 2]);
  expect(workers.length).toBe(1);
});

test("who stops it gets nothing, and the worker hears of it", async () => {
  const { engine, workers, seen, judge } = setUp();
  const judgement = judge();
  engine.stop();
  workers[0]!.says(judged(1, 20));

  expect(await judgement).toBeNull();
  expect(seen).toEqual([]);
  expect(workers[0]!.asked.at(-1)).toEqual({ kind: "stop", id: 2 });
});

test("kernels that fail are told of, and the next position is judged all the same", async () => {
  const { workers, judge } = setUp();
  const judgement = judge();
  workers[0]!.says({ kind: "failed", id: 1, why: "unreachable" });

  await expect(judgement).rejects.toThrow("unreachable");
  const next = judge();
  workers[0]!.says(judged(2, 20));
  expect((await next)?.done).toBe(20);
});

test("a worker that breaks down is replaced", async () => {
  const { workers, judge } = setUp();
  const judgement = judge();
  workers[0]!.onerror?.({ message: "not loaded" });

  await expect(judgement).rejects.toThrow("not loaded");
  expect(workers[0]!.ended).toBe(true);
  void judge();
  expect(workers.length).toBe(2);
});

test("where no worker can be had it fails like any other", async () => {
  const engine = new Engine(() => {
    throw new Error("no workers here");
  });

  await expect(engine.judge(TASK, () => {})).rejects.toThrow("no workers here");
});
