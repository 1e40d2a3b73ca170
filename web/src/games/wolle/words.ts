import type { Language } from "../../lib/words";
import type { Book } from "../games";
import { DIRECTIONS, type Direction } from "./grid";

const WAYS: Record<Language, Record<Direction, string>> = {
  en: { R: "right", D: "down", L: "left", U: "up" },
  de: { R: "rechts", D: "runter", L: "links", U: "hoch" },
};

/** Every line a die allows, in words: "R4 D2" is "4 right, 2 down". */
function lines(language: Language): Record<string, string> {
  const found: Record<string, string> = {};
  const part = (direction: Direction, length: number) => `${length} ${WAYS[language][direction]}`;
  for (const first of DIRECTIONS) {
    for (let before = 1; before <= 6; before++) {
      found[`${first}${before}`] = part(first, before);
      for (const second of DIRECTIONS) {
        for (let after = 1; after + before <= 6; after++) {
          found[`${first}${before} ${second}${after}`] =
            `${part(first, before)}, ${part(second, after)}`;
        }
      }
    }
  }
  return found;
}

export const words: Record<Language, Book<"wolle">> = {
  en: {
    terms: lines("en"),
    phrases: {
      draw_cups: "Put {cups} cups on shadows, for somebody you don't know yet.",
      draw: "Draw {die}: straight, or with one bend. Confirm without drawing to pass.",
      draw_alone:
        "Draw {die}: straight, or with one bend. Confirming without drawing ends the game.",
      cups_drawn: "All cups are drawn; the sheets are shuffled and dealt.",
      rolled: "The die shows {die}.",
      crossed: "The timer's {number} is crossed off.",
      drew: "{player} draws {line}.",
      drew_to_paw: "{player} draws {line} and ends at the paw.",
      passed: "{player} passes.",
      met_mouse: "{player} catches a mouse.",
      met_sock: "{player} finds a sock.",
      met_plane: "{player} gets a paper plane.",
      met_cup: "{player} knocks over a cup.",
      timer_starts: "Somebody has a first set: the timer runs from the next roll on.",
      timer: "The game is over: the last number of the timer is crossed off.",
      nobody_drew: "The game is over: nobody drew in this round.",
      all_ended: "The game is over: every thread has ended at the paw.",
    },
  },
  de: {
    terms: lines("de"),
    phrases: {
      draw_cups: "Stelle {cups} Tassen auf Schatten, für jemanden, den du noch nicht kennst.",
      draw: "Zeichne {die}: gerade oder mit einem Knick. Bestätigen ohne Linie heißt passen.",
      draw_alone:
        "Zeichne {die}: gerade oder mit einem Knick. Bestätigen ohne Linie beendet das Spiel.",
      cups_drawn: "Alle Tassen stehen; die Blätter werden gemischt und verteilt.",
      rolled: "Der Würfel zeigt {die}.",
      crossed: "Die {number} der Sanduhr wird abgestrichen.",
      drew: "{player} zeichnet {line}.",
      drew_to_paw: "{player} zeichnet {line} und endet an der Pfote.",
      passed: "{player} passt.",
      met_mouse: "{player} fängt eine Maus.",
      met_sock: "{player} findet eine Socke.",
      met_plane: "{player} bekommt einen Papierflieger.",
      met_cup: "{player} stößt eine Tasse um.",
      timer_starts: "Jemand hat ein erstes Set: Die Sanduhr läuft ab dem nächsten Wurf.",
      timer: "Das Spiel ist aus: Die letzte Zahl der Sanduhr ist abgestrichen.",
      nobody_drew: "Das Spiel ist aus: Niemand hat in dieser Runde gezeichnet.",
      all_ended: "Das Spiel ist aus: Jeder Faden endet an der Pfote.",
    },
  },
};

const en = {
  sheet_of: "{name}'s sheet",
  your_sheet: "Your sheet",
  round: "Round {round}",
  die: "The die shows {die}",
  timer_stands: "stands until somebody has a set",
  timer_runs: "a roll of {number} or more crosses off the next number",
  timer_out: "run out: this is the last round",
  timer_words: "Timer {numbers}, {crossed} crossed off",
  m: "mouse",
  s: "sock",
  p: "paper plane",
  cup: "cup",
  knocked: "knocked-over cup",
  "#": "block",
  "*": "cat's paw",
  "@": "start",
  mice: "mice",
  socks: "socks",
  planes: "paper planes",
  cups: "cups",
  visited: "visited",
  R: "{count} right",
  D: "{count} down",
  L: "{count} left",
  U: "{count} up",
  end_here: "End here at the paw",
  to_paw: "ends at the paw",
  more_words: "then {count} more",
  cups_on: "Cups on {dots}",
  paw_again: "Touch the paw again to end.",
  left_words: "{count} segments to draw",
  put_cup: "put a cup on {dot}",
  take_cup: "take the cup from {dot}",
  cups_count: "{count} of {cups} cups",
  for_somebody: "for somebody else's sheet",
  would: "On the way:",
  nothing: "nothing",
  waits: "Your line is in.",
  passes: "You pass.",
  ended: "ended at the paw",
  is_ready: "ready",
  set: "Set",
  sets: "Sets",
  items: "Items",
  paw: "Paw",
  total: "Total",
  player: "Player",
  row_words: "{count} of {all} {what}",
  sets_words: "Values of the sets: {values}",
  points: "{points} points",
  sheets: "All sheets and points",
  enlarge: "Enlarge {name}'s sheet, {points} points",
  close: "Close",
  print_how:
    "Everyone draws 6 cups on shadows and hands the sheet on. Roll one die for all: draw that many segments, straight or with one bend.",
  told: "{name}'s thread ends on {end}. {lie} Blocks: {blocks}. Paw: {paw}.",
  lies: "{what}: {dots}.",
};

const de: Record<keyof typeof en, string> = {
  sheet_of: "Blatt von {name}",
  your_sheet: "Dein Blatt",
  round: "Runde {round}",
  die: "Der Würfel zeigt {die}",
  timer_stands: "steht, bis jemand ein Set hat",
  timer_runs: "ein Wurf ab {number} streicht die nächste Zahl ab",
  timer_out: "abgelaufen: Dies ist die letzte Runde",
  timer_words: "Sanduhr {numbers}, {crossed} abgestrichen",
  m: "Maus",
  s: "Socke",
  p: "Papierflieger",
  cup: "Tasse",
  knocked: "umgestoßene Tasse",
  "#": "Bauklotz",
  "*": "Katzenpfote",
  "@": "Start",
  mice: "Mäuse",
  socks: "Socken",
  planes: "Papierflieger",
  cups: "Tassen",
  visited: "besucht",
  R: "{count} rechts",
  D: "{count} runter",
  L: "{count} links",
  U: "{count} hoch",
  end_here: "Hier an der Pfote enden",
  to_paw: "endet an der Pfote",
  more_words: "dann noch {count}",
  cups_on: "Tassen auf {dots}",
  paw_again: "Pfote noch einmal antippen: Ende.",
  left_words: "noch {count} zu zeichnen",
  put_cup: "Tasse auf {dot} stellen",
  take_cup: "Tasse von {dot} nehmen",
  cups_count: "{count} von {cups} Tassen",
  for_somebody: "für das Blatt von jemand anderem",
  would: "Auf dem Weg:",
  nothing: "nichts",
  waits: "Deine Linie steht.",
  passes: "Du passt.",
  ended: "endet an der Pfote",
  is_ready: "bereit",
  set: "Set",
  sets: "Sets",
  items: "Dinge",
  paw: "Pfote",
  total: "Summe",
  player: "Spieler",
  row_words: "{count} von {all}: {what}",
  sets_words: "Werte der Sets: {values}",
  points: "{points} Punkte",
  sheets: "Alle Blätter und Punkte",
  enlarge: "Blatt von {name} vergrößern, {points} Punkte",
  close: "Schließen",
  print_how:
    "Jeder zeichnet 6 Tassen auf Schatten und gibt das Blatt weiter. Ein Würfel für alle: so viele Schritte zeichnen, gerade oder mit einem Knick.",
  told: "Der Faden von {name} endet auf {end}. {lie} Bauklötze: {blocks}. Pfote: {paw}.",
  lies: "{what}: {dots}.",
};

export type Labels = Record<keyof typeof en, string>;
export const labels: Record<Language, Labels> = { en, de };
