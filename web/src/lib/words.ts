/** What the page says, in the reader's language. Games have words of their own beside these. */

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Args = Record<string, string | number | readonly number[]>;

/** Each in English and German. */
const WORDS = {
  title: ["Clew", "Clew"],
  motto: [
    "Games of threads, paths and hunting animals",
    "Spiele von Fäden, Pfaden und jagenden Tieren",
  ],
  play: ["Play", "Spielen"],
  play_bots: ["Against bots", "Gegen Bots"],
  play_friends: ["With friends", "Mit Freunden"],
  play_device: ["On this device", "An diesem Gerät"],
  play_alone: ["Alone", "Allein"],
  running_games: ["Your games", "Deine Spiele"],
  finished_games: ["Finished", "Zu Ende gespielt"],
  more_finished: ["{count} more", "{count} weitere"],
  all_games: ["Pick a game", "Such dir ein Spiel aus"],
  continue: ["Continue", "Weiter"],
  look: ["Look", "Ansehen"],
  asking: ["Looking …", "Wird nachgesehen …"],
  not_asked: ["No connection", "Keine Verbindung"],
  not_begun: ["Not begun yet", "Noch nicht begonnen"],
  with: ["with {names}", "mit {names}"],
  start_with: ["New here? Start here.", "Neu hier? Fang hier an."],
  for_players: ["{players:player|players}", "{players:Person|Personen}"],
  for_minutes: ["{minutes} min", "{minutes} Min."],
  from_age: ["age {age} and up", "ab {age} Jahren"],
  depth_1: ["easily learned", "leicht gelernt"],
  depth_2: ["some thought", "mit Köpfchen"],
  depth_3: ["a real puzzle", "knifflig"],
  nowhere: [
    "There is no such page. Perhaps the link was cut short.",
    "Diese Seite gibt es nicht. Vielleicht wurde der Link abgeschnitten.",
  ],
  no_paper: [
    "This game is played with its own cards or discs; there are no sheets to print.",
    "Dieses Spiel spielt man mit seinen Karten oder Scheiben; Blätter zum Drucken gibt es nicht.",
  ],
  no_such_game: ["There is no such game here.", "Dieses Spiel gibt es hier nicht."],
  replay_saved: ["Replay a saved game", "Ein gespeichertes Spiel nachspielen"],
  analyse_saved: ["Find its best moves", "Die besten Züge darin finden"],
  watch: ["Watch", "Zuschauen"],
  learn: ["How to play", "So geht’s"],
  rules: ["Rules", "Regeln"],
  clause: ["Rule {number}", "Regel {number}"],
  all_rules: ["All rules, clause by clause", "Alle Regeln, Absatz für Absatz"],
  no_chapter: [
    "There is no such chapter. Here is the first one.",
    "So ein Kapitel gibt es nicht. Hier ist das erste.",
  ],
  chapters: ["Chapters", "Kapitel"],
  coach: ["Coach", "Coach"],
  exercise_of: ["Move {number} of {all}", "Zug {number} von {all}"],
  show_me: ["Show me", "Zeig’s mir"],
  all_moves: ["All moves", "Alle Züge"],
  to_the_board: ["To the board", "Ans Brett"],
  go_on: ["Go on", "Weiter"],
  read_first: ["Read on first: the large button.", "Lies erst weiter: der große Knopf."],
  all_lead_on: ["Here any move will do.", "Hier geht jeder Zug."],
  coach_wants: [
    "The coach has another move in mind. With “All moves” you can try any.",
    "Der Coach meint einen anderen Zug. Mit „Alle Züge“ kannst du jeden probieren.",
  ],
  no_pass_here: ["Here nobody may pass.", "Hier darf man nicht passen."],
  take_back: ["Take it back", "Zurücknehmen"],
  start_over: ["Start over", "Von vorn"],
  next_chapter: ["Next: {title}", "Weiter: {title}"],
  play_kitten: ["Now play against Kitten", "Jetzt gegen das Kätzchen"],
  laying_out: ["The board is being laid out …", "Das Brett wird aufgebaut …"],
  look_back: ["Look back", "Zurückblicken"],
  back: ["Back", "Zurück"],
  players: ["Players", "Spieler"],
  level: ["Strength", "Stärke"],
  bot_kitten: ["Kitten", "Kätzchen"],
  bot_cat: ["Cat", "Katze"],
  bot_lynx: ["Lynx", "Luchs"],
  bot_tiger: ["Tiger", "Tiger"],
  bot_random: ["Random", "Zufall"],
  bot_greedy: ["Greedy", "Gierig"],
  bot_perfect: ["Perfect", "Perfekt"],
  bot_kitten_is: ["playful, forgets a lot", "verspielt, vergisst viel"],
  bot_cat_is: ["knows the game", "kennt das Spiel"],
  bot_lynx_is: ["sees far", "sieht weit"],
  bot_tiger_is: ["hard to beat", "schwer zu schlagen"],
  options: ["Options", "Varianten"],
  your_name: ["Your name", "Dein Name"],
  who_sits: ["Who sits on seat {number}", "Wer auf Platz {number} sitzt"],
  how_many: ["How many players?", "Zu wievielt?"],
  seats: ["Who sits where?", "Wer sitzt wo?"],
  player_number: ["Player {number}", "Person {number}"],
  for_friends: ["free", "frei"],
  can_change: ["You can change that below.", "Unten kannst du das ändern."],
  somebody_here: ["somebody here", "jemand hier"],
  start: ["Start", "Los"],
  open_table: ["Open a table", "Tisch eröffnen"],
  public_table: ["Anybody may watch and join", "Alle dürfen zuschauen und mitspielen"],
  clock: ["Clock", "Uhr"],
  no_clock: ["no clock", "ohne Uhr"],
  minutes_each: ["{minutes} minutes each", "{minutes} Minuten für jeden"],
  take_seat: ["Sit here", "Hier sitzen"],
  free_seat: ["free seat", "freier Platz"],
  ready: ["I am ready", "Ich bin bereit"],
  waiting_for_seats: [
    "There are free seats. Invite friends:",
    "Es ist noch Platz. Lad Freunde ein:",
  ],
  waiting_for_ready: ["Waiting until everybody is ready.", "Es geht los, wenn alle bereit sind."],
  the_link: ["The link", "Der Link"],
  copy_link: ["Copy the link", "Link kopieren"],
  copied: ["Copied", "Kopiert"],
  scan_code: [
    "Send them the link, or let them point their phone's camera at this.",
    "Schick ihnen den Link, oder lass sie die Handykamera darauf richten.",
  ],
  which_network: [
    "This device has several addresses. If one does not work, try the next:",
    "Dieses Gerät hat mehrere Adressen. Klappt die eine nicht, nimm die nächste:",
  ],
  only_here: [
    "So far only this device can open Clew. For phones in your network, end Clew where it was started, and start it there with:",
    "Bisher kann nur dieses Gerät Clew öffnen. Damit Handys in deinem Netz es können, beende Clew dort, wo es gestartet wurde, und starte es mit:",
  ],
  other_name: [
    "This page was opened by an address that works on this device only. Open it by the server's address in your network, and the link for others is here.",
    "Diese Seite wurde unter einer Adresse geöffnet, die nur auf diesem Gerät gilt. Öffne sie unter der Adresse des Servers in deinem Netz, dann steht hier der Link für andere.",
  ],
  scan_label: ["The link as a QR code", "Der Link als QR-Code"],
  type_code: [
    "Or tell them the table's code, to be typed on the start page:",
    "Oder sag ihnen den Code des Tischs, für das Feld auf der Startseite:",
  ],
  join: ["To a friend's table", "An den Tisch von Freunden"],
  join_field: ["Code or link", "Code oder Link"],
  join_go: ["Go there", "Hingehen"],
  join_unreadable: [
    "That is neither a code nor a link to a table. A code looks like k7m2xq9d4hp.",
    "Das ist weder ein Code noch ein Link zu einem Tisch. Ein Code sieht so aus: k7m2xq9d4hp.",
  ],
  join_unknown: [
    "No table has this code. Perhaps a letter is wrong, or the table is long gone.",
    "Diesen Code hat kein Tisch. Vielleicht stimmt ein Zeichen nicht, oder den Tisch gibt es längst nicht mehr.",
  ],
  offline: ["There is no connection.", "Es gibt keine Verbindung."],
  offline_waits: [
    "Your games are kept. The page goes on by itself as soon as it is back.",
    "Deine Spiele bleiben erhalten. Die Seite macht von selbst weiter, sobald sie wieder da ist.",
  ],
  unreachable: [
    "The server did not answer. Please try again in a moment.",
    "Der Server hat nicht geantwortet. Versuch es gleich noch einmal.",
  ],
  join_full: [
    "All seats there are taken, but you can watch.",
    "Dort sind alle Plätze besetzt, aber du kannst zuschauen.",
  ],
  join_playing: [
    "They have begun already, but you can watch.",
    "Dort wird schon gespielt, aber du kannst zuschauen.",
  ],
  join_over: [
    "The game there is over, but you can look through it.",
    "Das Spiel dort ist aus, aber du kannst es dir ansehen.",
  ],
  host: ["arranges the seats", "verteilt die Plätze"],
  host_you: ["you arrange the seats", "du verteilst die Plätze"],
  move_who: ["Let {name} sit elsewhere", "{name} umsetzen"],
  move_where: ["Where is {name} to sit?", "Wohin soll {name}?"],
  move_here: ["Here", "Hierhin"],
  swap_here: ["Swap", "Tauschen"],
  stand_up: ["Leave the table", "Vom Tisch aufstehen"],
  has_sat: ["{name} sits down: {number}.", "{name} setzt sich: {number}."],
  has_moved: ["{name} sits elsewhere now: {number}.", "{name} sitzt jetzt woanders: {number}."],
  has_left: ["{name} is no longer at the table.", "{name} ist nicht mehr am Tisch."],
  understood: ["All right", "Alles klar"],
  take_along: ["Go on with another device", "Auf anderem Gerät weiterspielen"],
  take_along_is: [
    "This link takes your seat along to another device. It works once, within {minutes:minute|minutes}; keep it to yourself.",
    "Dieser Link nimmt deinen Platz auf ein anderes Gerät mit. Er gilt einmal, innerhalb von {minutes:Minute|Minuten}; gib ihn nicht weiter.",
  ],
  scan_along: ["Point your phone's camera at this.", "Richte die Kamera deines Handys darauf."],
  take_over: ["Go on here?", "Hier weiterspielen?"],
  take_over_is: [
    "Your seat at this table moves to this device. The other one watches from then on.",
    "Dein Platz an diesem Tisch zieht auf dieses Gerät um. Das andere schaut von da an zu.",
  ],
  take_over_yes: ["Take the seat", "Platz übernehmen"],
  only_watch: ["Only watch", "Nur zuschauen"],
  add_bot: ["Add a bot", "Bot dazusetzen"],
  remove: ["Remove", "Entfernen"],
  leave: ["Leave", "Gehen"],
  leave_sure: ["Leave? A bot goes on for you.", "Gehen? Ein Bot spielt für dich weiter."],
  come_back: ["Play again", "Weiterspielen"],
  bot_plays_for_you: ["A bot plays for you.", "Ein Bot spielt für dich."],
  let_bot_play: ["Let a bot play for {name}", "Einen Bot für {name} spielen lassen"],
  let_bot: ["Let a bot play", "Bot spielen lassen"],
  wait_for: [
    "{name} is away. If {name} does not come back, a bot can go on.",
    "{name} ist weg. Kommt {name} nicht zurück, kann ein Bot weiterspielen.",
  ],
  waited_for: [
    "{name} is still away. A bot can go on until {name} is back.",
    "{name} ist immer noch weg. Ein Bot kann weiterspielen, bis {name} wieder da ist.",
  ],
  wait_still: [
    "{name} may still come back. Wait {seconds:second|seconds}.",
    "{name} kommt vielleicht gleich. Warte noch {seconds:Sekunde|Sekunden}.",
  ],
  your_turn: ["Your turn", "Du bist dran"],
  turn_of: ["{name} is to move", "{name} ist dran"],
  turn_of_many: ["Waiting for {names}", "Warten auf {names}"],
  your_move_is_in: ["Your move is in. Waiting for {names}.", "Dein Zug steht. Warten auf {names}."],
  confirm: ["Confirm", "Bestätigen"],
  reset: ["Start over", "Von vorn"],
  nothing_drawn: [
    "Nothing is begun yet, so there is nothing to take back.",
    "Es ist noch nichts begonnen, also auch nichts zurückzunehmen.",
  ],
  not_whole: ["Your move is not complete yet.", "Dein Zug ist noch nicht fertig."],
  is_whole: [
    "Your move is complete. Confirm it, or take a step back.",
    "Dein Zug ist fertig. Bestätige ihn oder nimm einen Schritt zurück.",
  ],
  leads_nowhere: [
    "Your move does not go on there. Where it does is marked.",
    "Da geht dein Zug nicht weiter. Wo es geht, ist markiert.",
  ],
  hint_later: ["There are hints when it is your turn.", "Tipps gibt es, wenn du dran bist."],
  pass_later: ["You can pass when it is your turn.", "Passen kannst du, wenn du dran bist."],
  pass_drafted: [
    "You have begun a move. Take it back first, then you can pass.",
    "Du hast einen Zug begonnen. Nimm ihn erst zurück, dann kannst du passen.",
  ],
  no_pass: ["You cannot pass now.", "Passen geht gerade nicht."],
  pass_not: ["Do not pass", "Nicht passen"],
  step_back: ["Back", "Zurück"],
  undo: ["Undo", "Zurück"],
  hint: ["Hint", "Tipp"],
  resign: ["Resign", "Aufgeben"],
  resign_sure: ["Really resign?", "Wirklich aufgeben?"],
  offer_tie: ["Offer a tie", "Remis anbieten"],
  accept_tie: ["Accept the tie", "Remis annehmen"],
  decline_tie: ["No tie", "Kein Remis"],
  tie_asked: [
    "You offer a tie. {names} may accept.",
    "Du bietest Remis an. Annehmen kann {names}.",
  ],
  tie_declined: ["Your tie is not accepted.", "Dein Remis ist abgelehnt."],
  tie_or_move: [
    "{name} offers a tie. Your move says no; clear it to accept.",
    "{name} bietet Remis an. Dein Zug lehnt ab; leere ihn, um anzunehmen.",
  ],
  tie_offered: ["{name} offers a tie.", "{name} bietet Remis an."],
  yes: ["Yes", "Ja"],
  no: ["No", "Nein"],
  story: ["What happened", "Was geschah"],
  at_round: ["As it stood after round {round}.", "So stand es nach Runde {round}."],
  back_to_now: ["Back to now", "Zurück zu jetzt"],
  look_at_round: ["Look at round {round}", "Runde {round} ansehen"],
  chat: ["Chat", "Plaudern"],
  say: ["Say something", "Sag etwas"],
  send: ["Send", "Senden"],
  watching_count: ["watching: {count}", "Zuschauer: {count}"],
  pass: ["Pass", "Passen"],
  pass_sure: ["Really pass? You give this turn away.", "Wirklich passen? Du gibst diesen Zug her."],
  menu: ["Menu", "Menü"],
  panel: ["Beside the board", "Neben dem Brett"],
  tab_score: ["Score", "Punkte"],
  tab_story: ["Log", "Verlauf"],
  tab_chat: ["Talk", "Reden"],
  tab_rules: ["Rules", "Regeln"],
  tab_lesson: ["Lesson", "Lektion"],
  tab_chapters: ["Chapters", "Kapitel"],
  tab_moves: ["Moves", "Züge"],
  tab_record: ["Details", "Details"],
  watching: ["You are watching", "Du schaust zu"],
  see_board: ["See the board", "Brett ansehen"],
  see_result: ["See the result", "Ergebnis ansehen"],
  alone_points: ["{points:point|points}", "{points:Punkt|Punkte}"],
  guest: ["Guest", "Gast"],
  preparing: ["Setting up the table …", "Der Tisch wird gedeckt …"],
  you: ["you", "du"],
  bot: ["bot", "Bot"],
  away: ["away", "weg"],
  away_for: ["away · {seconds} s", "weg · {seconds} s"],
  thinking: ["thinking", "denkt nach"],
  is_ready: ["ready", "bereit"],
  connecting: ["Connecting …", "Verbinden …"],
  lost: [
    "The connection is lost; it comes back by itself.",
    "Die Verbindung ist weg; sie kommt von selbst wieder.",
  ],
  silent: [
    "The server does not answer. We keep trying.",
    "Der Server antwortet nicht. Wir versuchen es weiter.",
  ],
  found_again: ["Connected again.", "Wieder verbunden."],
  sending: ["Sending …", "Wird gesendet …"],
  sending_move: ["Your move is being sent …", "Dein Zug ist unterwegs …"],
  seeking_hint: ["Looking for a good move …", "Ein guter Zug wird gesucht …"],
  kept_lost: [
    "No connection. Your move is kept and sent later.",
    "Keine Verbindung. Dein Zug wird später gesendet.",
  ],
  kept_silent: [
    "The server does not answer. Your move is kept.",
    "Der Server antwortet nicht. Dein Zug bleibt.",
  ],
  cancel: ["Cancel", "Abbrechen"],
  over: ["The game is over", "Das Spiel ist aus"],
  won: ["You win!", "Du gewinnst!"],
  won_with: ["You win, together with {names}!", "Du gewinnst, gemeinsam mit {names}!"],
  lost_game: ["You lose.", "Du verlierst."],
  tied: ["Evenly matched.", "Gleichstand."],
  winners: ["{names} win.", "{names} gewinnen."],
  winner: ["{names} wins.", "{names} gewinnt."],
  won_by: [
    "You win with {points:point|points}, {more} more than {second}!",
    "Du gewinnst mit {points:Punkt|Punkten}, {more} mehr als {second}!",
  ],
  winner_by: [
    "{name} wins with {points:point|points}, {more} more than {second}.",
    "{name} gewinnt mit {points:Punkt|Punkten}, {more} mehr als {second}.",
  ],
  lost_by: [
    "{name} wins with {points:point|points}; you have {own}.",
    "{name} gewinnt mit {points:Punkt|Punkten}; du hast {own}.",
  ],
  best_moment: [
    "The best moment: round {round}, {points:point|points} for {name}",
    "Der beste Moment: Runde {round}, {points:Punkt|Punkte} für {name}",
  ],
  first_best: ["That is your mark to beat.", "Das ist deine Marke; überbiete sie."],
  new_best: [
    "Your best so far! Before, it was {points}.",
    "Dein bisher bestes Ergebnis! Vorher waren es {points}.",
  ],
  old_best: ["Your best so far: {points}.", "Dein bisher bestes Ergebnis: {points}."],
  share: ["Share", "Teilen"],
  wants_rematch: ["{names}: once more?", "{names}: noch einmal?"],
  nobody_wins: ["Nobody wins.", "Niemand gewinnt."],
  points: ["Points", "Punkte"],
  rematch: ["Play again", "Noch einmal"],
  rematch_wished: ["Waiting for the others", "Warten auf die anderen"],
  rematch_ready: ["To the next game", "Zum nächsten Spiel"],
  record: ["Record", "Aufzeichnung"],
  download_record: ["Download the record", "Aufzeichnung herunterladen"],
  save_picture: ["Save picture", "Bild speichern"],
  picture_failed: [
    "The picture could not be made. Perhaps the other kind works.",
    "Das Bild ist nichts geworden. Vielleicht klappt es mit dem anderen Format.",
  ],
  print: ["Print", "Drucken"],
  print_sheets: ["Sheets to print", "Blätter zum Ausdrucken"],
  replay: ["Replay", "Nachspielen"],
  replay_round: ["Round {round} of {rounds}", "Runde {round} von {rounds}"],
  replay_on: ["A round on", "Eine Runde weiter"],
  replay_back: ["A round back", "Eine Runde zurück"],
  replay_play: ["Play on", "Abspielen"],
  replay_stop: ["Stop", "Anhalten"],
  replay_pace: ["Speed {pace} of {paces}", "Tempo {pace} von {paces}"],
  replay_begins: ["How it began", "So fing es an"],
  replay_about: [
    "A record holds a whole game. At the end of a game you can download it.",
    "Eine Aufzeichnung enthält ein ganzes Spiel. Am Ende eines Spiels kannst du sie herunterladen.",
  ],
  paste_record: ["… or paste one", "… oder eine einfügen"],
  open_other: ["Open another record", "Eine andere Aufzeichnung öffnen"],
  open_pasted: ["Open it", "Öffnen"],
  analyse: ["Analyse", "Analysieren"],
  analyse_about: [
    "Round by round you see what a strong bot thinks of the moves that there were. It thinks on your device, and is fair: it knows no more than who was to move.",
    "Runde für Runde siehst du, was ein starker Bot von den möglichen Zügen hält. Er denkt auf deinem Gerät nach und ist fair: Er weiß nicht mehr als die Person am Zug.",
  ],
  best_moves: ["Best moves", "Beste Züge"],
  moves_of: ["Moves of", "Züge von"],
  worth_is: [
    "{all} is as good as won. Below it: how often the bot tried the move; what it tried most comes first.",
    "{all} ist so gut wie gewonnen. Darunter: wie oft der Bot den Zug probiert hat; zuerst kommt, was er am öftesten probiert hat.",
  ],
  worth_known: [
    "This game is solved: this is how it ends if nobody makes a mistake from here on.",
    "Dieses Spiel ist gelöst: So geht es aus, wenn ab hier niemand einen Fehler macht.",
  ],
  wins_in: ["wins in {turns:turn|turns}", "gewinnt in {turns:Zug|Zügen}"],
  loses_in: ["loses in {turns:turn|turns}", "verliert in {turns:Zug|Zügen}"],
  draws: ["a draw", "Remis"],
  was_played: ["played", "gespielt"],
  not_looked_at: ["not looked at", "nicht untersucht"],
  tried_times: ["tried {count:time|times}", "{count:Mal|Mal} probiert"],
  thinks: ["The bot thinks …", "Der Bot denkt nach …"],
  thought: ["Done thinking.", "Zu Ende gedacht."],
  nothing_to_judge: [
    "Here the game was over. Go back a round to see what could have been done.",
    "Hier war das Spiel aus. Geh eine Runde zurück, um zu sehen, was möglich war.",
  ],
  think_failed: [
    "The bot cannot think in this browser just now. Reload the page, or try another browser.",
    "In diesem Browser kann der Bot gerade nicht denken. Lade die Seite neu oder nimm einen anderen.",
  ],
  seen_by: ["As seen by", "Aus der Sicht von"],
  everybody: ["everybody", "allen"],
  verified: ["The record was checked", "Die Aufzeichnung ist geprüft"],
  pass_device: ["Pass the device to {name}", "Gib das Gerät an {name}"],
  pass_on: ["Pass the device on", "Gerät weitergeben"],
  look_and_pass: [
    "Have a look. Then pass the device to {name}.",
    "Sieh es dir an. Dann gib das Gerät an {name}.",
  ],
  who_looks: ["Who is looking?", "Wer schaut hin?"],
  i_am: ["I am {name}", "Ich bin {name}"],
  home: ["To the start page", "Zur Startseite"],
  open_record: ["Open a record file", "Aufzeichnung öffnen"],
  following: ["Moves of others", "Züge der anderen"],
  following_off: ["at once", "sofort"],
  following_quick: ["quick", "flott"],
  following_calm: ["calm", "gemächlich"],
  theme: ["Light or dark", "Hell oder dunkel"],
  theme_auto: ["auto", "auto"],
  theme_light: ["light", "hell"],
  theme_dark: ["dark", "dunkel"],
  language: ["Language", "Sprache"],
  settings: ["Settings", "Einstellungen"],
  sound: [
    "Soft sounds of moves, and when it is your turn",
    "Leise Töne bei Zügen, und wenn du dran bist",
  ],
  reactions: ["Show the reactions of others", "Reaktionen der anderen zeigen"],
  close: ["Close", "Schließen"],
  reaction_hello: ["Hello!", "Hallo!"],
  reaction_well_played: ["Well played!", "Gut gespielt!"],
  reaction_thanks: ["Thank you!", "Danke!"],
  reaction_oops: ["Oops!", "Ups!"],
  reaction_hurry: ["Take your time … but not all of it", "Lass dir Zeit … aber nicht alle"],
  reaction_laugh: ["Ha ha!", "Haha!"],
  reaction_wow: ["Wow!", "Wow!"],
  reaction_heart: ["Lovely!", "Schön!"],
} satisfies Record<string, [en: string, de: string]>;

export type Key = keyof typeof WORDS;

export function isKey(text: string): text is Key {
  return Object.hasOwn(WORDS, text);
}

const GAP = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/**
 * A phrase with its gaps filled; `{points:point|points}` adds the word for one or for many. A gap
 * without an argument stays, so that it is noticed.
 */
export function fill(phrase: string, args: Args = {}): string {
  return phrase.replace(GAP, (gap, name: string, one?: string, many?: string) => {
    const filled = String(args[name] ?? gap);
    return many === undefined ? filled : `${filled} ${filled === "1" ? one : many}`;
  });
}

const LOCALES: Record<Language, string> = { en: "en-GB", de: "de" };

/** Several names in a sentence: "Ada, Ben and Cleo". */
export function listed(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(LOCALES[language]).format(names);
}

/** From the least to the most: "2–5". */
export function span(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? `${least}` : `${least}–${most}`;
}

/** A part of the whole: "63%" or "63 %". */
export function percent(language: Language, share: number): string {
  return new Intl.NumberFormat(LOCALES[language], { style: "percent" }).format(share);
}

/** A number with a true minus. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

export function say(language: Language, key: Key, args: Args = {}): string {
  const [en, de] = WORDS[key];
  return fill({ en, de }[language], args);
}

/** The language that the reader's device asks for. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}
