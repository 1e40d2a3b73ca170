import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { options } from "./options";
import { words } from "./words";

export default { board: Board, words, options } satisfies GamePage as GamePage;
