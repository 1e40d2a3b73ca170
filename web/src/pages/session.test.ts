import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromServer, Update } from "../messages";
import { Place } from "../lib/session.svelte";

const sent: Record<string, string>[] = [];
let socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
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
