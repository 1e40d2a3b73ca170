/** A pattern for each colour, as stitched on its field: colours are never told apart by hue alone. */

import type { Colour } from "./reading";

const SPOTS = [[0, 0], ...[0, 1, 2, 3, 4, 5].map(spot)] as const;

function spot(corner: number): [number, number] {
  const angle = ((corner + 0.5) * Math.PI) / 3;
  return [Math.round(29 * Math.cos(angle)), Math.round(29 * Math.sin(angle))];
}

function scattered(figure: string): string {
  return SPOTS.map(([x, y]) => `M${x} ${y}${figure}`).join("");
}

export interface Motif {
  path: string;
  /** drawn as a line, or as a filled figure */
  line: boolean;
}

const wave = "q5.5-10 11 0t11 0 11 0 11 0 11 0";

export const MOTIFS: Record<Colour, Motif> = {
  blue: { path: `M-27.5-24${wave}M-27.5 2${wave}M-27.5 28${wave}`, line: true },
  green: { path: scattered("m-8-6 8 11 8-11"), line: true },
  yellow: { path: scattered("m-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z"), line: false },
  grey: { path: "M-26 26 26-26M-13 33 34-14M13-33-34 14M3 38 34 7M-3-38-34-7", line: true },
  red: { path: scattered("m-6-6 12 12m0-12-12 12"), line: true },
  purple: { path: scattered("m0-10 8 10-8 10-8-10z"), line: false },
};

export function motif(colour: string): Motif {
  return MOTIFS[colour as Colour] ?? MOTIFS.grey;
}
