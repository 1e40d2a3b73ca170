/**
 * The connection to one table. It comes back by itself, says hello with what is known, and sends
 * again what got no answer: the server counts each id once.
 */

import type { FromClient, FromServer } from "../messages";

/** `silent`: there is a connection, or one begins, and nobody answers. */
export type LinkStatus = "connecting" | "open" | "silent" | "lost" | "ended";

/** The part of a WebSocket that is needed; tests have their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  connect(): Socket;
  later(seconds: number, work: () => void): () => void;
  newId(): string;
}

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** What people ask for; the others are the link's own. */
export type Command = WithoutId<Exclude<FromClient, { kind: "ping" | "drop_hint" }>>;

const FIRST_WAIT = 0.3;
const LONGEST_WAIT = 8;
const OPEN_WITHIN = 5; // seconds
const ASK_AFTER = 4; // seconds of silence until we ask whether anybody is there,
const ASK_SOON = 1; // and after a command
const ANSWER_WITHIN = 4; // seconds for any sign of life

export class Link {
  status: LinkStatus = "connecting";
  private socket: Socket | null = null;
  private unanswered = new Map<string, string>();
  private wait = FIRST_WAIT;
  private cancel: () => void = () => {};
  private asked = false; // and no sign of life since

  constructor(
    private readonly hello: () => FromClient,
    private readonly onFrame: (frame: FromServer) => void,
    private readonly onStatus: (status: LinkStatus) => void,
    private readonly around: Surroundings,
  ) {}

  start(): void {
    const socket = this.around.connect();
    this.socket = socket;
    this.cancel = this.around.later(OPEN_WITHIN, () => this.drop(socket, "silent"));
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.took(socket, event.data);
    socket.onclose = () => this.closed(socket);
  }

  /** Ask for something; the id is known when the answer comes. */
  send(command: Command): string {
    const id = this.around.newId();
    const text = JSON.stringify({ ...command, id });
    this.unanswered.set(id, text);
    if (this.status === "open" && this.socket) {
      this.socket.send(text);
      if (!this.asked) this.askAfter(ASK_SOON, this.socket);
    }
    return id;
  }

  /** What is asked no more is not sent again; the server may have it already. */
  forget(id: string): void {
    this.unanswered.delete(id);
  }

  /** Nobody waits for this hint any more: the server need not look for it. */
  dropHint(id: string): void {
    this.forget(id);
    if (this.status === "open") this.socket?.send(JSON.stringify({ kind: "drop_hint", id }));
  }

  get waiting(): boolean {
    return this.unanswered.size > 0;
  }

  stop(): void {
    this.cancel();
    const socket = this.socket;
    this.socket = null;
    this.setStatus("ended");
    socket?.close();
  }

  /** The device has no network: its socket may not know that for a long time. */
  cut(): void {
    if (this.socket) this.drop(this.socket, "lost");
  }

  /** The device has a network again: nobody need wait any longer. */
  hurry(): void {
    if (this.status === "ended" || this.socket) return;
    this.cancel();
    this.wait = FIRST_WAIT;
    this.start();
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    socket.send(JSON.stringify(this.hello()));
    for (const text of this.unanswered.values()) socket.send(text);
    this.setStatus("open");
    this.askAfter(ASK_SOON, socket);
  }

  private took(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== "string") return;
    this.askAfter(ASK_AFTER, socket);
    this.wait = FIRST_WAIT;
    const frame = JSON.parse(data) as FromServer;
    if (frame.kind === "answer") {
      if (!frame.again) this.unanswered.delete(frame.id);
      else this.again(frame.id);
    }
    if (frame.kind === "hint" || frame.kind === "moment") this.unanswered.delete(frame.id);
    if (frame.kind === "sorry" && frame.back_in === null) this.stop();
    this.onFrame(frame);
  }

  /** The server could not store it; nothing is wrong with it. */
  private again(id: string): void {
    this.around.later(1, () => {
      const text = this.unanswered.get(id);
      if (text && this.status === "open") this.socket?.send(text);
    });
  }

  private closed(socket: Socket, status: LinkStatus = "lost"): void {
    if (socket !== this.socket) return;
    this.cancel();
    this.socket = null;
    this.setStatus(status);
    this.cancel = this.around.later(this.wait, () => this.start());
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Give a socket up: it may take long to learn itself that nobody is there. */
  private drop(socket: Socket, status: LinkStatus): void {
    this.closed(socket, status);
    socket.close();
  }

  /** Ask whether anybody is there, unless something is heard before. */
  private askAfter(seconds: number, socket: Socket): void {
    if (socket !== this.socket) return;
    this.cancel();
    this.asked = false;
    this.cancel = this.around.later(seconds, () => {
      this.asked = true;
      socket.send(JSON.stringify({ kind: "ping", id: this.around.newId() }));
      this.cancel = this.around.later(ANSWER_WITHIN, () => this.drop(socket, "silent"));
    });
  }

  private setStatus(status: LinkStatus): void {
    if (this.status === status) return;
    this.status = status;
    this.onStatus(status);
  }
}
