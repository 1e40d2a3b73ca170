/** The five games as this page knows them. A board shows a view and reports what is touched. */

import type { Component } from "svelte";

import type { Draft } from "../lib/draft";
import type { Phrasebook } from "../lib/tell";
import type { Language } from "../lib/words";
import type { GameName, Options, Phrases, Setup } from "../messages";

export type { GameName };

/** What every board is handed. `view` is made by the game from what it is shown. */
export interface BoardProps<View, Does = unknown> {
  view: View;
  seat: number | null;
  names: string[];
  language: Language;
  /** Steps that may come next; empty when it is not this seat's turn. */
  next: ReadonlySet<string>;
  /** The move in the making. */
  draft: Draft;
  /** Take a step; one that leads nowhere is passed over. */
  touch: (step: string) => void;
  /** Whether some legal move begins so. */
  leads: (draft: Draft) => boolean;
  /** What the move that begins so does, see lib/foreseen.ts; null where no legal move does. */
  foreseen: (draft: Draft) => Does | null;
}

/** What is known of a move in the making, to put it into words. */
export interface DraftProps<View, Does = unknown> {
  view: View;
  draft: Draft;
  foreseen: (draft: Draft) => Does | null;
  next: ReadonlySet<string>;
  /** It could be confirmed as it is. */
  whole: boolean;
  names: readonly string[];
  language: Language;
}

/** An empty board to be put on paper. */
export interface PaperProps<View> {
  view: View;
  language: Language;
}

/** An option as a question, and its values as answers; numbers speak for themselves. */
export interface OptionWords {
  asks: string;
  values: Record<string, string>;
  /** Its value is a set of seats, see lib/seatset.ts; they are ticked one by one. */
  seats?: boolean;
}

/** Words for every option and value that the game has: where one is missing, types do not fit. */
export type AllOptions<Game extends GameName> = {
  [Name in keyof Options[Game]]: {
    asks: string;
    values: Record<Exclude<Options[Game][Name] & string, `${number}`>, string>;
    seats?: boolean;
  };
};

/** A sentence for every key that the game's log, questions and endings have. */
export interface Book<Game extends GameName> extends Phrasebook {
  phrases: Record<Phrases[Game], string>;
}

/** What a game brings: its board, and its words for options, for what happened and what to do. */
export interface GamePage {
  board: Component<BoardProps<never, never>>;
  /** The board's view of what the server shows: names for numbers, nothing worked out. */
  viewOf: (shown: never) => unknown;
  /** What the board calls a step of a move. */
  stepName: (step: number) => string;
  words: Record<Language, Phrasebook>;
  options: Record<Language, Record<string, OptionWords>>;
  /** The move in the making; nothing where its beginning says nothing yet. */
  drafted: (props: DraftProps<never, never>) => string;
  /** Whether the move to make now is a set of things, to be touched in any order. */
  anyOrder?: (view: never) => boolean;
  /** Where the game can be played with pencils: its sheet, and the setups that have one. */
  paper?: { sheet: Component<PaperProps<never>>; setups: Omit<Setup, "game">[] };
}

/** Loaded when it is needed: nobody waits for four games that are not played. */
export const PAGES: Record<GameName, () => Promise<{ default: GamePage }>> = {
  wolle: () => import("./wolle"),
  traxx: () => import("./traxx"),
  wolfpack: () => import("./wolfpack"),
  cat_and_mouse: () => import("./cat_and_mouse"),
  sewing_circle: () => import("./sewing_circle"),
};

export function isGame(name: string): name is GameName {
  return name in PAGES;
}
