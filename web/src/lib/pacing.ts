/**
 * What came is shown one move after the other, each for a moment, so that people can follow. Only
 * moves of others wait: what follows from one's own is shown at once, and a touch skips the rest.
 */

import { type TableState, turnOf } from "./table";

export interface Clockwork {
  /** in seconds */
  now(): number;
  later(seconds: number, work: () => void): () => void;
  /** for how long a move is shown at least; 0: nothing waits */
  pace(): number;
}

export class Pacing {
  private waiting: TableState[] = [];
  private since = -Infinity; // when what is shown was first
  private cancel: () => void = () => {};

  constructor(
    private shown: TableState,
    private readonly show: (state: TableState) => void,
    private readonly clockwork: Clockwork,
  ) {}

  take(state: TableState): void {
    const last = this.waiting.at(-1) ?? this.shown;
    const [before, now] = [versionOf(last), versionOf(state)];
    const isMove = before !== null && now !== null && before !== now;
    if (isMove && turnOf(last) !== "mine") {
      this.waiting.push(state);
      if (this.waiting.length === 1) this.go();
    } else if (this.waiting.length && !isMove) {
      this.waiting[this.waiting.length - 1] = state;
    } else {
      this.waiting = [];
      this.present(state);
    }
  }

  /** Whoever touches something wants to see what is now. */
  skip(): void {
    const state = this.waiting.at(-1);
    this.waiting = [];
    if (state) this.present(state);
  }

  stop(): void {
    this.cancel();
  }

  /** Show the next one once the last was seen. */
  private go(): void {
    const pace = this.clockwork.pace();
    const left = this.since + pace - this.clockwork.now();
    if (!pace) this.skip();
    else if (left > 0) this.cancel = this.clockwork.later(left, () => this.go());
    else this.next();
  }

  private next(): void {
    const state = this.waiting.shift();
    if (!state) return;
    this.present(state);
    if (this.waiting.length) this.go();
  }

  private present(state: TableState): void {
    if (!this.waiting.length) this.cancel();
    if (versionOf(state) !== versionOf(this.shown)) this.since = this.clockwork.now();
    this.shown = state;
    this.show(state);
  }
}

function versionOf(state: TableState): number | null {
  return state.update?.game?.version ?? null;
}
