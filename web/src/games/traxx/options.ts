import type { Language } from "../../lib/words";
import type { AllOptions } from "../games";

export const options: Record<Language, AllOptions<"traxx">> = {
  en: {
    board: { asks: "Whose board?", values: { printed: "our own" } },
    cards: { asks: "Whose cards?", values: { printed: "our own fifteen" } },
  },
  de: {
    board: { asks: "Wessen Brett?", values: { printed: "unser eigenes" } },
    cards: { asks: "Wessen Karten?", values: { printed: "unsere eigenen fünfzehn" } },
  },
};
