import { expect, test } from "vitest";

import type { FromServer } from "../messages";
import { Link, type LinkStatus, type Socket } from "./link";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  says(frame: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const timers: { seconds: number; work: () => void }[] = []; // of those that run the last counts
  const statuses: LinkStatus[] = [];
  let ids = 0;
  const link = new Link(
    () => ({ kind: "hello", table: "abc", since: 7 }),
    () => {},
    (status) => statuses.push(status),
    {
      connect: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      later: (seconds, work) => {
        const timer = { seconds, work };
        timers.push(timer);
        return () => {
          if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
        };
      },
      newId: () => `id${++ids}`,
    },
  );
  link.start();
  return { link, sockets, timers, statuses };
}

const answer = { kind: "answer" as const, accepted: true, sequence: 9, words: "", said: [] };

test("it says hello first, with what is known", () => {
  const { sockets } = setUp();
  sockets[0]?.onopen?.();

  expect(sockets[0]?.sent).toEqual([{ kind: "hello", table: "abc", since: 7 }]);
});

test("what got no answer is sent again after a loss, under the same id", () => {
  const { link, sockets, timers, statuses } = setUp();
  sockets[0]?.onopen?.();
  link.send({ kind: "ready" });
  sockets[0]?.onclose?.();
  expect(statuses.at(-1)).toBe("lost");

  timers.at(-1)?.work();
  sockets[1]?.onopen?.();
  expect(sockets[1]?.sent.slice(1)).toEqual([{ kind: "ready", id: "id1" }]);
});

test("what was answered is not sent again", () => {
  const { link, sockets, timers } = setUp();
  sockets[0]?.onopen?.();
  link.send({ kind: "ready" });
  sockets[0]?.says({ ...answer, id: "id1", again: false });
  sockets[0]?.onclose?.();
  timers.at(-1)?.work();
  sockets[1]?.onopen?.();

  expect(sockets[1]?.sent).toHaveLength(1);
  expect(link.waiting).toBe(false);
});

test("it waits longer after each failure, up to a limit", () => {
  const { sockets, timers } = setUp();
  const waits: number[] = [];
  for (let time = 0; time < 8; time++) {
    sockets.at(-1)?.onclose?.();
    const timer = timers.at(-1);
    waits.push(timer?.seconds ?? 0);
    timer?.work();
  }

  expect(waits.slice(0, 3)).toEqual([0.3, 0.6, 1.2]);
  expect(Math.max(...waits)).toBe(8);
});

test("a farewell without a return ends it", () => {
  const { sockets, statuses } = setUp();
  sockets[0]?.onopen?.();
  sockets[0]?.says({ kind: "sorry", words: "There is no such table.", said: [], back_in: null });

  expect(statuses.at(-1)).toBe("ended");
});

test("a device without a network loses the connection at once, and is back at once with one", () => {
  const { link, sockets, timers, statuses } = setUp();
  sockets[0]?.onopen?.();
  link.cut();
  expect(statuses.at(-1)).toBe("lost");
  expect(timers).toHaveLength(1);

  link.hurry();
  sockets[1]?.onopen?.();
  expect(statuses.at(-1)).toBe("open");
  expect(sockets).toHaveLength(2);
});

/** Lets the one timer that runs go off; how long it took. */
function pass(timers: { seconds: number; work: () => void }[]): number {
  const timer = timers.pop();
  timer?.work();
  return timer?.seconds ?? 0;
}

const pong = { kind: "pong" as const, id: "id1" };

test("a server that falls silent is asked, and given up within ten seconds", () => {
  const { sockets, timers, statuses } = setUp();
  sockets[0]?.onopen?.();
  sockets[0]?.says(pong);

  const asked = pass(timers);
  expect(sockets[0]?.sent.at(-1)?.["kind"]).toBe("ping");
  const waited = pass(timers);

  expect(statuses.at(-1)).toBe("silent");
  expect(asked + waited).toBeLessThan(10);
});

test("with a command under way silence is noticed sooner", () => {
  const { link, sockets, timers, statuses } = setUp();
  sockets[0]?.onopen?.();
  sockets[0]?.says(pong);
  link.send({ kind: "ready" });

  expect(pass(timers) + pass(timers)).toBeLessThan(6);
  expect(statuses.at(-1)).toBe("silent");
});

test("asking once more does not give a silent server more time", () => {
  const { link, sockets, timers, statuses } = setUp();
  sockets[0]?.onopen?.();
  link.send({ kind: "ready" });
  pass(timers);
  link.send({ kind: "ready" });
  pass(timers);

  expect(statuses.at(-1)).toBe("silent");
});

test("whoever answers is there, however long what was asked takes", () => {
  const { link, sockets, timers, statuses } = setUp();
  sockets[0]?.onopen?.();
  link.send({ kind: "ask_hint" });
  for (let time = 0; time < 20; time++) {
    pass(timers);
    sockets[0]?.says(pong);
  }

  expect(statuses.at(-1)).toBe("open");
});

test("a connection that never opens is silence too, and is tried again", () => {
  const { sockets, timers, statuses } = setUp();
  pass(timers);
  expect(statuses.at(-1)).toBe("silent");

  pass(timers);
  expect(sockets).toHaveLength(2);
  expect(statuses.at(-1)).toBe("silent");
  sockets[1]?.onopen?.();
  expect(statuses.at(-1)).toBe("open");
});

test("what nobody wants any more is not sent again", () => {
  const { link, sockets, timers } = setUp();
  sockets[0]?.onopen?.();
  link.forget(link.send({ kind: "ready" }));
  sockets[0]?.onclose?.();
  pass(timers);
  sockets[1]?.onopen?.();

  expect(sockets[1]?.sent).toHaveLength(1);
});

test("the server is told that nobody waits for a hint any more", () => {
  const { link, sockets } = setUp();
  sockets[0]?.onopen?.();
  const id = link.send({ kind: "ask_hint" });
  link.dropHint(id);

  expect(sockets[0]?.sent.at(-1)).toEqual({ kind: "drop_hint", id });
  expect(link.waiting).toBe(false);
});
