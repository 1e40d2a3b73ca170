import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import * as said from "./said";
import { viewOf } from "./view";
import { spell } from "./words";

export default {
  board: Board,
  shape: { grow: 1, stretches: false },
  viewOf,
  said,
  spell,
  drafted,
} satisfies GamePage as GamePage;
