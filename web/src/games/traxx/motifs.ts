/** A pattern for each colour, as stitched on its field: colours are never told apart by hue alone. */

import type { Colour } from "./view";

export interface Motif {
  path: string;
  /** drawn as a line, or as a filled figure */
  line: boolean;
}

type Spot = readonly [number, number];

const FIGURES: Record<Colour, { figure: string; line: boolean }> = {
  blue: { figure: "m-10 1q5-9 10 0t10 0", line: true },
  green: { figure: "m-8-6 8 11 8-11", line: true },
  yellow: { figure: "m-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z", line: false },
  grey: { figure: "m-9 3 12-12m6 6-12 12", line: true },
  red: { figure: "m-6-6 12 12m0-12-12 12", line: true },
  purple: { figure: "m0-10 8 10-8 10-8-10z", line: false },
};

/** Two patterns run on over the whole patch instead of being scattered. */
const WAVE = "q5.5-10 11 0t11 0 11 0 11 0 11 0";
const WHOLE: Partial<Record<Colour, string>> = {
  blue: `M-27.5-24${WAVE}M-27.5 2${WAVE}M-27.5 28${WAVE}`,
  grey: "M-26 26 26-26M-13 33 34-14M13-33-34 14M3 38 34 7M-3-38-34-7",
};

const RING = corners(29);
const CORNERS = corners(36);

function corners(radius: number): Spot[] {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => ((corner + 0.5) * Math.PI) / 3)
    .map((angle) => [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))]);
}

function scattered(figure: string, spots: readonly Spot[]): string {
  return spots.map(([x, y]) => `M${x} ${y}${figure}`).join("");
}

/** The pattern of a colour; `open` in the middle where a number's disc lies. */
export function motif(colour: Colour, open: boolean): Motif {
  const { figure, line } = FIGURES[colour];
  if (open) return { path: scattered(figure, CORNERS), line };
  return { path: WHOLE[colour] ?? scattered(figure, [[0, 0], ...RING]), line };
}
