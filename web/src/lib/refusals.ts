/** What the server refuses, in the reader's language. */

import { refusals as catAndMouse } from "../games/cat_and_mouse/refusals";
import { refusals as sewingCircle } from "../games/sewing_circle/refusals";
import { TITLES } from "../games/titles";
import { refusals as traxx } from "../games/traxx/refusals";
import { refusals as wolfpack } from "../games/wolfpack/refusals";
import { refusals as wolle } from "../games/wolle/refusals";
import type { Refused, Said } from "../messages";
import { german } from "./german";
import { type Args, type Language, fill } from "./words";

/** Sentences by key, and terms for what in them is a word of the server's. */
interface Refusals {
  phrases: Record<string, string>;
  terms: Record<string, string>;
}

/** Games by their titles, and what layouts are called. */
const terms: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(TITLES.en).map(([game, title]) => [
      title,
      TITLES.de[game as keyof typeof TITLES.de],
    ]),
  ),
  record: "Aufzeichnung",
  save: "Spielstand",
  sheet: "Blatt",
  board: "Plan",
  cards: "Karten",
};

const house: Refusals = {
  terms,
  phrases: german("house", {
    plain: "{words}",

    unknown_game: "Das Spiel {name} gibt es hier nicht.{why}",
    unknown_language: "Die Sprache {name} gibt es hier nicht.{why}",
    unknown_bot: "Einen Bot {name} gibt es für {game} nicht.{why}",
    did_you_mean: " Meintest du {name}?",
    unknown_seat: "Den Platz {came} gibt es hier nicht.",

    unknown_option: "{game} hat keine Variante {name}.",
    option_takes: "Die Variante {option} gibt es nicht als {came}.",
    option_names_seat: "Die Variante {option} nennt Platz {number}; es gibt {seats} Plätze.",
    option_unreadable: "Eine Variante steht da als name=wert, nicht als {came}.",
    option_twice: "{name} steht zweimal da.",
    number_of_seats: "{game} ist nicht für {came} Plätze.",
    number_expected: "{name} ist eine Zahl von {least} bis {most}, nicht {came}.",
    not_utf8: "Das ist kein Text in UTF-8: {came}.",

    rules_too_new:
      "Das wurde nach Fassung {version} der Regeln von {game} gespielt; hier ist {newest} die neueste.",
    rules_gone:
      "Das wurde nach Fassung {version} der Regeln von {game} gespielt; hier gelten nur Fassung {oldest} und neuere.",

    illegal_move: "Das geht nicht: {why}",
    game_is_over: "Das Spiel ist aus.",
    other_moves: "Gerade ist jemand anders am Zug.",
    others_move: "Gerade sind andere am Zug.",
    other_moves_for: "Gerade ist jemand anders am Zug: {why}",
    others_move_for: "Gerade sind andere am Zug: {why}",

    in_layout: "{source}: {why}",
    at_line: "{source}, Zeile {line}: {why}",
    layout_not_utf8: "Das ist kein Text in UTF-8.",
    header_missing: "Es fehlt die Angabe {name}.",
    header_unknown: "Die Angabe {name} gehört nicht hierher.",
    header_twice: "Die Angabe {name} steht schon in Zeile {line}.",
    header_no_number: "{name} ist eine Zahl, nicht {came}.",
    header_no_numbers: "{name} sind Zahlen von {least} bis {most}, nicht {came}.",
    header_not_one: "{name} ist nur eine Zahl; hier stehen {count}.",
    section_missing: "Es fehlt der Abschnitt {name}.",
    section_unknown: "Der Abschnitt {name} gehört nicht hierher.",
    section_twice: "Den Abschnitt {name} gibt es schon.",
    line_unexpected: "Diese Zeile gehört nicht hierher: {came}.",

    game_begun: "Das Spiel hat begonnen; Plätze werden davor besetzt.",
    no_such_seat: "Der Tisch hat die Plätze 0 bis {last}, nicht {came}.",
    seats_empty: "Noch ist nicht jeder Platz besetzt: {seats}.",
    bad_name: "Ein Name hat 1 bis {most} sichtbare Zeichen und keinen Strichpunkt.",
    bad_bot: "Ein Bot heißt mit 1 bis {most} sichtbaren Zeichen und ohne Strichpunkt.",
    bad_word: "Ein Wort hat 1 bis {most} sichtbare Zeichen und keinen Strichpunkt.",
    not_begun: "Das Spiel hat noch nicht begonnen.",
    move_is_in: "Dein Zug dieser Runde steht; nimm ihn zurück, um einen anderen zu machen.",
    no_move_to_undo: "Es gibt keinen Zug zum Zurücknehmen.",
    undo_revealed: "Der Zug hat etwas Neues gezeigt; er lässt sich nicht zurücknehmen.",
    undo_moved_on:
      "Inzwischen war jemand anders dran; dein Zug lässt sich nicht mehr zurücknehmen.",
    too_many_to_resign: "Zu mehr als zweit kann niemand aufgeben: Die anderen spielen weiter.",
    too_many_for_time: "Zu mehr als zweit endet das Spiel nicht, wenn eine Uhr abläuft.",
    clock_stands: "Platz {number} ist nicht am Zug; seine Uhr steht.",
    nothing_to_tie: "Hier spielt niemand gegen jemanden; da gibt es kein Remis.",
    bots_do_not_tie: "Ein Bot spielt mit, und Bots einigen sich nicht auf Remis.",

    not_finished: "Das Spiel ist nicht zu Ende; ansehen lässt sich nur ein beendetes.",
    not_shown: "Das Spiel ist nicht zu Ende; so lange bleiben Glück und Züge verborgen.",
    played_on: "Das Spiel war vor diesem Zug zu Ende.",
    save_damaged: "Der Spielstand ist beschädigt und lässt sich nicht öffnen.",
    save_cut_off: "Der Spielstand ist abgeschnitten oder länger als {most} Zeichen.",
    other_format: "{kind} in Format {came} ist hier unbekannt; es gibt 1 bis {newest}.",
    other_seal: "Die Aufzeichnung wurde nachträglich verändert: Das Siegel passt nicht.",
    no_secret: "Hier fehlen {digits} hexadezimale Ziffern.",
    other_secret: "Das Geheimnis passt nicht zum Fingerabdruck.",
    no_turn: "Hier sollte ein Zug der Runde {round} stehen, nicht {came}.",
    no_ending: "So endet kein Spiel: {came}.",
    other_result: "Die Züge führen zu {replayed}, nicht zu {came}.",

    unknown_table: "Diesen Tisch gibt es nicht. Vielleicht stimmt ein Zeichen im Code nicht.",
    unknown_lesson: "Ein Kapitel {name} gibt es hier nicht.{why}",
    unknown_round: "Das Spiel hat {rounds} Runden, nicht {came}.",
    unknown_reaction: "Diese Reaktion gibt es nicht: {came}.",
    nothing_here: "Hier antwortet nichts auf {method}.",
    our_fault: "Hier ist etwas schiefgegangen. Es wurde notiert.",
    unreadable_request: "Diese Anfrage ließ sich nicht lesen.",
    unreadable_query: "Die Angabe {name} ließ sich nicht lesen.",
    unreadable_frame: "Diese Nachricht ließ sich nicht lesen.",
    not_json: "Eine Anfrage ist application/json, nicht {came}.",
    cut_off: "Die Anfrage wurde abgeschnitten.",
    too_long: "Eine Anfrage hat höchstens {most} Bytes.",
    too_slow: "Die Anfrage war nach {seconds} Sekunden noch nicht ganz da.",
    binary_frame: "Eine Nachricht ist Text, nichts Binäres.",
    other_page: "Diese Seite darf hier keinen Tisch öffnen.",
    no_hello: "Es kam kein Gruß mit dem Code des Tischs.",
    hello_first: "Erst kommt ein Gruß mit dem Code des Tischs.",
    hello_again: "Gegrüßt hast du schon.",

    too_many_tables: "Von deiner Adresse wurden zu viele Tische eröffnet; warte ein wenig.",
    too_many_requests: "Von deiner Adresse kam zu viel auf einmal; warte ein wenig.",
    too_many_sockets: "Von deiner Adresse gibt es schon {most} Verbindungen.",
    house_is_full: "Das Haus ist voll; versuch es später noch einmal.",

    token_expected: "Dafür braucht es den Schlüssel des Platzes.",
    token_invalid: "Dieser Platz gehört dir hier nicht.",
    token_invalid_watch: "Dieser Platz gehört dir hier nicht; zuschauen kannst du trotzdem.",
    token_changed: "Dein Platz wurde auf ein anderes Gerät mitgenommen.",
    watching: "Du schaust zu; das geht nur mit einem Platz am Tisch.",
    game_begun_watch: "Das Spiel hat begonnen; du kannst zuschauen.",
    all_seats_taken: "Alle Plätze sind besetzt; du kannst zuschauen.",
    seat_taken: "Dieser Platz ist schon besetzt.",
    seat_empty: "Auf diesem Platz sitzt niemand.",
    seat_given_up: "Dieser Platz wurde wieder aufgegeben; setz dich noch einmal hin.",
    bots_sit_on: "Bots sitzen auf den Plätzen 0 bis {last}, nicht auf {came}.",
    has_begun: "Das Spiel hat begonnen.",

    newer_version: "Das Spiel ist schon weiter. Sieh noch einmal hin.",
    somebody_else: "Dort spielt jetzt jemand anders.",
    bot_plays_for_you: "Ein Bot spielt für dich; steig erst wieder ein.",
    bot_plays_already: "Für {name} spielt schon ein Bot.",
    no_bot_for_you: "Für dich spielt kein Bot.",
    nobodys_seat: "Dort sitzt ein Bot für niemanden.",
    is_here: "{name} ist da.",
    time_left: "{name} hat noch Zeit.",
    no_time_left: "Du hast keine Zeit mehr; der Bot spielt weiter.",
    no_clock: "Hier läuft keine Uhr.",
    spoken: "Was du sagst, hat 1 bis {most} sichtbare Zeichen in einer Zeile.",
    hint_for_mover: "Einen Tipp gibt es nur, wenn du dran bist.",
    no_hints: "Wo Menschen gegeneinander spielen, gibt es keine Tipps.",
    no_record_yet: "Das Spiel hat noch nicht begonnen; es gibt noch keine Aufzeichnung.",
    no_rematch_yet: "Noch einmal geht es erst, wenn das Spiel aus ist.",
    rematch_has_table: "Das nächste Spiel hat schon seinen Tisch: {table}.",
    lesson_is_over: "Das Kapitel ist zu Ende; fang es von vorn an, um mehr zu versuchen.",
    leads_nowhere: "Der Zug davor führt nicht weiter; nimm ihn zurück, um einen anderen zu machen.",

    happened_already: "Das ist schon geschehen.",
    too_much_happened: "Hier ist so viel geschehen, dass nur noch weiterzuspielen bleibt.",
    opened_once: "Ein Tisch wird nur einmal eröffnet.",
    code_taken: "Dieser Code ist vergeben; versuch es noch einmal.",
    others_were_faster: "Andere waren viele Male schneller. Versuch es noch einmal.",
    stopping: "Der Server macht gerade zu.",
    stopping_come_back: "Der Server macht gerade zu; komm gleich wieder.",
    restarts: "Der Server startet neu; dein Tisch bleibt. Gleich geht es weiter.",
    store_failed: "Das ließ sich gerade nicht speichern; versuch es noch einmal.",
    store_busy: "Gerade ist zu viel zu speichern; versuch es später noch einmal.",
    store_closed: "Der Speicher ist geschlossen; nichts wurde gespeichert.",
    store_read_only: "Der Speicher lässt sich nur lesen; nichts wurde gespeichert.",
    store_unfit: "Das lässt sich nicht speichern, auch nicht beim nächsten Mal.",
    store_silent:
      "Vielleicht wurde das gespeichert, vielleicht nicht. Sieh nach und versuch es dann noch einmal.",
    store_unreadable: "Der Speicher antwortet gerade nicht; versuch es noch einmal.",
    store_unsure:
      "Ob das gespeichert wurde, ist ungewiss. Schick es noch einmal: Es zählt nur einmal.",
  }),
};

const BOOKS: readonly Refusals[] = [house, catAndMouse, sewingCircle, traxx, wolfpack, wolle];

/** Each key's sentence has a gap for the next one's. Names of people are no terms. */
function inGerman([first, ...rest]: readonly Said[]): string {
  const book = first && BOOKS.find(({ phrases }) => first.key in phrases);
  if (!book) return "";
  const args: Args = { why: inGerman(rest) };
  for (const [gap, value] of Object.entries(first.args)) {
    args[gap] = (gap === "name" ? null : book.terms[`${value}`]) ?? `${value}`;
  }
  return fill(book.phrases[first.key] ?? "", args);
}

export type Refusing = Pick<Refused, "words" | "said">;

/** Why something was refused; the server's own words in English, and where there is no key. */
export function refusalIn(language: Language, { words, said }: Refusing): string {
  return (language === "de" && inGerman(said)) || words;
}
