import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import Paper from "./Paper.svelte";
import * as said from "./said";
import { type View, viewOf } from "./view";
import { spell } from "./words";

const paper = { sheet: Paper, setups: [{ options: { side: "A" } }, { options: { side: "B" } }] };
const anyOrder = (view: View) => view.drawing_cups;
const page = { board: Board, viewOf, said, spell, drafted, anyOrder, paper };

export default page satisfies GamePage as GamePage;
