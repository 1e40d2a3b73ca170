/**
 * A move in the making. Each legal move is a row of steps (a dot, a card, a word); a draft is the
 * beginning of one. What may come next follows from the legal moves that were sent, and from
 * nothing else.
 */

export interface Choices {
  readonly moves: readonly string[];
  readonly steps: readonly (readonly string[])[];
}

export type Draft = readonly string[];

export const EMPTY: Draft = [];

function begins(steps: readonly string[], draft: Draft): boolean {
  return draft.length <= steps.length && draft.every((step, index) => steps[index] === step);
}

/** The steps that lead on from here. */
export function nextSteps(choices: Choices, draft: Draft): Set<string> {
  const next = new Set<string>();
  for (const steps of choices.steps) {
    const step = steps[draft.length];
    if (step !== undefined && begins(steps, draft)) next.add(step);
  }
  return next;
}

/** The moves that the draft is already, whole. Where there are several they differ in name only. */
export function wholeMoves(choices: Choices, draft: Draft): string[] {
  return choices.moves.filter((_, index) => {
    const steps = choices.steps[index] ?? [];
    return steps.length === draft.length && begins(steps, draft);
  });
}

/** In what several moves differ that look alike: "0 e5 f5" and "1 e5 f5" in 0 and 1. */
export function differences(moves: readonly string[]): string[] {
  const words = moves.map((move) => move.split(" "));
  const differs = (at: number) => new Set(words.map((row) => row[at])).size > 1;
  return words.map((row) => row.filter((_, at) => differs(at)).join(" "));
}

/** The draft with a step more; a step that leads nowhere changes nothing. */
export function withStep(choices: Choices, draft: Draft, step: string): Draft {
  return nextSteps(choices, draft).has(step) ? [...draft, step] : draft;
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
  const fits = kept.version === version && choices.steps.some((steps) => begins(steps, kept.draft));
  return fits ? kept.draft : EMPTY;
}
