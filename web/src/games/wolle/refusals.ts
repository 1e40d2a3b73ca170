import { german } from "../../lib/german";

export const refusals = {
  terms: { start: "Start", paw: "Pfote" },
  phrases: german("wolle", {
    wolle_map_rows: "Ein Blatt hat 2 bis {most} Reihen, nicht {count}.",
    wolle_map_row: "Hier sind {expected} Punkte wie in der ersten Reihe, nicht {count}.",
    wolle_map_letter: "{came} bedeutet nichts; es gibt {known}.",
    wolle_map_width: "Eine Reihe hat 2 bis {most} Punkte, nicht {count}.",
    wolle_map_one: "{thing} {letter} kommt einmal vor, nicht {count}-mal.",
    wolle_map_top: "Der Start {letter} gehört in die oberste Reihe.",
    wolle_map_bottom: "Die Pfote {letter} gehört in die unterste Reihe.",
    wolle_map_spots: "Das Blatt hat {least} bis {most} Schatten 'o' für Tassen, nicht {count}.",
    wolle_map_points: "Es gibt zusammen höchstens {most} Punkte.",
    wolle_map_sets: "Hier sind {least} bis {most} Werte, einer für jedes Set, nicht {count}.",
    wolle_map_timer: "Die Sanduhr hat 1 bis {most} Zahlen.",
    wolle_map_no_way: "Kein Weg führt vom Start zur Pfote auf {paw}.",
    wolle_no_move:
      "Ein Zug ist 'pass', eine Linie wie 'R4', 'R4 D2' oder 'R3 D1 paw' oder Tassen wie 'cups b2 d5 …', nicht {came}.",
    wolle_bent_twice: "Eine Linie hat höchstens einen Knick in der Runde (W8), nicht {came}.",
    wolle_no_right_angle: "Ein Knick ist ein rechter Winkel wie in 'R4 D2' (W8), nicht {came}.",
    wolle_too_long: "Eine Linie hat höchstens 6 Stücke, nicht {count} (W8).",
    wolle_no_cups: "In diesem Spiel werden keine Tassen gezeichnet (W5).",
    wolle_no_spot: "Auf {came} ist kein Schatten für eine Tasse (W4): {spots}.",
    wolle_other_cups: "Gefragt sind {cups} verschiedene Schatten, nicht {count} (W4).",
    wolle_has_ended: "Dieser Faden hat an der Pfote geendet (W16).",
    wolle_move_is_in: "Der Zug dieser Runde steht schon (W6).",
    wolle_cups_first: "Erst zeichnet jeder {cups} Tassen (W4).",
    wolle_cups_before: "Die Tassen werden vor dem Spiel gezeichnet (W4).",
    wolle_bend_is_used:
      "Im rechten Winkel zur letzten Linie loszuziehen ist schon der Knick dieser Runde (W8).",
    wolle_not_at_paw: "Die Linie endet auf {dot}, nicht an der Pfote auf {paw} (W15).",
    wolle_not_the_die: "Der Würfel zeigt {die}, die Linie hat {count} Stücke (W8).",
    wolle_edge: "Der Rand des Teppichs versperrt den Weg von {dot} (W1).",
    wolle_blocked: "Ein Bauklotz auf {block} versperrt den Weg von {dot} (W10).",
    wolle_drawn: "Das Stück von {dot} nach {other} ist schon gezeichnet (W9).",
    wolle_visited: "Auf {dot} war der Faden schon (W12).",
  }),
};
