import type { Language } from "../../lib/words";
import type { AllOptions } from "../games";

export const options: Record<Language, AllOptions<"wolle">> = {
  en: {
    side: {
      asks: "Which carpet?",
      values: { A: "A, the friendly yellow one", B: "B, the blue one with walls" },
    },
    sheet: { asks: "Whose sheets?", values: { printed: "our own" } },
    cups: {
      asks: "Does everybody draw cups for somebody else first?",
      values: { on: "yes", off: "no, a game without cups" },
    },
    forgiven: {
      asks: "Who is new and loses nothing for cups?",
      values: { none: "nobody" },
      seats: true,
    },
    bend: {
      asks: "Does leaving at a right angle to the last line count as the bend?",
      values: { within: "no", joint: "yes" },
    },
    crossing: {
      asks: "May the thread cross itself?",
      values: { allowed: "yes", never: "no, every dot once" },
    },
  },
  de: {
    side: {
      asks: "Welcher Teppich?",
      values: { A: "A, der freundliche gelbe", B: "B, der blaue mit Mauern" },
    },
    sheet: { asks: "Wessen Blätter?", values: { printed: "unsere eigenen" } },
    cups: {
      asks: "Zeichnen alle zuerst Tassen für jemand anderen?",
      values: { on: "ja", off: "nein, ein Spiel ohne Tassen" },
    },
    forgiven: {
      asks: "Wer ist neu und verliert nichts für Tassen?",
      values: { none: "niemand" },
      seats: true,
    },
    bend: {
      asks: "Zählt es als Knick, im rechten Winkel zur letzten Linie loszuziehen?",
      values: { within: "nein", joint: "ja" },
    },
    crossing: {
      asks: "Darf der Faden sich kreuzen?",
      values: { allowed: "ja", never: "nein, jeder Punkt nur einmal" },
    },
  },
};
