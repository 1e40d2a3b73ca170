/** A record on its way from one page to another, and how far it was looked through. */

export interface Opened {
  record: string;
  round: number;
}

let handed: Opened | null = null;

export function hand(opened: Opened): void {
  handed = opened;
}

/** What was handed over, once. */
export function taken(): Opened | null {
  const opened = handed;
  handed = null;
  return opened;
}
