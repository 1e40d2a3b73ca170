import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import { options } from "./options";
import { stepName, viewOf } from "./view";
import { words } from "./words";

export default {
  board: Board,
  viewOf,
  stepName,
  words,
  options,
  drafted,
} satisfies GamePage as GamePage;
