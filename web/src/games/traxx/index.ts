import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import { options } from "./options";
import Paper from "./Paper.svelte";
import { words } from "./words";

const paper = { sheet: Paper, setups: [{ seats: 4 }] };

export default { board: Board, words, options, drafted, paper } satisfies GamePage as GamePage;
