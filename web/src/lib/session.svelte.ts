/** A visit to a table: one link for each seat of this device, or one to watch. */

import type { Answer, FromServer, Moment, Sorry, Welcome } from "../messages";
import { type Command, Link, type LinkStatus, type Socket } from "./link";
import { Pacing } from "./pacing";
import type { Refusing } from "./refusals";
import { type OwnSeat, dropSeat, moveSeat, ownSeats } from "./seats";
import { type TableState, knownSequence, newTable, received } from "./table";
import { visitTable } from "./tables";

function connect(): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/socket`) as unknown as Socket;
}

function later(seconds: number, work: () => void): () => void {
  const timer = setTimeout(work, 1000 * seconds);
  return () => clearTimeout(timer);
}

const AROUND = {
  connect,
  later,
  newId: () => crypto.getRandomValues(new Uint32Array(3)).join("-"),
};

const LEFT = "seat_left";
/** Why a seat is lost, as the server says it. */
const LOST = [LEFT, "seat_removed", "seat_carried", "token_invalid_watch"];
const LONG = 0.3; // seconds; what takes longer says what it does

/** A command that has no answer yet. */
interface Asked {
  id: string;
  kind: Command["kind"];
  takesLong: boolean;
}

const isHint = ({ kind }: Asked): boolean => kind === "ask_hint";

/** One link and what came over it. */
export class Place {
  /** What is shown; what is known may be some moves ahead of it. */
  state: TableState = $state.raw(newTable(""));
  status: LinkStatus = $state("connecting");
  own: OwnSeat | null = $state.raw(null);
  private asked: readonly Asked[] = $state.raw([]);
  private readonly questions = new Map<string, (answer: Answer | Moment) => void>();
  private known: TableState;
  private readonly pacing: Pacing;
  private readonly link: Link;

  constructor(
    private readonly table: string,
    own: OwnSeat | null,
    pace: () => number,
    private readonly lost: (place: Place, own: OwnSeat, why: Refusing) => void = () => {},
  ) {
    this.own = own;
    this.known = this.state = { ...newTable(table), seat: own?.seat ?? null };
    const clockwork = { now: () => performance.now() / 1000, later, pace };
    this.pacing = new Pacing(this.state, (state) => (this.state = state), clockwork);
    this.link = new Link(
      () => ({
        kind: "hello",
        table,
        token: this.own?.token ?? null,
        since: knownSequence(this.known),
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

  send(command: Command): string {
    if (command.kind === "move") this.giveUp(isHint);
    const id = this.link.send(command);
    this.asked = [...this.asked, { id, kind: command.kind, takesLong: false }];
    later(LONG, () => {
      this.asked = this.asked.map((one) => (one.id === id ? { ...one, takesLong: true } : one));
    });
    return id;
  }

  /** What is of no concern to the state of the table: why steps lead nowhere, how it once was. */
  ask(question: Extract<Command, { kind: "ask_why" | "look_back" }>): Promise<Answer | Moment> {
    return new Promise((resolve) => this.questions.set(this.send(question), resolve));
  }

  /** Nothing is asked that has no answer yet. */
  get idle(): boolean {
    return this.asked.length === 0;
  }

  /** Whether a move is on its way, or one is being taken back. */
  get moves(): boolean {
    return this.asked.some(({ kind }) => kind === "move" || kind === "undo");
  }

  /** What is waited for, once it takes long. */
  get waitsFor(): Command["kind"] | null {
    return this.asked.find((one) => one.takesLong)?.kind ?? null;
  }

  /** Wait for that no longer. A move that the server has got already counts all the same. */
  cancel(): void {
    this.giveUp(({ takesLong }) => takesLong);
  }

  private giveUp(which: (one: Asked) => boolean): void {
    for (const { id, kind } of this.asked.filter(which)) {
      if (kind === "ask_hint") this.link.dropHint(id);
      else this.link.forget(id);
      this.answered(id);
    }
  }

  private answered(id: string): void {
    this.asked = this.asked.filter((one) => one.id !== id);
    this.questions.delete(id);
  }

  private took(frame: FromServer): void {
    const known = "id" in frame && this.asked.some(({ id }) => id === frame.id);
    if (frame.kind === "hint" && !known) return; // nobody waits for it any more
    if (frame.kind === "welcome" || frame.kind === "sorry") this.check(frame);
    const version = this.known.update?.game?.version;
    const last = frame.kind === "moment" || (frame.kind === "answer" && !frame.again);
    if (last && this.questions.has(frame.id)) this.questions.get(frame.id)?.(frame);
    else this.pacing.take((this.known = received(this.known, frame, performance.now())));
    if (frame.kind === "hint" || last) this.answered(frame.id);
    if (frame.kind !== "update") return;
    if (version !== frame.game?.version) this.giveUp(isHint); // it would be for a game that is past
    this.keep();
  }

  /** The seat may have been moved, taken to another device, or lost. */
  private check(frame: Welcome | Sorry): void {
    const { own, table } = this;
    if (!own) return;
    if (frame.kind === "welcome" && frame.seat !== null) {
      this.own = { seat: frame.seat, token: own.token };
      moveSeat(table, this.own);
    } else if (LOST.includes(frame.said[0]?.key ?? "")) {
      this.lost(this, own, frame);
    }
  }

  /** The start page leads back here. */
  private keep(): void {
    const { table, setup, update } = this.known;
    if (this.own && setup && update) {
      visitTable({ table, game: setup.game, over: update.phase === "over" });
    }
  }

  /** Show what is now: nobody who touches something is kept waiting. */
  catchUp(): void {
    this.pacing.skip();
  }

  close(): void {
    this.pacing.stop();
    removeEventListener("offline", this.cut);
    removeEventListener("online", this.hurry);
    this.link.stop();
  }
}

export class Session {
  places: Place[] = $state.raw([]);
  /** Which of this device's seats is looked through; others wait behind the curtain. */
  current = $state(0);
  /** Why a seat of this device is lost, until somebody has read it. */
  notice: Refusing | null = $state.raw(null);

  /** `pace`: for how many seconds a move of somebody else is shown at least. */
  constructor(
    readonly table: string,
    private readonly pace: () => number,
  ) {
    this.enter();
  }

  /** Look again which seats are ours: after sitting down or leaving. */
  enter(): void {
    for (const place of this.places) place.close();
    const own = ownSeats(this.table);
    const seats = own.length ? own : [null];
    this.places = seats.map((seat) => new Place(this.table, seat, this.pace, this.lost));
    this.current = 0;
  }

  /** Whoever has lost the seat goes on watching. */
  private readonly lost = (place: Place, { token }: OwnSeat, why: Refusing): void => {
    dropSeat(this.table, token);
    if (why.said[0]?.key !== LEFT) this.notice = why;
    if (this.places.length === 1 && place.status !== "ended") place.own = null;
    else this.enter();
  };

  get place(): Place {
    return this.places[this.current] ?? (this.places[0] as Place);
  }

  catchUp(): void {
    for (const place of this.places) place.catchUp();
  }

  close(): void {
    for (const place of this.places) place.close();
  }
}
