/** What the board shows, by names: dice are their faces from 1 to 6, bids a count and a face. */

import type { Spell } from "../../lib/tell";
import type { YarnShown } from "../../messages";

export const FACES = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
export const DOUBT = "doubt";
const FACE_STEP = 20;
const DOUBT_STEP = 30;

export interface Cup {
  seat: number;
  dice: number;
  /** its last bid of this round */
  said: { count: number; face: number } | null;
  /** its dice of the round before */
  lifted: number[];
}

export interface View extends Pick<YarnShown, "seat" | "mover" | "bidder"> {
  own: number[];
  cups: Cup[];
}

export function viewOf(shown: YarnShown): View {
  const { seat, mover, bidder } = shown;
  return { seat, mover, bidder, own: facesOf(shown.own), cups: shown.dice.map(cupOf) };

  function cupOf(dice: number, other: number): Cup {
    const [count = 0, face = null] = [shown.count[other], shown.face[other]];
    const said = face === null ? null : { count, face: face + 1 };
    return { seat: other, dice, said, lifted: facesOf(shown.lifted[other] ?? []) };
  }
}

/** Of how many dice show each face, the faces one by one. */
export function facesOf(counts: readonly number[]): number[] {
  return counts.flatMap((count, face) => Array<number>(count).fill(face + 1));
}

export function stepName(step: number): string {
  if (step === DOUBT_STEP) return DOUBT;
  return step < FACE_STEP ? String(step) : (FACES[step - FACE_STEP] ?? "");
}

/** Faces count from 0 in what is told; a cup is how many of its dice show each. */
export const spell: Spell = (_, name, value) => {
  if (Array.isArray(value)) return facesOf(value).join(" ");
  return String(name === "face" ? Number(value) + 1 : value);
};
