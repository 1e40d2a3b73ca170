/** A look at an earlier moment, while the game goes on. */

import type { Answer, Moment } from "../messages";

export class LookingBack {
  at: Moment | null = $state.raw(null);
  private wished = 0;

  /** `complain` hears why it is not shown. */
  constructor(
    private readonly ask: (round: number) => Promise<Answer | Moment>,
    private readonly complain: (answer: Answer) => void,
  ) {}

  async to(round: number): Promise<void> {
    this.wished = round;
    const found = await this.ask(round);
    if (this.wished !== round) return; // somebody went on meanwhile, or back to now
    if (found.kind === "moment") this.at = found;
    else this.complain(found);
  }

  toNow(): void {
    this.wished = 0;
    this.at = null;
  }
}
