import { german } from "../../lib/german";

export const refusals = {
  terms: { blue: "blau", green: "grün", yellow: "gelb", grey: "grau", red: "rot", purple: "lila" },
  phrases: german("traxx", {
    traxx_rows: "Ein Plan hat neun Reihen von Feldern, nicht {count}.",
    traxx_row_length: "In dieser Reihe sind {expected} Felder, nicht {count}.",
    traxx_start_twice: "Der Start {number} kommt zweimal vor.",
    traxx_start_missing: "Der Start {number} fehlt; es gibt die Starts 1 bis 4.",
    traxx_no_start: "Es gibt die Starts 1 bis 4, nicht {number}.",
    traxx_number_twice: "Die Zahl {number} kommt zweimal vor.",
    traxx_number_missing: "Die Zahl {number} fehlt; jede von 2 bis 10 kommt einmal vor.",
    traxx_no_number: "Es gibt die Zahlen 2 bis 10, nicht {number}.",
    traxx_no_colour: "Ein Feld ist eine Farbe {known} mit einer Zahl oder *Start, nicht {came}.",
    traxx_no_card: "Eine Karte zeigt Farben {known}, nicht {came}.",
    traxx_card_length: "Eine Karte zeigt ein bis fünf Felder, nicht {count}.",
    traxx_other_cards: "Es sind {expected} Karten, nicht {count}.",
    traxx_no_move: "Ein Zug ist 'pass' oder ein Ende mit Feldern wie '0 e5 f5', nicht {came}.",
    traxx_too_long: "Eine Karte zahlt höchstens fünf Felder, nicht {count} (T2).",
    traxx_not_beside: "{field} liegt nicht neben {other} (T5).",
    traxx_no_field: "Die Felder heißen a1 bis i5, Reihe für Reihe; {came} gibt es nicht.",
    traxx_move_is_in: "Der Zug dieser Runde steht schon (T4).",
    traxx_one_end: "Vor der ersten Verlängerung gibt es nur Ende 0 (T7).",
    traxx_not_at_end: "Das Ende auf {place} liegt nicht neben {field} (T5).",
    traxx_on_path: "{field} liegt schon auf dem Pfad (T5).",
    traxx_not_paid: "{field} ist {colour}, und dafür zahlt die Karte nichts mehr (T6).",
  }),
};
