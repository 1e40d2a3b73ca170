import type { Value } from "../../lib/tell";
import type { Language } from "../../lib/words";
import type { Book } from "../games";
import { type Colour, coloursOf, stepName } from "./view";

const colourNames: Record<Language, Record<Colour, string>> = {
  en: {
    blue: "blue",
    green: "green",
    yellow: "yellow",
    grey: "grey",
    red: "red",
    purple: "purple",
  },
  de: { blue: "Blau", green: "Grün", yellow: "Gelb", grey: "Grau", red: "Rot", purple: "Lila" },
};

export function colourName(language: Language, colour: Colour): string {
  return colourNames[language][colour];
}

/** A row of fields, or how often a card shows each colour. */
function spelt(language: Language, name: string, value: Value): string {
  if (!Array.isArray(value)) return String(value);
  if (name === "fields") return value.map(stepName).filter(Boolean).join(" ");
  return coloursOf(value)
    .map((colour) => colourName(language, colour))
    .join(", ");
}

export const words: Record<Language, Book<"traxx">> = {
  en: {
    spell: (name, value) => spelt("en", name, value),
    phrases: {
      extend_first:
        "Draw your path from its start with the card's colours. Without a line you pass.",
      extend: "Draw on from one end of your path with the card's colours. Without a line you pass.",
      card: "The card shows {colours}.",
      extended: "{player} extends the path over {fields}.",
      passed: "{player} passes.",
      reached: "{player} reaches the {number} and scores {points}.",
      cards_over: "The game is over: the fifteenth card has been played.",
      alone: "The game is over: {points} points. More than {great} would be great.",
      alone_great: "The game is over: {points} points. That is great: more than {great}.",
    },
  },
  de: {
    spell: (name, value) => spelt("de", name, value),
    phrases: {
      extend_first:
        "Zeichne deinen Pfad vom Start aus mit den Farben der Karte. Ohne Linie passt du.",
      extend:
        "Zeichne an einem Ende deines Pfads mit den Farben der Karte weiter. Ohne Linie passt du.",
      card: "Die Karte zeigt {colours}.",
      extended: "{player} verlängert den Pfad über {fields}.",
      passed: "{player} passt.",
      reached: "{player} erreicht die {number}: {points} Punkte.",
      cards_over: "Das Spiel ist aus: Die fünfzehnte Karte ist gespielt.",
      alone: "Das Spiel ist aus: {points} Punkte. Mehr als {great} wären großartig.",
      alone_great: "Das Spiel ist aus: {points} Punkte. Das ist großartig: mehr als {great}.",
    },
  },
};

export const labels = {
  en: {
    card: "Card {round} of 15",
    card_shows: "The card shows",
    used: "used",
    no_card: "All fifteen cards are played.",
    board: "Board of {name}",
    your_board: "Your board",
    board_number: "Board {board}",
    start: "start",
    end: "end {end}",
    on_path: "on the path",
    drafted: "drawn just now",
    open: "can be drawn now",
    number_full: "number {number}, worth {points} now",
    number_half: "number {number}, worth half now: {points}",
    number_reached: "number {number}, reached for {points}",
    number_missed: "number {number}, not reached",
    legend_full: "in full",
    legend_half: "half",
    legend_reached: "reached",
    field_one: "1 field",
    fields_many: "{count} fields",
    preview_number: "the {number} for {points}",
    becomes: "{before} → {after} points",
    fork: "Both ends touch {field}: choose 0 or 1 as you confirm.",
    waiting: "Chosen: {what}",
    drafted_way: "From {end} over {fields}",
    pass: "You pass this round.",
    scores: "Score",
    number: "Number {number}",
    number_points: "Numbers",
    missing: "Fields missing",
    total: "Points",
    half_mark: "half",
    full_mark: "full",
    enlarge: "Enlarge the board of {name}",
    close: "Close",
    ready: "ready",
    points: "{points} points",
    described: "{name}: the path covers {count} of 61 fields, {way}.",
    described_ends: "End 0 is on {zero}, end 1 on {one}.",
    described_start: "It stands on its start, {zero}.",
    described_numbers: "Numbers: {numbers}.",
    described_card: "The card shows {colours}.",
    described_next: "Open now: {fields}. Arrow keys go between them, Enter draws.",
  },
  de: {
    card: "Karte {round} von 15",
    card_shows: "Die Karte zeigt",
    used: "verbraucht",
    no_card: "Alle fünfzehn Karten sind gespielt.",
    board: "Brett von {name}",
    your_board: "Dein Brett",
    board_number: "Brett {board}",
    start: "Start",
    end: "Ende {end}",
    on_path: "auf dem Pfad",
    drafted: "eben gezeichnet",
    open: "kann jetzt gezeichnet werden",
    number_full: "Zahl {number}, zählt jetzt {points}",
    number_half: "Zahl {number}, zählt jetzt halb: {points}",
    number_reached: "Zahl {number}, erreicht für {points}",
    number_missed: "Zahl {number}, nicht erreicht",
    legend_full: "zählt voll",
    legend_half: "halb",
    legend_reached: "erreicht",
    field_one: "1 Feld",
    fields_many: "{count} Felder",
    preview_number: "die {number} für {points}",
    becomes: "{before} → {after} Punkte",
    fork: "Beide Enden berühren {field}: Bestätige mit 0 oder 1.",
    waiting: "Gewählt: {what}",
    drafted_way: "Von {end} über {fields}",
    pass: "Du passt in dieser Runde.",
    scores: "Wertung",
    number: "Zahl {number}",
    number_points: "Zahlen",
    missing: "Fehlende Felder",
    total: "Punkte",
    half_mark: "halb",
    full_mark: "voll",
    enlarge: "Brett von {name} vergrößern",
    close: "Schließen",
    ready: "bereit",
    points: "{points} Punkte",
    described: "{name}: Der Pfad bedeckt {count} von 61 Feldern, {way}.",
    described_ends: "Ende 0 liegt auf {zero}, Ende 1 auf {one}.",
    described_start: "Er steht auf seinem Start, {zero}.",
    described_numbers: "Zahlen: {numbers}.",
    described_card: "Die Karte zeigt {colours}.",
    described_next: "Jetzt möglich: {fields}. Pfeiltasten wechseln, Enter zeichnet.",
  },
} satisfies Record<Language, Record<string, string>>;

export type Labels = (typeof labels)[Language];
