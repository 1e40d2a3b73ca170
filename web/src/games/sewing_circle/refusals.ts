import { german } from "../../lib/german";

export const refusals = {
  terms: {},
  phrases: german("sewing_circle", {
    sewing_circle_no_move:
      "Ein Zug ist wie 'flip 5', 'swap 5 6', 'exchange 5 17', 'done', 'tie', 'green' oder 'hand 1', nicht {came}.",
    sewing_circle_other_card: "Hier kommt Karte {expected}, nicht {came}.",
    sewing_circle_no_ribbons: "Eine Karte hat drei Bänder aus {known}, nicht {came}.",
    sewing_circle_other_cards: "Es sind {expected} Karten, nicht {count}.",
    sewing_circle_no_place: "Es gibt die Plätze 1 bis {places}, nicht {came}.",
    sewing_circle_no_card: "Es gibt die Karten 1 bis {cards}, nicht {came}.",
    sewing_circle_no_neighbours:
      "Nachbarn sind Plätze wie 5 und 6 oder {places} und 1, nicht {first} und {second}.",
    sewing_circle_ribbon_first: "Wähle erst eins der Bänder, die noch da sind (S3).",
    sewing_circle_hand_first: "Wähle erst die Hand für den ersten Zug (S14).",
    sewing_circle_answer_first: "Erst ist das angebotene Remis zu beantworten (S10).",
    sewing_circle_no_flip:
      "Dort liegt keine Karte verdeckt, oder in diesem Zug wurde schon eine aufgedeckt (S5).",
    sewing_circle_flip_first: "Erst muss eine Karte aufgedeckt werden (S5).",
    sewing_circle_one_swap: "In jedem Zug werden nur einmal Nachbarn vertauscht (S5).",
    sewing_circle_both_down: "Eine der beiden muss offen liegen (S5).",
    sewing_circle_face_down: "Die Karte auf Platz {place} liegt verdeckt (S5).",
    sewing_circle_not_in_hand: "Karte {card} ist nicht auf der Hand (S5).",
    sewing_circle_no_tie:
      "Remis lässt sich einmal im Zug anbieten, vor dem Vertauschen, wenn keine Karte mehr verdeckt liegt (S10).",
    sewing_circle_not_asked: "Das ist schon entschieden, oder niemand hat danach gefragt.",
  }),
};
