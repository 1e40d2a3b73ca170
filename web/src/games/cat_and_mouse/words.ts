import type { Language } from "../../lib/words";
import type { Book } from "../games";

export const words: Record<Language, Book<"cat_and_mouse">> = {
  en: {
    terms: {},
    phrases: {
      move: "Put a disc from your reserve on a place, or move a top disc.",
      move_only: "Your reserve is empty: move a top disc.",
      introduced: "{side} puts a new {disc} on {target}, a new pile.",
      introduced_onto: "{side} puts a new {disc} on {target}, covering what lay there.",
      moved: "{side} moves the {disc} from {source} to {target}, a new pile.",
      moved_onto: "{side} moves the {disc} from {source} to {target}, covering what lay there.",
      mouse_won: "The mouse wins: five mice lie uncovered.",
      cat_won: "The cat wins: five cats lie uncovered.",
      repeated: "A draw: the same position stands for the third time.",
      too_long: "A draw: 200 turns without a win.",
      next_game: "Game {game} begins; the sides change. It stands {first} to {second}.",
      match: "The match is over, {first} to {second} points.",
    },
  },
  de: {
    terms: { mouse: "Maus", cat: "Katze" },
    phrases: {
      move: "Lege eine Scheibe aus dem Vorrat auf einen Platz oder versetze eine oberste.",
      move_only: "Dein Vorrat ist leer: Versetze eine oberste Scheibe.",
      introduced: "{side}: eine neue {disc} auf {target}, ein neuer Stapel.",
      introduced_onto: "{side}: eine neue {disc} auf {target}, sie verdeckt, was dort lag.",
      moved: "{side}: die {disc} von {source} nach {target}, ein neuer Stapel.",
      moved_onto: "{side}: die {disc} von {source} nach {target}, sie verdeckt, was dort lag.",
      mouse_won: "Die Maus gewinnt: Fünf Mäuse liegen offen.",
      cat_won: "Die Katze gewinnt: Fünf Katzen liegen offen.",
      repeated: "Remis: Dieselbe Stellung zum dritten Mal.",
      too_long: "Remis: 200 Züge ohne Sieg.",
      next_game: "Spiel {game} beginnt, die Seiten wechseln. Es steht {first} zu {second}.",
      match: "Der Wettkampf ist aus, {first} zu {second} Punkte.",
    },
  },
};

export const labels = {
  en: {
    place: "place {place}",
    empty: "place {place}, empty",
    pile: "place {place}: {top} on top, {height} high",
    frozen: "cannot be moved now",
    reserve: "reserve",
    mouse: "mouse",
    cat: "cat",
    uncovered: "{count} of 5 uncovered",
    score: "Game {game} of {games}, {first} to {second}",
  },
  de: {
    place: "Platz {place}",
    empty: "Platz {place}, leer",
    pile: "Platz {place}: {top} oben, {height} hoch",
    frozen: "darf jetzt nicht versetzt werden",
    reserve: "Vorrat",
    mouse: "Maus",
    cat: "Katze",
    uncovered: "{count} von 5 offen",
    score: "Spiel {game} von {games}, {first} zu {second}",
  },
} satisfies Record<Language, Record<string, string>>;
