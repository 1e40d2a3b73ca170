/** A lesson under way: functions from state to state, without a page. The server knows the rest. */

import type { Tried } from "../messages";
import type { Choices } from "./draft";

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

/** What may be chosen from; `pointing`: only what leads on. */
export function choicesIn(answer: Tried, pointing: boolean, anyOrder: boolean): Choices {
  const { legal, steps } = answer.game;
  if (!pointing || !answer.good.length) return { moves: legal, steps, anyOrder };
  const kept = legal.flatMap((move, index) => (answer.good.includes(move) ? [index] : []));
  return {
    moves: kept.map((index) => legal[index] ?? ""),
    steps: kept.map((index) => steps[index] ?? []),
    anyOrder,
  };
}
