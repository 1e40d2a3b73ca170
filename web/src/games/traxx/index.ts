import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import { options } from "./options";
import Paper from "./Paper.svelte";
import { stepName, viewOf } from "./view";
import { words } from "./words";

export default {
  board: Board,
  viewOf,
  stepName,
  words,
  options,
  drafted,
  paper: { sheet: Paper, setups: [{ seats: 4 }] },
} satisfies GamePage as GamePage;
