/**
 * The connection to one table. It comes back by itself, says hello with what is known, and sends
 * again what got no answer: the server counts each id once.
 */

import type { FromClient, FromServer } from "../messages";

export type LinkStatus = "connecting" | "open" | "lost" | "ended";

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
export type Command = WithoutId<FromClient>;

const FIRST_WAIT = 0.3;
const LONGEST_WAIT = 8;
const SILENCE = 25; // seconds until we ask whether anybody is there

export class Link {
  status: LinkStatus = "connecting";
  private socket: Socket | null = null;
  private unanswered = new Map<string, string>();
  private wait = FIRST_WAIT;
  private cancel: () => void = () => {};
  private heard = true;

  constructor(
    private readonly hello: () => FromClient,
    private readonly onFrame: (frame: FromServer) => void,
    private readonly onStatus: (status: LinkStatus) => void,
    private readonly around: Surroundings,
  ) {}

  start(): void {
    this.setStatus(this.status === "lost" ? "lost" : "connecting");
    const socket = this.around.connect();
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.took(socket, event.data);
    socket.onclose = () => this.closed(socket);
  }

  /** Ask for something; the id is known when the answer comes. */
  send(command: Command): string {
    const id = this.around.newId();
    const text = JSON.stringify({ ...command, id });
    if (command.kind !== "ping") this.unanswered.set(id, text);
    if (this.status === "open") this.socket?.send(text);
    return id;
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
    const socket = this.socket;
    if (!socket) return;
    this.closed(socket);
    socket.close();
  }

  /** The device has a network again: nobody need wait any longer. */
  hurry(): void {
    if (this.status !== "lost" || this.socket) return;
    this.cancel();
    this.wait = FIRST_WAIT;
    this.start();
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    socket.send(JSON.stringify(this.hello()));
    for (const text of this.unanswered.values()) socket.send(text);
    this.setStatus("open");
    this.watch(socket);
  }

  private took(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== "string") return;
    this.heard = true;
    this.wait = FIRST_WAIT;
    const frame = JSON.parse(data) as FromServer;
    if (frame.kind === "answer") {
      if (!frame.again) this.unanswered.delete(frame.id);
      else this.again(frame.id);
    }
    if (frame.kind === "hint") this.unanswered.delete(frame.id);
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

  private closed(socket: Socket): void {
    if (socket !== this.socket) return;
    this.cancel();
    this.socket = null;
    this.setStatus("lost");
    this.cancel = this.around.later(this.wait, () => this.start());
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private watch(socket: Socket): void {
    this.heard = false;
    this.cancel = this.around.later(SILENCE, () => {
      if (socket !== this.socket) return;
      if (!this.heard) socket.send(JSON.stringify({ kind: "ping", id: this.around.newId() }));
      this.cancel = this.around.later(SILENCE / 5, () => {
        if (socket !== this.socket) return;
        if (this.heard) this.watch(socket);
        else socket.close();
      });
    });
  }

  private setStatus(status: LinkStatus): void {
    if (this.status === status) return;
    this.status = status;
    this.onStatus(status);
  }
}
