import type { Language } from "../../lib/words";
import type { AllOptions } from "../games";

export const options: Record<Language, AllOptions<"sewing_circle">> = {
  en: {
    mode: {
      asks: "With two or three: against each other or together?",
      values: { competitive: "each for one ribbon", coop: "all together" },
    },
    level: {
      asks: "Alone: how hard?",
      values: {
        easy: "easy, two hands of three cards",
        medium: "medium, three hands of two",
        hard: "hard, two hands of two",
      },
    },
    cards: { asks: "Whose cards?", values: { printed: "our own eighteen" } },
  },
  de: {
    mode: {
      asks: "Zu zweit oder zu dritt: gegeneinander oder gemeinsam?",
      values: { competitive: "jeder für ein Band", coop: "alle gemeinsam" },
    },
    level: {
      asks: "Allein: wie schwer?",
      values: {
        easy: "leicht, zwei Hände mit drei Karten",
        medium: "mittel, drei Hände mit zwei Karten",
        hard: "schwer, zwei Hände mit zwei Karten",
      },
    },
    cards: { asks: "Wessen Karten?", values: { printed: "unsere eigenen achtzehn" } },
  },
};
