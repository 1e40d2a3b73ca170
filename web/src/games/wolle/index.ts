import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import { options } from "./options";
import Paper from "./Paper.svelte";
import { type View, stepName, viewOf } from "./view";
import { words } from "./words";

const paper = { sheet: Paper, setups: [{ options: { side: "A" } }, { options: { side: "B" } }] };
const anyOrder = (view: View) => view.drawing_cups;
const page = { board: Board, viewOf, stepName, words, options, drafted, anyOrder, paper };

export default page satisfies GamePage as GamePage;
