import type { GamePage } from "../games";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import { lines } from "./count";
import { drafted, fromEnd } from "./drafted";
import Hand from "./Hand.svelte";
import Large from "./Large.svelte";
import Paper from "./Paper.svelte";
import * as said from "./said";
import Standing from "./Standing.svelte";
import { viewOf } from "./view";
import { spell } from "./words";

export default {
  board: Board,
  shape: { grow: 1.17, stretches: false },
  hand: { part: Hand, watched: true },
  chip: Chip,
  large: Large,
  lines,
  standing: Standing,
  passes: () => true,
  sounds: { made: "thread", heard: "card" } as const,
  viewOf,
  said,
  spell,
  drafted,
  apart: fromEnd,
  paper: { sheet: Paper, setups: [{ seats: 4 }] },
} satisfies GamePage as GamePage;
