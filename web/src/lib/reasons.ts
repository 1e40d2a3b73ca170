/** Why a hint's move is good, in German; in English the server says it. */

import type { Reason } from "../messages";

export const germanReasons: Record<Reason, string> = {
  wolle_cups: "Tassen auf diesen Plätzen liegen vielen Linien im Weg.",
  wolle_pass: "Jede Linie würde mehr kosten, als sie bringt: Lieber passen.",
  wolle_paw: "So erreichst du in der letzten Runde die Pfote.",
  wolle_set: "Das macht ein Set voll: sofort +{points}.",
  wolle_items: "Das sammelt {count} ein: sofort +{points}.",
  wolle_open: "Jetzt bringt es nichts, aber von dort führen mehr Würfe zu etwas.",
  traxx_numbers: "Damit erreichst du {numbers}: sofort +{points}.",
  traxx_fields: "Neue Felder: {count}, und beide Enden bleiben offen für die nächsten Karten.",
  traxx_none: "Keine Verlängerung ist ihre Felder wert; die nächste Karte passt vielleicht besser.",
  wolfpack_points: "Das bringt sofort Punkte: +{points}.",
  wolfpack_take: "Eine Karte mehr für die Hand, bevor andere sie nehmen.",
  wolfpack_draw:
    "Mit einer Aktionskarte kannst du ablegen, was du hältst, oder an fremde Hände kommen.",
  wolfpack_keep: "Später ist sie mehr wert.",
  wolfpack_steal: "Das nimmt jedem, der eine hat, eine Karte und schwächt die anderen Hände.",
  wolfpack_swap: "Die Hand, die du bekommst, ist wohl besser als die, die du hergibst.",
  wolfpack_renew: "Keine deiner Aktionskarten nützt dieser Hand.",
  wolfpack_discard: "Sie kann nicht gespielt werden.",
  sewing_ribbon: "Ein Band ist so gut wie das andere.",
  sewing_hand: "Mit dieser Hand beginnt es sich am besten.",
  sewing_flip: "Dort lassen sich die meisten unbekannten Karten einfügen.",
  sewing_won: "Das gewinnt: Kein Band ist verheddert.",
  sewing_clean: "Danach ist nichts verheddert, was dir schadet.",
  sewing_fewer: "Danach ist an {after} statt {before} Stellen etwas verheddert.",
  sewing_as_well: "Alles andere würde mehr verheddern.",
  sewing_tie: "Ein geteilter Sieg ist besser, als was sonst zu erwarten ist.",
  sewing_refuse: "Hier ist mehr zu holen als ein Remis.",
  cat_and_mouse_ends: "Das gewinnt sofort.",
  cat_and_mouse_wins: "Das gewinnt in {turns} Zügen, was auch immer die andere Seite tut.",
  cat_and_mouse_draws: "Das hält das Remis.",
  cat_and_mouse_tempts: "Das hält das Remis, und {part} % der Antworten würden verlieren.",
  cat_and_mouse_loses:
    "So hältst du am längsten durch: Bestens gespielt verlierst du in {turns} Zügen.",
};
