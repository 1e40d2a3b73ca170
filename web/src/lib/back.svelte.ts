/** A look at an earlier moment, while the game goes on. */

import type { Answer, Moment } from "../messages";

export class LookingBack {
  at: Moment | null = $state.raw(null);
  private asked = 0; // only the last asking counts, whoever asked before

  /** `complain` hears why it is not shown. */
  constructor(
    private readonly ask: (round: number) => Promise<Answer | Moment>,
    private readonly complain: (answer: Answer) => void,
  ) {}

  async to(round: number): Promise<void> {
    const asking = ++this.asked;
    const found = await this.ask(round);
    if (this.asked !== asking) return; // somebody went on meanwhile, or back to now
    if (found.kind === "moment") this.at = found;
    else this.complain(found);
  }

  toNow(): void {
    this.asked += 1;
    this.at = null;
  }

  /** What may be told now: what was taken back, or is to be remembered, is shown no longer. */
  onlyWithin(first: number, last: number): void {
    if (this.at && (this.at.round < first || this.at.round > last)) this.toNow();
  }
}
