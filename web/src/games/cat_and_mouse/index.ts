import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import { options } from "./options";
import { words } from "./words";

export default { board: Board, words, options, drafted } satisfies GamePage as GamePage;
