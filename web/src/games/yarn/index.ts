import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import * as said from "./said";
import { spell, stepName, viewOf } from "./view";

export default {
  board: Board,
  viewOf,
  stepName,
  said,
  spell,
  drafted,
} satisfies GamePage as GamePage;
