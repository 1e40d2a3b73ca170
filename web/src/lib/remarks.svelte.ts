/** What is said at the place of touch, until the next touch or for a while. */

export interface Remark {
  says: string;
  /** what was touched, in pixels from the board's corner */
  x: number;
  y: number;
}

const SHOWN = 4000; // milliseconds

export class Remarks {
  now: Remark | null = $state.raw(null);
  private at = { x: 0, y: 0 };
  private touches = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A finger, or with keys the middle of what has the focus. */
  touched(event: PointerEvent | KeyboardEvent): void {
    this.touches += 1;
    this.now = null;
    if ("clientX" in event) {
      this.at = { x: event.clientX, y: event.clientY };
    } else {
      const box = document.activeElement?.getBoundingClientRect();
      this.at = { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: box?.top ?? 0 };
    }
  }

  /** Say something of the last touch, on this board; too late once there is another. */
  async say(board: HTMLElement | undefined, says: string | Promise<string>): Promise<void> {
    const touch = this.touches;
    const words = await says;
    const corner = board?.getBoundingClientRect();
    if (touch !== this.touches || !corner || !words) return;
    this.now = { says: words, x: this.at.x - corner.left, y: this.at.y - corner.top };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.now = null), SHOWN);
  }
}
