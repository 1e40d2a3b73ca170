import type { GamePage } from "../games";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import { lines } from "./count";
import { drafted } from "./drafted";
import Hand from "./Hand.svelte";
import Large from "./Large.svelte";
import Row from "./Row.svelte";
import * as said from "./said";
import Standing from "./Standing.svelte";
import { viewOf } from "./view";
import { spell } from "./words";

const page = {
  board: Board,
  shape: { grow: 1.25, stretches: true },
  hand: { part: Hand, watched: false },
  chip: Chip,
  row: Row,
  large: Large,
  lines,
  standing: Standing,
  sounds: { made: "card", heard: "card" } as const,
  viewOf,
  said,
  spell,
  drafted,
};

export default page satisfies GamePage as GamePage;
