import { expect, test } from "vitest";

import type { StoryLine, TableSetup, Update, Welcome } from "../messages";
import { type TableState, cueBetween, newTable, received, turnOf } from "./table";

const setup: TableSetup = {
  game: "cat_and_mouse",
  options: {},
  seats: 2,
  public: false,
  clock: null,
  commitment: "",
  previous: null,
  scored: true,
  curtain: false,
};

const welcome: Welcome = {
  kind: "welcome",
  table: "abc",
  seat: null,
  setup,
  words: "",
  said: [],
};

function line(round: number): StoryLine {
  return { round, words: `round ${round}`, said: { key: "moved", args: {} } };
}

function update(sequence: number, first: number, since: number, rounds: number[]): Update {
  return {
    kind: "update",
    sequence,
    phase: "playing",
    seats: [],
    host: null,
    watching: 0,
    tie: [],
    rematch: [],
    next: null,
    game: null,
    story: { first, since, lines: rounds.map(line) },
    chat: [{ sequence, seat: 0, name: "Ada", text: "hello", reaction: null }],
  };
}

test("lines are added, and those that were taken back go", () => {
  let at = received(newTable("abc"), update(3, 1, 1, [1, 2]), 0);
  at = received(at, update(4, 1, 3, [3]), 0);
  expect(at.lines.map((known) => known.round)).toEqual([1, 2, 3]);

  at = received(at, update(5, 1, 3, []), 0);
  expect(at.lines.map((known) => known.round)).toEqual([1, 2]);
});

test("what the rules have forgotten goes", () => {
  let at = received(newTable("abc"), update(3, 1, 1, [1, 2]), 0);
  at = received(at, update(4, 3, 3, [3]), 0);

  expect(at.lines.map((known) => known.round)).toEqual([3]);
});

test("a line of chat that comes twice is shown once", () => {
  let at = received(newTable("abc"), update(3, 1, 1, []), 0);
  at = received(at, update(3, 1, 1, []), 0);

  expect(at.chat).toHaveLength(1);
});

test("another seat knows another story", () => {
  let at = received(newTable("abc"), update(3, 1, 1, [1]), 0);
  at = received(at, { ...welcome, seat: 1 }, 0);

  expect(at.lines).toEqual([]);
});

test("what was said is known from any seat", () => {
  let at = received(newTable("abc"), update(3, 1, 1, [1]), 0);
  at = received(at, { ...welcome, seat: 1 }, 0);

  expect(at.chat).toHaveLength(1);
});

test("nobody's turn before the game", () => {
  expect(turnOf(newTable("abc"))).toBe("none");
});

/** The table at a version of its game, seen from seat 0. */
function at(version: number, toAct: number[]): TableState {
  const game = { version, to_act: toAct, mine: null } as unknown as Update["game"];
  const seats = [0, 1].map(() => ({ bot: null })) as unknown as Update["seats"];
  return { ...newTable("abc"), seat: 0, update: { ...update(version, 1, 1, []), game, seats } };
}

test("our turn has a sound, and so has a round that resolves without it", () => {
  expect(cueBetween(at(1, [1]), at(2, [0]))).toBe("turn");
  expect(cueBetween(at(1, [0, 1]), at(2, [0, 1]))).toBe("turn");
  expect(cueBetween(at(1, [1]), at(2, [2]))).toBe("round");
  expect(cueBetween(at(1, [0]), at(2, [1])), "the own move had its own").toBeNull();
});

/** The same with a board, and the rounds that are told. */
function shown(version: number, toAct: number[], rounds: number[], ready: number[] = []) {
  const known = at(version, toAct).update as Update;
  const game = { ...known.game, ready, board: { version } } as unknown as Update["game"];
  return { ...known, game, story: { first: 1, since: 1, lines: rounds.map(line) } };
}

test("what differs from what the own last move showed is new", () => {
  let now = received({ ...newTable("abc"), seat: 0 }, shown(1, [0], []), 0);
  now = received(now, shown(2, [1], [1]), 0);
  expect(now.since).toEqual({ version: 2 });
  now = received(now, shown(3, [0], [1, 2]), 0);
  expect(now.since).toEqual({ version: 2 });

  expect(received(now, shown(4, [1], [1]), 0).since, "after an undo").toBeNull();
});

test("where all move at once the whole round is new, and to who watches the last move", () => {
  let now = received({ ...newTable("abc"), seat: 0 }, shown(1, [1], [], [0]), 0);
  now = received(now, shown(2, [0, 1], [1]), 0);
  expect(now.since).toEqual({ version: 1 });

  now = received(newTable("abc"), shown(1, [1], []), 0);
  expect(received(now, shown(2, [0], [1]), 0).since).toEqual({ version: 1 });
});

test("coming to a table and hearing the same again have none", () => {
  expect(cueBetween(newTable("abc"), at(1, [0]))).toBeNull();
  expect(cueBetween(at(1, [0]), at(1, [0]))).toBeNull();
  expect(cueBetween(at(1, [1]), { ...at(2, [0]), seat: 1 })).toBeNull();
});
