/** What the board shows, by names: packs and action cards have words, piles are counted from 1. */

import type { WolfpackEffect, WolfpackShown } from "../../messages";

export const PACKS = ["red", "blue", "green", "yellow", "purple"] as const;
export type Pack = (typeof PACKS)[number];
export const ACTIONS = ["sheep", "wolf", "steal", "swap"] as const;
export type Action = (typeof ACTIONS)[number];
/** of each pack */
export const WOLVES = 10;
export type Does = WolfpackEffect;

/** Playing cards. */
export interface Cards {
  sheep: number;
  /** by pack */
  wolves: number[];
}

export interface Player {
  pack: Pack;
  /** cards in hand */
  playing: number;
  /** in hand, without one that was just drawn */
  actions: number;
  /** null: hidden from the viewer */
  hand: Cards | null;
  held: Action[] | null;
  snatched: Cards;
  /** wolves of this pack that lie snatched, wherever */
  fallen: number;
  eliminated: boolean;
  idle: number;
  points: number;
  /** the lines of P18 and P19; what came from hands is known when all is over */
  lines: { sheep: number; wolves: number; hands: number | null; total: number };
}

type AsShown = "seat" | "mover" | "phase" | "drawn" | "ended" | "piles" | "action_pile" | "discard";

export interface View extends Pick<WolfpackShown, AsShown | "in_play"> {
  players: Player[];
  winners: number[];
  /** wolves of others in the viewer's hand */
  hostile: number;
  /** what the viewer's sheep and those wolves would bring */
  worth: { sheep: number; wolves: number };
}

export function viewOf(shown: WolfpackShown): View {
  const { seat, mover, phase, drawn, ended, piles, action_pile, discard, in_play } = shown;
  const [sheep, wolves] = shown.worth;
  return {
    ...{ seat, mover, phase, drawn, ended, piles, action_pile, discard, in_play },
    players: shown.playing.map((_, other) => playerOf(shown, other)),
    winners: shown.winners.flatMap((won, other) => (won ? [other] : [])),
    hostile: shown.hostile ?? 0,
    worth: { sheep: sheep ?? 0, wolves: wolves ?? 0 },
  };
}

function playerOf(shown: WolfpackShown, seat: number): Player {
  const at = (numbers: readonly (number | null)[]) => numbers[seat] ?? 0;
  const sheep = shown.sheep[seat] ?? null;
  return {
    pack: PACKS[seat] ?? PACKS[0],
    playing: at(shown.playing),
    actions: at(shown.actions),
    hand: sheep === null ? null : { sheep, wolves: numbers(shown.wolves[seat]) },
    held: sheep === null ? null : heldIn(numbers(shown.held[seat])),
    snatched: { sheep: at(shown.snatched_sheep), wolves: shown.snatched_wolves[seat] ?? [] },
    fallen: at(shown.fallen),
    eliminated: at(shown.eliminated) > 0,
    idle: at(shown.idle),
    points: at(shown.points),
    lines: {
      sheep: at(shown.from_sheep),
      wolves: at(shown.from_wolves),
      hands: shown.from_hands[seat] ?? null,
      total: at(shown.points),
    },
  };
}

function numbers(row: readonly (number | null)[] = []): number[] {
  return row.map((count) => count ?? 0);
}

function heldIn(counts: readonly number[]): Action[] {
  return ACTIONS.flatMap((action, kind) => Array.from({ length: counts[kind] ?? 0 }, () => action));
}
