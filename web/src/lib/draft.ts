/**
 * A move in the making. Each legal move is a row of steps (a dot, a card, a word); a draft is the
 * beginning of one, or where their order means nothing some of them. What may come next follows
 * from the legal moves that were sent, and from nothing else.
 */

export interface Choices {
  readonly moves: readonly string[];
  readonly steps: readonly (readonly string[])[];
  /** The steps of a move are all different and may be taken in any order. */
  readonly anyOrder: boolean;
  /** What the move with this number does, if that is foreseen. */
  readonly does: (index: number) => unknown;
}

export const NO_CHOICE: Choices = { moves: [], steps: [], anyOrder: false, does: () => null };

export type Draft = readonly string[];

export const EMPTY: Draft = [];

/** Whether a move of these steps can still come of the draft. */
function fits({ anyOrder }: Choices, steps: readonly string[], draft: Draft): boolean {
  if (draft.length > steps.length) return false;
  return draft.every((step, index) => (anyOrder ? steps.includes(step) : steps[index] === step));
}

/** Whether some move begins so. */
export function leadsOn(choices: Choices, draft: Draft): boolean {
  return choices.steps.some((steps) => fits(choices, steps, draft));
}

/** The numbers of the moves that begin so, those that are whole with it before longer ones. */
export function movesFrom(choices: Choices, draft: Draft): number[] {
  const found = choices.steps.flatMap((steps, index) =>
    fits(choices, steps, draft) ? [index] : [],
  );
  const length = (index: number) => choices.steps[index]?.length ?? 0;
  return found.sort((one, other) => length(one) - length(other) || one - other);
}

/** The steps that lead on from here. */
export function nextSteps(choices: Choices, draft: Draft): Set<string> {
  const next = new Set<string>();
  for (const steps of choices.steps) {
    if (!fits(choices, steps, draft)) continue;
    const left = choices.anyOrder
      ? steps.filter((step) => !draft.includes(step))
      : steps.slice(draft.length, draft.length + 1);
    for (const step of left) next.add(step);
  }
  return next;
}

/** The moves that the draft is already, whole. Where there are several they differ in name only. */
export function wholeMoves(choices: Choices, draft: Draft): string[] {
  return choices.moves.filter((_, index) => {
    const steps = choices.steps[index] ?? [];
    return steps.length === draft.length && fits(choices, steps, draft);
  });
}

/** In what several moves differ that look alike: "0 e5 f5" and "1 e5 f5" in 0 and 1. */
export function differences(moves: readonly string[]): string[] {
  const words = moves.map((move) => move.split(" "));
  const differs = (at: number) => new Set(words.map((row) => row[at])).size > 1;
  return words.map((row) => row.filter((_, at) => differs(at)).join(" "));
}

/**
 * The draft with a step more; a step that leads nowhere changes nothing. Where any order will do,
 * a step that is there already is taken back.
 */
export function withStep(choices: Choices, draft: Draft, step: string): Draft {
  const again = choices.anyOrder && draft.includes(step);
  const changed = again ? draft.filter((other) => other !== step) : [...draft, step];
  return leadsOn(choices, changed) ? changed : draft;
}

export function withoutLast(draft: Draft): Draft {
  return draft.slice(0, -1);
}

/** The steps of a move, to show it as a draft: for hints. */
export function stepsOf(choices: Choices, move: string): Draft {
  return choices.steps[choices.moves.indexOf(move)] ?? EMPTY;
}

/** A draft as text, to be found again after a reload by who looks at the same version. */
export function written(version: number, draft: Draft): string {
  return JSON.stringify({ version, draft });
}

/** The draft of such a text; an empty one where the version or the legal moves are others. */
export function restored(text: string, version: number, choices: Choices): Draft {
  const kept = JSON.parse(text) as { version: number; draft: string[] };
  return kept.version === version && leadsOn(choices, kept.draft) ? kept.draft : EMPTY;
}
