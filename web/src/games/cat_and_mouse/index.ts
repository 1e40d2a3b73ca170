import type { GamePage } from "../games";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import { lines } from "./count";
import { drafted } from "./drafted";
import * as said from "./said";
import Standing from "./Standing.svelte";
import { viewOf } from "./view";
import { spell } from "./words";

export default {
  board: Board,
  shape: { grow: 1.5, stretches: true },
  chip: Chip,
  lines,
  standing: Standing,
  sounds: { made: "disc", heard: "disc" } as const,
  viewOf,
  said,
  spell,
  drafted,
} satisfies GamePage as GamePage;
