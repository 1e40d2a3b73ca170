/** The games as this page knows them: every folder here is one. A board shows a view and reports what is touched. */

import type { Component } from "svelte";

import type { Draft } from "../lib/draft";
import type { Steps } from "../lib/foreseen";
import type { Material } from "../lib/sound";
import type { Phrasebook, Spell } from "../lib/tell";
import type { Language } from "../lib/words";
import type { GameName, Setup } from "../messages";

export type { GameName };

/** What every board is handed. `view` is made by the game from what it is shown. */
export interface BoardProps<View, Does = unknown> {
  view: View;
  /** As it stood after one's own last move: what differs is new. Null where nothing is marked. */
  since: View | null;
  seat: number | null;
  names: string[];
  language: Language;
  /** Steps that may come next; empty when it is not this seat's turn. */
  next: ReadonlySet<string>;
  /** The move in the making. */
  draft: Draft;
  /** Take a step, or several at once or none of them. Boards report whatever is touched; of a step
   * that leads nowhere it is said why. */
  touch: (...steps: string[]) => void;
  /** Take other steps instead of those taken so far, if some legal move begins so. */
  begin: (draft: Draft) => void;
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

/** What lies before a seat, small or large, to be looked at. */
export interface SeatProps<View> {
  view: View;
  since: View | null;
  seat: number;
  names: readonly string[];
  language: Language;
}

/** How a board fills its place. */
export interface Shape {
  /** how much wider than high it can use */
  grow: number;
  /** It takes any shape, so players stand beside it only where they are more than two. */
  stretches: boolean;
}

/** A line of the count, with a value for each seat. */
export interface CountedLine {
  title: string;
  values: readonly (number | null)[];
  /** The total; it stands at each name, if no other line does. */
  sum?: boolean;
  atName?: boolean;
}

/** An option as a question, and its values as answers; numbers speak for themselves. */
export interface OptionWords {
  asks: string;
  values: Record<string, string>;
  /** Its value is a set of seats, see lib/seatset.ts; they are ticked one by one. */
  seats?: boolean;
  /** Said where it has the value for a first game. */
  eases?: string;
}

/** What a game brings: its board, and its words for options, for what happened and what to do. */
export interface GamePage {
  board: Component<BoardProps<never, never>>;
  shape: Shape;
  /** What is one's own, beside the board: die, card, hand; `watched` where those without see it. */
  hand?: { part: Component<BoardProps<never, never>>; watched: boolean };
  /** The picture of a seat at its name, more of it where there is room, and all of it enlarged. */
  chip?: Component<SeatProps<never>>;
  row?: Component<SeatProps<never>>;
  large?: Component<SeatProps<never>>;
  /** The count in the rulebook's terms, as it stands. */
  lines?: (view: never, language: Language) => CountedLine[];
  /** What else is to be said of how it stands. */
  standing?: Component<BoardProps<never, never>>;
  /** What the own move sounds like, and what follows, for those who wish it. */
  sounds: { made: Material; heard: Material };
  /** Whether a turn can be given away, with these options. */
  passes?: (options: Readonly<Record<string, string>>) => boolean;
  /** The board's view of what the server shows: names for numbers, nothing worked out. */
  viewOf: (shown: never) => unknown;
  /** From `said.ts`, which is generated: sentences, reasons of hints, questions and answers. */
  said: {
    /** What the board calls each step of a move. */
    steps: Steps;
    phrases: Record<Language, Record<string, string>>;
    reasons: Record<Language, Record<string, string>>;
    options: Record<Language, Record<string, OptionWords>>;
  };
  /** How numbers of what is told are said; where they are just numbers there is none. */
  spell?: Spell;
  /** The move in the making; nothing where its beginning says nothing yet. */
  drafted?: (props: DraftProps<never, never>) => string;
  /** What tells a move apart from one that is touched alike, on its button. */
  apart?: (view: never, move: string, language: Language) => string;
  /** Whether the move to make now is a set of things, to be touched in any order. */
  anyOrder?: (view: never) => boolean;
  /** Where the game can be played with pencils: its sheet, and the setups that have one. */
  paper?: { sheet: Component<PaperProps<never>>; setups: Omit<Setup, "game">[] };
}

/** A game's words in one language. */
export function bookOf({ said, spell }: GamePage, language: Language): Phrasebook {
  return {
    phrases: said.phrases[language],
    reasons: said.reasons[language],
    spell: (name, value) => spell?.(language, name, value) ?? String(value),
  };
}

type Found<Thing> = Record<GameName, Thing>;

/** What a file of that name gives, by the folder it is in. */
function byGame<Thing>(files: Record<string, unknown>): Found<Thing> {
  return Object.fromEntries(
    Object.entries(files).map(([path, thing]) => [path.split("/")[1], thing]),
  ) as Found<Thing>;
}

/** Loaded when it is needed: nobody waits for games that are not played. */
export const PAGES = byGame<() => Promise<{ default: GamePage }>>(import.meta.glob("./*/index.ts"));

export const EMBLEMS = byGame<Component>(
  import.meta.glob("./*/Emblem.svelte", { eager: true, import: "default" }),
);

/** A moment of each game to be drawn by its board, from `sample.json`, which is generated. */
export const SAMPLES = byGame<() => Promise<unknown>>(
  import.meta.glob("./*/sample.json", { import: "default" }),
);

export function isGame(name: string): name is GameName {
  return Object.hasOwn(PAGES, name);
}
