/** A visit to a table: one link for each seat of this device, or one to watch. */

import type { FromServer } from "../messages";
import { type Command, Link, type LinkStatus, type Socket } from "./link";
import { type OwnSeat, ownSeats } from "./seats";
import { type TableState, knownSequence, newTable, received } from "./table";

function connect(): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/socket`) as unknown as Socket;
}

const AROUND = {
  connect,
  later: (seconds: number, work: () => void): (() => void) => {
    const timer = setTimeout(work, 1000 * seconds);
    return () => clearTimeout(timer);
  },
  newId: () => crypto.getRandomValues(new Uint32Array(3)).join("-"),
};

/** One link and what came over it. */
export class Place {
  state: TableState = $state.raw(newTable(""));
  status: LinkStatus = $state("connecting");
  pending: string | null = $state(null); // the id of a command that has no answer yet
  private readonly link: Link;

  constructor(
    table: string,
    readonly own: OwnSeat | null,
  ) {
    this.state = { ...newTable(table), seat: own?.seat ?? null };
    this.link = new Link(
      () => ({
        kind: "hello",
        table,
        token: this.own?.token ?? null,
        since: knownSequence(this.state),
      }),
      (frame) => this.took(frame),
      (status) => (this.status = status),
      AROUND,
    );
    this.link.start();
    addEventListener("offline", this.cut);
    addEventListener("online", this.hurry);
  }

  private readonly cut = (): void => this.link.cut();
  private readonly hurry = (): void => this.link.hurry();

  send(command: Command): void {
    const id = this.link.send(command);
    if (command.kind !== "ping") this.pending = id;
  }

  private took(frame: FromServer): void {
    this.state = received(this.state, frame, performance.now());
    if (frame.kind === "answer" && frame.id === this.pending && !frame.again) this.pending = null;
    if (frame.kind === "hint" && frame.id === this.pending) this.pending = null;
  }

  close(): void {
    removeEventListener("offline", this.cut);
    removeEventListener("online", this.hurry);
    this.link.stop();
  }
}

export class Session {
  places: Place[] = $state.raw([]);
  /** Which of this device's seats is looked through; others wait behind the curtain. */
  current = $state(0);

  constructor(readonly table: string) {
    this.enter();
  }

  /** Look again which seats are ours: after sitting down or leaving. */
  enter(): void {
    for (const place of this.places) place.close();
    const own = ownSeats(this.table);
    this.places = own.length ? own.map((seat) => new Place(this.table, seat)) : [];
    if (!own.length) this.places = [new Place(this.table, null)];
    this.current = 0;
  }

  get place(): Place {
    return this.places[this.current] ?? (this.places[0] as Place);
  }

  close(): void {
    for (const place of this.places) place.close();
  }
}
