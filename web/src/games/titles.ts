/** What the start page needs to know of each game, without loading it. */

import type { Language } from "../lib/words";
import type { GameName } from "./games";

export const TITLES: Record<Language, Record<GameName, string>> = {
  en: {
    wolle: "Wolle",
    traxx: "Träxx",
    wolfpack: "Wolfpack",
    cat_and_mouse: "Cat and Mouse",
    sewing_circle: "Sewing Circle",
  },
  de: {
    wolle: "Wolle",
    traxx: "Träxx",
    wolfpack: "Wolfsrudel",
    cat_and_mouse: "Katz und Maus",
    sewing_circle: "Nähkränzchen",
  },
};

export const MOTTOS: Record<Language, Record<GameName, string>> = {
  en: {
    wolle: "Roll, draw your thread across the carpet, gather what lies there.",
    traxx: "Turn a card, extend your path, reach the numbers first.",
    wolfpack: "Draw, snatch and steal until your wolves have their sheep.",
    cat_and_mouse: "Sixteen discs, small piles and a good memory.",
    sewing_circle: "Twelve cards in a circle: untangle your ribbon.",
  },
  de: {
    wolle: "Würfeln, den Faden über den Teppich ziehen, sammeln, was dort liegt.",
    traxx: "Karte auf, Pfad verlängern, die Zahlen zuerst erreichen.",
    wolfpack: "Ziehen, schnappen und stehlen, bis die Wölfe ihre Schafe haben.",
    cat_and_mouse: "Sechzehn Scheiben, kleine Stapel und ein gutes Gedächtnis.",
    sewing_circle: "Zwölf Karten im Kreis: Entwirre dein Band.",
  },
};
