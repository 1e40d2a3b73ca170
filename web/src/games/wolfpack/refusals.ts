import { german } from "../../lib/german";

export const refusals = {
  terms: {
    "snatch sheep": "Schafe schnappen",
    "snatch wolf": "Wölfe schnappen",
    steal: "Stehlen",
    swap: "Tauschen",
  },
  phrases: german("wolfpack", {
    wolfpack_no_move:
      "Ein Zug ist wie 'take 3', 'draw', 'keep', 'discard', 'renew', 'sheep', 'wolf', 'swap left', 'swap right' oder 'steal 0p 2a', nicht {came}.",
    wolfpack_no_pile: "Es gibt die Stapel 1 bis {piles}, nicht {came}.",
    wolfpack_no_seat: "Es gibt die Plätze 0 bis {last}, nicht {came}.",
    wolfpack_ascending: "Von wem gestohlen wird, steht der Reihe nach da, jeder Platz nur einmal.",
    wolfpack_has_room: "Auf der Hand ist noch Platz dafür (P6, P9).",
    wolfpack_has_two: "Auf der Hand sind schon zwei Aktionskarten (P6, P9).",
    wolfpack_must_play: "Diese Karte lässt sich spielen, also muss sie es werden (P6).",
    wolfpack_decide_first: "Entscheide erst über die eben gezogene Karte (P6).",
    wolfpack_none_drawn: "Eben wurde keine Aktionskarte gezogen (P6).",
    wolfpack_pile_empty: "Stapel {pile} ist leer (P5).",
    wolfpack_no_third:
      "Mit zwei Aktionskarten auf der Hand darf keine dritte genommen werden (P6).",
    wolfpack_renew_two: "Dafür braucht es zwei Aktionskarten auf der Hand (P8).",
    wolfpack_other_drawn: "Eben gezogen wurde „{card}“ (P6).",
    wolfpack_not_in_hand: "Auf der Hand ist keine Aktionskarte „{card}“ (P7).",
    wolfpack_too_few_wolves:
      "Dafür braucht es ein Schaf und mehr eigene Wölfe auf der Hand als fremde (P10).",
    wolfpack_no_hostile_wolf: "Auf der Hand ist kein fremder Wolf (P11).",
    wolfpack_swap_where: "Wähle, ob die Hände nach links oder rechts wandern (P13).",
    wolfpack_swap_of_two: "Zu zweit gibt es nur einen Tausch, ohne Richtung (P13).",
    wolfpack_steal_from_all:
      "Wähle für jeden anderen, der noch im Spiel ist und eine hat, eine Spielkarte oder eine Aktionskarte; Aktionskarten nur, soweit Platz ist (P12).",
  }),
};
