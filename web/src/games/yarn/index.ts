import type { GamePage } from "../games";
import Board from "./Board.svelte";
import { drafted } from "./drafted";
import { stepName, viewOf } from "./view";
