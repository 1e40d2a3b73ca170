import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import { options } from "./options";
import Paper from "./Paper.svelte";
import { words } from "./words";

const paper = { sheet: Paper, setups: [{ options: { side: "A" } }, { options: { side: "B" } }] };

export default { board: Board, words, options, drafted, paper } satisfies GamePage as GamePage;
