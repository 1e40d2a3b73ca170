import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromServer, Update } from "../messages";
import { keepSeat, ownSeats } from "../lib/seats";
import { Place, Session } from "../lib/session.svelte";

const sent: Record<string, string>[] = [];
let socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor() {
        socket = this as typeof socket;
      }
      send(text: string): void {
        sent.push(JSON.parse(text) as Record<string, string>);
      }
      close(): void {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function says(frame: object): void {
  socket.onmessage?.({ data: JSON.stringify(frame as FromServer) });
}

function update(version: number): Partial<Update> {
  const game = { version, to_act: [], ready: [], mine: null } as unknown as Update["game"];
  const story = { first: 1, since: 1, lines: [] } as unknown as Update["story"];
  return { kind: "update", sequence: version, game, story, chat: [], seats: [] };
}

/** Somebody who has asked for a hint, and the hint. */
function asking(): [Place, object] {
  const place = new Place("abc", null, () => 0);
  socket.onopen?.();
  says(update(1));
  const id = place.send({ kind: "ask_hint" });
  return [place, { kind: "hint", id, move: "a", reason: { key: "good", args: {} }, words: "" }];
}

test("a hint is shown to who asked for it", () => {
  const [place, hint] = asking();

  says(hint);

  expect(place.state.hint?.move).toBe("a");
});

test("a hint that comes after the move is for a game that is past", () => {
  const [place, hint] = asking();

  place.send({ kind: "move", version: 1, move: "b" });
  says(hint);

  expect(place.state.hint).toBe(null);
});

test("a hint that comes once others moved on is nobody's", () => {
  const [place, hint] = asking();

  says(update(2));
  says(hint);

  expect(place.state.hint).toBe(null);
  expect(place.idle).toBe(true);
});

/** At the own seats of this device; what is said is heard by the last of them. */
function visit(...seats: number[]): Session {
  for (const seat of seats) keepSeat("abc", { seat, token: `token ${seat}` });
  return new Session("abc", () => 0);
}

function why(key: string): object {
  return { words: "Because.", said: [{ key, args: {} }] };
}

test("whoever was moved to another chair keeps it, also for the next visit", () => {
  const session = visit(0, 1);

  says({ kind: "welcome", table: "abc", seat: 2, setup: {}, words: "", said: [] });

  expect(session.places.map(({ own }) => own?.seat)).toEqual([0, 2]);
  expect(ownSeats("abc")).toEqual([
    { seat: 0, token: "token 0" },
    { seat: 2, token: "token 1" },
  ]);
});

test("whoever was sent away goes on watching, and is told why", () => {
  const session = visit(0);

  says({ kind: "welcome", table: "abc", seat: null, setup: {}, ...why("seat_removed") });

  expect(ownSeats("abc")).toEqual([]);
  expect(session.place.own).toBeNull();
  expect(session.notice?.words).toBe("Because.");
});

test("whoever left need not be told", () => {
  const session = visit(0);

  says({ kind: "welcome", table: "abc", seat: null, setup: {}, ...why("seat_left") });

  expect(session.place.own).toBeNull();
  expect(session.notice).toBeNull();
});

test("a seat that went to another device meanwhile is watched from this one", () => {
  const session = visit(0);
  const before = socket;

  says({ kind: "sorry", back_in: null, ...why("seat_carried") });
  socket.onopen?.();

  expect(socket).not.toBe(before);
  expect(sent.at(-1)).toMatchObject({ kind: "hello", table: "abc", token: null });
  expect(session.notice?.words).toBe("Because.");
});

test("other refusals cost nobody a seat", () => {
  const session = visit(0);

  says({ kind: "sorry", back_in: null, ...why("unknown_table") });

  expect(ownSeats("abc")).toHaveLength(1);
  expect(session.notice).toBeNull();
});
