import type { Language } from "../../lib/words";
import type { AllOptions } from "../games";

export const options: Record<Language, AllOptions<"wolfpack">> = {
  en: {
    sheep: { asks: "How many sheep for each player? 14, 20 and 26 make even piles.", values: {} },
    third_action: {
      asks: "May a third action card be taken?",
      values: { no: "no", play_at_once: "yes, if it is played at once" },
    },
    proof: {
      asks: "Is the rest of a hand shown when its sheep are snatched?",
      values: { shown: "yes, to all", hidden: "no" },
    },
    own_wolves: {
      asks: "Do your own wolves guard the sheep in your hand at the end?",
      values: { count: "yes", ignore: "no, only other packs count" },
    },
    stall: {
      asks: "Does the game end after twelve turns of each without a card taken?",
      values: { on: "yes", off: "no" },
    },
  },
  de: {
    sheep: {
      asks: "Wie viele Schafe für jeden? Mit 14, 20 und 26 werden die Stapel gleich hoch.",
      values: {},
    },
    third_action: {
      asks: "Darf man eine dritte Aktionskarte nehmen?",
      values: { no: "nein", play_at_once: "ja, wenn sie sofort gespielt wird" },
    },
    proof: {
      asks: "Wird der Rest der Hand gezeigt, wenn man ihre Schafe schnappt?",
      values: { shown: "ja, allen", hidden: "nein" },
    },
    own_wolves: {
      asks: "Bewachen am Ende auch eigene Wölfe die Schafe auf der Hand?",
      values: { count: "ja", ignore: "nein, nur fremde Rudel zählen" },
    },
    stall: {
      asks: "Endet das Spiel nach je zwölf Zügen, in denen niemand eine Karte nahm?",
      values: { on: "ja", off: "nein" },
    },
  },
};
