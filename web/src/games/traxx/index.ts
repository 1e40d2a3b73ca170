import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { words } from "./words";

export default { board: Board, words } satisfies GamePage as GamePage;
