/** What is wrong with the connection, and for a while that it is well again. */

import type { LinkStatus } from "./link";

const MENDED = 3000; // milliseconds for which it is said

export class Trouble {
  private mended = $state(false);
  private broken = false;

  /** While a page is set up. */
  constructor(private readonly status: () => LinkStatus) {
    $effect(() => this.follow(this.status()));
    $effect(() => {
      if (!this.mended) return;
      const timer = setTimeout(() => (this.mended = false), MENDED);
      return () => clearTimeout(timer);
    });
  }

  get now(): "lost" | "silent" | "found_again" | null {
    const status = this.status();
    if (status === "lost" || status === "silent") return status;
    return this.mended ? "found_again" : null;
  }

  private follow(status: LinkStatus): void {
    if (status !== "open") this.broken ||= status !== "connecting";
    else if (this.broken) [this.broken, this.mended] = [false, true];
  }
}
