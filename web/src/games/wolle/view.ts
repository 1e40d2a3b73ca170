/** What the board shows, by names: a dot is "c4", a drawn segment "c1-d1", a thing its letter. */

import type { WolleEffect, WolleShown } from "../../messages";
import { type Point, beside, dotAt, segment } from "./grid";

const LETTERS = "#mspo*.@";
const [RIGHT, DOWN, VISITED, CUP] = [1, 2, 4, 8];

export type Does = WolleEffect;

export interface Score {
  mice: number;
  socks: number;
  planes: number;
  item_points: number;
  sets: number;
  set_points: number;
  paw_points: number;
  cups: number;
  cup_points: number;
  total: number;
}

export interface Thread {
  seat: number;
  end: string;
  segments: string[];
  visited: string[];
  cups: string[];
  ended: boolean;
  /** Has chosen in this round. */
  ready: boolean;
  score: Score;
}

type Told = "die" | "round" | "timer" | "crossed" | "sets" | "cups_to_draw";

export interface View extends Pick<WolleShown, Told> {
  drawing_cups: boolean;
  over: boolean;
  timer_runs: boolean;
  /** Rows of the map, a letter for each dot. */
  sheet: string[];
  spots: string[];
  threads: Thread[];
}

export function viewOf(shown: WolleShown): View {
  const { die, round, timer, crossed, sets, cups_to_draw, things, marks } = shown;
  return {
    die,
    round,
    timer,
    crossed,
    sets,
    cups_to_draw,
    drawing_cups: shown.phase === "cups",
    over: shown.phase === "over",
    timer_runs: shown.timer_runs > 0,
    sheet: things.map((row) => row.map((thing) => LETTERS[thing]).join("")),
    spots: pointsWith(things, (thing) => LETTERS[thing] === "o").map(dotAt),
    threads: marks.map((sheet, seat) => threadOf(shown, sheet, seat)),
  };
}

function threadOf(shown: WolleShown, marks: number[][], seat: number): Thread {
  const [y = 0, x = 0] = shown.end[seat] ?? [];
  const marked = (bit = 0) => pointsWith(marks, (mark) => (mark & bit) > 0);
  const across = marked(RIGHT).map((here) => segment(dotAt(here), beside(dotAt(here), "R")));
  const down = marked(DOWN).map((here) => segment(dotAt(here), beside(dotAt(here), "D")));
  return {
    seat,
    end: dotAt({ x, y }),
    segments: [...across, ...down],
    visited: marked(VISITED).map(dotAt),
    cups: marked(CUP).map(dotAt),
    ended: shown.ended[seat] === 1,
    ready: shown.ready[seat] === 1,
    score: scoreOf(shown, seat),
  };
}

function scoreOf(shown: WolleShown, seat: number): Score {
  const [mice = 0, socks = 0, planes = 0] = shown.collected[seat] ?? [];
  return {
    mice,
    socks,
    planes,
    item_points: shown.item_points[seat] ?? 0,
    sets: shown.full_sets[seat] ?? 0,
    set_points: shown.set_points[seat] ?? 0,
    paw_points: shown.paw_points[seat] ?? 0,
    cups: shown.knocked[seat] ?? 0,
    cup_points: shown.cup_points[seat] ?? 0,
    total: shown.points[seat] ?? 0,
  };
}

function pointsWith(grid: readonly number[][], has: (number: number) => boolean): Point[] {
  return grid.flatMap((row, y) => row.flatMap((number, x) => (has(number) ? [{ x, y }] : [])));
}
