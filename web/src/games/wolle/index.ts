import type { WolleView } from "../../messages";
import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import { options } from "./options";
import Paper from "./Paper.svelte";
import { words } from "./words";

const paper = { sheet: Paper, setups: [{ options: { side: "A" } }, { options: { side: "B" } }] };
const anyOrder = (view: WolleView) => view.drawing_cups;
const page = { board: Board, words, options, drafted, anyOrder, paper };

export default page satisfies GamePage as GamePage;
