import type { Language } from "../../lib/words";
import type { AllOptions } from "../games";

export const options: Record<Language, AllOptions<"cat_and_mouse">> = {
  en: {
    frozen: {
      asks: "Which disc of the other's last turn must stay where it is?",
      values: { used: "the one just moved or put down", moved: "only one just moved" },
    },
    null_move: {
      asks: "May a disc that lies alone go to another empty place?",
      values: { no: "no", yes: "yes" },
    },
    memory: {
      asks: "Are covered discs hidden?",
      values: { hidden: "yes, remember them", open: "no, all discs are seen" },
    },
    match: {
      asks: "One game, or a match with changing sides?",
      values: { no: "one game", yes: "a match" },
    },
    games: { asks: "How many games make a match?", values: {} },
  },
  de: {
    frozen: {
      asks: "Welche Scheibe vom letzten Zug der anderen Seite muss liegen bleiben?",
      values: { used: "die eben versetzte oder gelegte", moved: "nur eine eben versetzte" },
    },
    null_move: {
      asks: "Darf eine einzelne Scheibe auf einen anderen leeren Platz?",
      values: { no: "nein", yes: "ja" },
    },
    memory: {
      asks: "Sind verdeckte Scheiben geheim?",
      values: { hidden: "ja, merk sie dir", open: "nein, alle sind zu sehen" },
    },
    match: {
      asks: "Ein Spiel oder ein Wettkampf mit Seitenwechsel?",
      values: { no: "ein Spiel", yes: "ein Wettkampf" },
    },
    games: { asks: "Wie viele Spiele hat ein Wettkampf?", values: {} },
  },
};
