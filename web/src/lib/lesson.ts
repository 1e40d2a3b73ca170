/** A lesson under way: functions from state to state, without a page. The server knows the rest. */

import type { Tried } from "../messages";
import type { Choices, Draft } from "./draft";

/** The reader's moves and what each was answered; one answer more than moves. */
export interface Course {
  readonly moves: readonly string[];
  readonly answers: readonly Tried[];
}

export function begin(answer: Tried): Course {
  return { moves: [], answers: [answer] };
}

export function advance(course: Course, move: string, answer: Tried): Course {
  return { moves: [...course.moves, move], answers: [...course.answers, answer] };
}

export function takeBack(course: Course): Course {
  if (!course.moves.length) return course;
  return { moves: course.moves.slice(0, -1), answers: course.answers.slice(0, -1) };
}

export function startOver(course: Course): Course {
  return { moves: [], answers: course.answers.slice(0, 1) };
}

export function latest(course: Course): Tried {
  return course.answers[course.moves.length] as Tried;
}

/** Of all that may be chosen what leads on, if anything is known to. */
export function leadingOn(choices: Choices, { good }: Tried): Choices {
  if (!good.length) return choices;
  const kept = choices.moves.flatMap((move, index) => (good.includes(move) ? [index] : []));
  return {
    ...choices,
    moves: kept.map((index) => choices.moves[index] ?? ""),
    steps: kept.map((index) => choices.steps[index] ?? []),
    does: (index) => choices.does(kept[index] ?? -1),
  };
}

/** A move to show, step by step: one that leads on. */
export function example(choices: Choices, at: Tried): Draft | null {
  return at.good.length ? (leadingOn(choices, at).steps[0] ?? null) : null;
}
