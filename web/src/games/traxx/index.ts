import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import Paper from "./Paper.svelte";
import * as said from "./said";
import { viewOf } from "./view";
import { spell } from "./words";

export default {
  board: Board,
  shape: { grow: 1.17, stretches: false },
  passes: () => true,
  viewOf,
  said,
  spell,
  drafted,
  paper: { sheet: Paper, setups: [{ seats: 4 }] },
} satisfies GamePage as GamePage;
