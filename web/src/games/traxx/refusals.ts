import { german } from "../../lib/german";

export const refusals = {
  terms: { blue: "blau", green: "grün", yellow: "gelb", grey: "grau", red: "rot", purple: "lila" },
  phrases: german("traxx", {
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
