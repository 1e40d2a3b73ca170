/** What the server refuses, in German: by its English sentence, whatever stands in the gaps. */

import type { Language } from "./words";

export const GERMAN: Record<string, string> = {
  "There is no such table. Perhaps its code was mistyped.":
    "Diesen Tisch gibt es nicht. Vielleicht stimmt ein Zeichen im Code nicht.",
  "All seats are taken; you can watch.": "Alle Plätze sind besetzt; du kannst zuschauen.",
  "The game has begun; you can watch it.": "Das Spiel hat begonnen; du kannst zuschauen.",
  "Seat {} is taken.": "Dieser Platz ist schon besetzt.",
  "The game is at version {}, not {}.": "Das Spiel ist schon weiter. Sieh noch einmal hin.",
  "You are watching; only who has a seat can do that.":
    "Du schaust zu; das geht nur mit einem Platz am Tisch.",
  "Your seat's token was changed.": "Dein Platz wurde auf ein anderes Gerät mitgenommen.",
  "This seat's token is not valid here; you can watch without it.":
    "Dieser Platz gehört dir hier nicht; zuschauen kannst du trotzdem.",
  "A bot plays for you; come back first.": "Ein Bot spielt für dich; steig erst wieder ein.",
  "A bot plays for {} already.": "Für {} spielt schon ein Bot.",
  "No bot plays for you.": "Für dich spielt kein Bot.",
  "{} is here.": "{} ist da.",
  "You have no time left; the bot plays on.": "Du hast keine Zeit mehr; der Bot spielt weiter.",
  "A hint is for who is to move.": "Einen Tipp gibt es nur, wenn du dran bist.",
  "There are no hints where people play against each other.":
    "Wo Menschen gegeneinander spielen, gibt es keine Tipps.",
  "A bot is playing, and bots do not agree to ties.":
    "Ein Bot spielt mit, und Bots einigen sich nicht auf Remis.",
  "Nobody plays against anybody here; there is nothing to tie.":
    "Hier spielt niemand gegen jemanden; da gibt es kein Remis.",
  "There is no move to take back.": "Es gibt keinen Zug zum Zurücknehmen.",
  "The move showed something new; it cannot be taken back.":
    "Der Zug hat etwas Neues gezeigt; er lässt sich nicht zurücknehmen.",
  "Somebody else has moved since; your move cannot be taken back.":
    "Inzwischen war jemand anders dran; dein Zug lässt sich nicht mehr zurücknehmen.",
  "Your move of this round is in; take it back to make another.":
    "Dein Zug dieser Runde steht; nimm ihn zurück, um einen anderen zu machen.",
  "With more than two seats nobody can resign: the others play on.":
    "Zu mehr als zweit kann niemand aufgeben: Die anderen spielen weiter.",
  "A rematch is for when the game is over.": "Noch einmal geht es erst, wenn das Spiel aus ist.",
  "The rematch has its table: {}.": "Das nächste Spiel hat schon seinen Tisch: {}.",
  "The game has not begun; there is no record yet.":
    "Das Spiel hat noch nicht begonnen; es gibt noch keine Aufzeichnung.",
  "Too many {} from your address; please wait a little.":
    "Von deiner Adresse kam zu viel auf einmal; warte ein wenig.",
  "There are {} connections from your address already.":
    "Von deiner Adresse gibt es schon {} Verbindungen.",
  "The house is full; please try again later.": "Das Haus ist voll; versuch es später noch einmal.",
  "The server restarts; your table is kept. Come back at once.":
    "Der Server startet neu; dein Tisch bleibt. Gleich geht es weiter.",
  "The server is about to stop; come back in a moment.":
    "Der Server macht gerade zu; komm gleich wieder.",
  "The store could not write this now; nothing was stored. Try again.":
    "Das ließ sich gerade nicht speichern; versuch es noch einmal.",
  "The store has too much to write; nothing was stored. Try again later.":
    "Gerade ist zu viel zu speichern; versuch es später noch einmal.",
  "The store cannot be read now; try again.":
    "Der Speicher antwortet gerade nicht; versuch es noch einmal.",
};

/** What the server explains at length, for those who read code; the page says it in short. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:record, line \d+: )?This was played by version (\d+) of (.+)'s rules;/,
    "Das wurde nach Fassung {} der Regeln von {} gespielt; hier gilt eine andere.",
  ],
  [/^There is no game /, "Dieses Spiel gibt es hier nicht."],
  [/^record: /, "Das ist keine ganze Aufzeichnung eines beendeten Spiels."],
  [
    /^record, line (\d+): /,
    "Zeile {} dieser Aufzeichnung passt nicht. Vielleicht wurde sie verändert.",
  ],
];

/** `Seat {} is taken.` as a pattern of the whole sentence. */
function pattern(sentence: string): RegExp {
  const parts = sentence.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("(.+)")}$`);
}

const SENTENCES = Object.entries(GERMAN).map(([en, de]) => [pattern(en), de] as const);

/** The refusal in the reader's language; the server's own words where there are no others. */
export function refusalIn(language: Language, words: string): string {
  if (language === "en") return words;
  for (const [english, german] of [...SENTENCES, ...BEGINNINGS]) {
    const gaps = english.exec(words)?.slice(1);
    if (gaps) return german.replace(/\{\}/g, () => gaps.shift() ?? "");
  }
  return words;
}
