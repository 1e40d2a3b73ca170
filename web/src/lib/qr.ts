/** A text as a QR code, drawn in units of its squares. */

import { encode } from "uqr";

const QUIET = 4; // squares of bare paper around it, as readers of such codes expect

export interface Code {
  size: number;
  /** all dark squares, row by row, neighbours in one piece */
  path: string;
}

export function codeOf(text: string): Code {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const path = data.map((row, y) =>
    runs(row)
      .map(([x, length]) => piece(x, y, length))
      .join(""),
  );
  return { size, path: path.join("") };
}

function piece(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}v1h-${length}z`;
}

/** Where dark runs begin in a row, and how long each is. */
function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (dark && last && row[x - 1]) last[1] += 1;
    else if (dark) found.push([x, 1]);
  });
  return found;
}
