/** A clock for what counts down. */

const EVERY = 250; // milliseconds

export class Ticking {
  now = $state(performance.now());

  /** While a page is set up; it ticks as long as it is needed. */
  constructor(needed: () => boolean) {
    $effect(() => {
      if (!needed()) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), EVERY);
      return () => clearInterval(timer);
    });
  }
}
