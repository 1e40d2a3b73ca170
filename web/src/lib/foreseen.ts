/** What moves do, as the server foresees it: its columns, read move by move. */

import type { TableView } from "../messages";
import { type Choices, type Draft, movesFrom } from "./draft";

/** Names of steps by their numbers. */
export type Steps = Readonly<Record<number, string>>;

/** What is sent of moves: all that are legal, or the own one that waits. */
type Offered = Pick<TableView, "legal" | "steps" | "effects" | "mine">;

/** What can be chosen, by the names that the board has for steps. */
export function choicesOf(
  game: Offered,
  page: { said: { steps: Steps } },
  anyOrder: boolean,
): Choices {
  const steps = game.steps.map((row) => row.map((step) => page.said.steps[step] ?? ""));
  const moves = game.mine === null ? game.legal : [game.mine];
  return { moves, steps, anyOrder, does: (index) => rowAt(game.effects, index) };
}

/** Of one move: what it does, field by field. */
function rowAt(columns: TableView["effects"], index: number): unknown {
  if (columns === null) return null;
  const fields = Object.entries<unknown[]>(columns);
  return Object.fromEntries(fields.map(([name, column]) => [name, column[index]]));
}

/**
 * What the first legal move that begins so does. Its first steps are those of the draft, so of
 * what it does step by step the beginning is what the draft does, whichever move comes of it.
 */
export function foreseenIn(choices: Choices, draft: Draft): unknown {
  const index = movesFrom(choices, draft)[0];
  return index === undefined ? null : choices.does(index);
}
