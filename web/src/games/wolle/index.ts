import type { GamePage } from "../games";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import { lines } from "./count";
import { drafted } from "./drafted";
import Hand from "./Hand.svelte";
import Paper from "./Paper.svelte";
import * as said from "./said";
import { type View, viewOf } from "./view";
import { spell } from "./words";

const paper = { sheet: Paper, setups: [{ options: { side: "A" } }, { options: { side: "B" } }] };
const anyOrder = (view: View) => view.drawing_cups;
const page = {
  board: Board,
  shape: { grow: 0.9, stretches: false },
  hand: { part: Hand, watched: true },
  chip: Chip,
  large: Chip,
  lines,
  passes: () => true,
  sounds: { made: "thread", heard: "die" } as const,
  viewOf,
  said,
  spell,
  drafted,
  anyOrder,
  paper,
};

export default page satisfies GamePage as GamePage;
