/** Moves in the making, kept by table and seat for as long as this tab is open. */

const PREFIX = "clew.draft.";

function place(table: string, seat: number): string {
  return `${PREFIX}${table}.${seat}`;
}

export function keepDraft(table: string, seat: number, text: string): void {
  try {
    sessionStorage.setItem(place(table, seat), text);
  } catch {
    // then a reload loses what was drawn
  }
}

export function keptDraft(table: string, seat: number): string | null {
  try {
    return sessionStorage.getItem(place(table, seat));
  } catch {
    return null; // private windows may have no storage
  }
}
