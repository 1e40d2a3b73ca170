/** A seat on its way to another device: its ticket stands behind the #, which no server is sent. */

const MARK = "#carry=";

export function carryPath(table: string, ticket: string): string {
  return `/t/${table}${MARK}${ticket}`;
}

/** The ticket in a page's address; null where there is none. */
export function ticketIn(hash: string): string | null {
  return (hash.startsWith(MARK) && decodeURIComponent(hash.slice(MARK.length))) || null;
}
