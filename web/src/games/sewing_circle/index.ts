import type { GamePage } from "../games";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import { drafted } from "./drafted";
import Hand from "./Hand.svelte";
import Large from "./Large.svelte";
import Row from "./Row.svelte";
import * as said from "./said";
import Standing from "./Standing.svelte";
import { viewOf } from "./view";
import { spell } from "./words";

export default {
  board: Board,
  shape: { grow: 1, stretches: false },
  hand: { part: Hand, watched: true },
  chip: Chip,
  row: Row,
  large: Large,
  standing: Standing,
  sounds: { made: "knot", heard: "knot" } as const,
  viewOf,
  said,
  spell,
  drafted,
} satisfies GamePage as GamePage;
