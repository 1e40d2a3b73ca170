import { untrack } from "svelte";

/** Looking up a clause: where rules lie at hand they open there, elsewhere on a page of their own. */

export const desk = $state({
  /** whose rules */
  game: "",
  /** the clause that somebody wants to read, and how often somebody wanted one */
  wanted: "",
  times: 0,
  /** Rules lie beside the board. */
  open: false,
});

/** While a part is there with rules of a game beside it; `open` shows them. */
export function rulesAtHand(game: () => string, open: () => void): void {
  let seen = desk.times;
  $effect(() => {
    [desk.game, desk.open] = [game(), true];
    return () => ([desk.game, desk.open, desk.wanted] = ["", false, ""]);
  });
  $effect(() => {
    if (desk.times !== seen) untrack(open);
    seen = desk.times;
  });
}

export function lookUp(clause: string): void {
  desk.wanted = clause;
  desk.times += 1;
}
