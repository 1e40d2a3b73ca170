/** What all did at once is shown one seat after the other, at the names; nobody waits for it. */

interface Shown {
  version: number;
  /** how many may move in the round that begins here */
  movers: number;
  view: unknown;
}

export class Unfolding {
  private done = Infinity;
  private before: unknown = null;
  private last: Shown | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `change` hears how many seats show what is now, and what the others do: what was before. */
  constructor(private readonly change: (done: number, before: unknown) => void) {}

  /** Something is to be shown on so many seats; `pace`: seconds for each, 0 for all at once. */
  show(now: Shown, seats: number, pace: number): void {
    const last = this.last;
    this.last = now;
    if (!last || last.version === now.version) return;
    this.finish();
    if (!pace || last.movers < 2 || now.version !== last.version + 1) return;
    this.before = last.view;
    this.go(0);
    this.timer = setInterval(() => {
      if (this.done < seats) this.go(this.done + 1);
      else this.finish();
    }, 1000 * pace);
  }

  finish(): void {
    clearInterval(this.timer);
    this.go(Infinity);
  }

  private go(done: number): void {
    if (done === this.done) return;
    this.done = done;
    this.change(done, this.before);
  }
}
