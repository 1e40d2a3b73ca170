/** Counting what lies open in a view: hands, rows, and the lines of the score. */

import type { Draft } from "../../lib/draft";
import type { WolfpackCards, WolfpackPlayer, WolfpackView } from "../../messages";

export const ACTIONS = ["sheep", "wolf", "steal", "swap"] as const;
export type Action = (typeof ACTIONS)[number];

/** One card to draw: a sheep, or the pack of a wolf. `key` stays the same while it lies there. */
export interface Shown {
  key: string;
  kind: string;
}

export function isAction(word: string | undefined): word is Action {
  return ACTIONS.some((action) => action === word);
}

/** Sheep first, then the wolves of `first`, then those of the others. */
export function laidOut(cards: WolfpackCards, packs: readonly string[], first = 0): Shown[] {
  const order = packs.map((_, index) => (first + index) % packs.length);
  return [
    ...copies("sheep", cards.sheep),
    ...order.flatMap((pack) => copies(packs[pack] ?? "", cards.wolves[pack] ?? 0)),
  ];
}

function copies(kind: string, count: number): Shown[] {
  return Array.from({ length: count }, (_, index) => ({ key: `${kind}${index}`, kind }));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Wolves of other colours than the seat's own. */
export function hostile(cards: WolfpackCards, seat: number): number {
  return sum(cards.wolves) - (cards.wolves[seat] ?? 0);
}

/** How many wolves of a pack lie snatched, beside whichever packs. */
export function fallen(view: WolfpackView, seat: number): number {
  return sum(view.players.map((player) => player.snatched.wolves[seat] ?? 0));
}

/** The lines of P18 and P19. What came from hands is known when all is over. */
export interface Lines {
  sheep: number;
  wolves: number;
  hands: number | null;
  total: number;
}

export function lines(player: WolfpackPlayer, over: boolean): Lines {
  const sheep = player.snatched.sheep;
  const wolves = 3 * sum(player.snatched.wolves);
  const hands = over ? player.points - sheep - wolves : null;
  return { sheep, wolves, hands, total: player.points };
}

/** What the draft would lay down beside the own pack. */
export function wouldSnatch(view: WolfpackView, seat: number, draft: Draft): WolfpackCards | null {
  const hand = view.players[seat]?.hand;
  if (!hand || (draft[0] !== "sheep" && draft[0] !== "wolf")) return null;
  const wolves = hand.wolves.map((count, pack) => (pack === seat ? 0 : count));
  return draft[0] === "sheep"
    ? { sheep: hand.sheep, wolves: hand.wolves.map(() => 0) }
    : { sheep: 0, wolves };
}

/** Cards that would come into the hand unseen. */
export function wouldCome(draft: Draft): { playing: number; actions: number } {
  const [word, ...rest] = draft;
  if (word === "take") return { playing: rest.length, actions: 0 };
  if (word === "draw" || word === "renew") return { playing: 0, actions: 1 };
  if (word !== "steal") return { playing: 0, actions: 0 };
  const playing = rest.filter((step) => step.endsWith("p")).length;
  return { playing, actions: rest.length - playing };
}

/** Who gives a hand to whom in a swap: left is the next seat in turn order, P13. */
export function passes(view: WolfpackView, direction: string): [number, number][] {
  const playing = view.players.flatMap((player, seat) => (player.eliminated ? [] : [seat]));
  const step = direction === "right" ? playing.length - 1 : 1;
  return playing.map((seat, index) => [seat, playing[(index + step) % playing.length] ?? seat]);
}
