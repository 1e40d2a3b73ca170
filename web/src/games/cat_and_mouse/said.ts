// Generated from the words in the Python by `make types`; do not edit.

export const phrases = {
  en: {
    move: "Take a disc from your reserve, or lift the top of a pile.",
    move_only: "Your reserve is empty: lift the top of a pile.",
    introduced: "The {side} puts a new {disc} on {target}, a new pile.",
    introduced_onto: "The {side} puts a new {disc} on {target}, covering what lay there.",
    moved: "The {side} moves the {disc} from {source} to {target}, a new pile.",
    moved_onto: "The {side} moves the {disc} from {source} to {target}, covering what lay there.",
    mouse_won: "The mouse wins: five mice lie uncovered.",
    cat_won: "The cat wins: five cats lie uncovered.",
    repeated: "A draw: the same position stands for the third time.",
    too_long: "A draw: 200 turns without a win.",
    next_game: "Game {game} begins; the sides change. It stands {first} to {second}.",
    match: "The match is over, {first} to {second} points.",
  },
  de: {
    move: "Nimm eine Scheibe aus deinem Vorrat oder hebe die oberste eines Stapels ab.",
    move_only: "Dein Vorrat ist leer: Hebe die oberste Scheibe eines Stapels ab.",
    introduced: "Die {side} legt eine neue {disc} auf {target}, ein neuer Stapel.",
    introduced_onto: "Die {side} legt eine neue {disc} auf {target} und verdeckt, was dort lag.",
    moved: "Die {side} versetzt die {disc} von {source} nach {target}, ein neuer Stapel.",
    moved_onto:
      "Die {side} versetzt die {disc} von {source} nach {target} und verdeckt, was dort lag.",
    mouse_won: "Die Maus gewinnt: Fünf Mäuse liegen offen.",
    cat_won: "Die Katze gewinnt: Fünf Katzen liegen offen.",
    repeated: "Remis: Dieselbe Stellung zum dritten Mal.",
    too_long: "Remis: 200 Züge ohne Sieg.",
    next_game: "Spiel {game} beginnt, die Seiten wechseln. Es steht {first} zu {second}.",
    match: "Der Wettkampf ist aus, {first} zu {second} Punkte.",
  },
};

export const reasons = {
  en: {
    ends: "It wins at once.",
    wins: "It wins in {turns:turn|turns}, whatever the other does.",
    draws: "It keeps the draw.",
    tempts: "It keeps the draw, and {part}% of the replies would lose.",
    loses: "It holds out longest: the other wins in {turns:turn|turns} with best play.",
  },
  de: {
    ends: "Das gewinnt sofort.",
    wins: "Das gewinnt in {turns:Zug|Zügen}, was auch immer die andere Seite tut.",
    draws: "Das hält das Remis.",
    tempts: "Das hält das Remis, und {part} % der Antworten würden verlieren.",
    loses: "So hältst du am längsten durch: Bestens gespielt verlierst du in {turns:Zug|Zügen}.",
  },
};

export const labels = {
  en: {
    empty: "place {place}, empty",
    pile: "place {place}: {top} on top, {height} high",
    full: "full",
    beneath: "beneath it, from below: {discs}",
    frozen: "rests this turn",
    rests: "rests this turn",
    frozen_why: "The last turn used {disc} here, so it rests now. It may be covered.",
    fresh: "new",
    mouse: "mouse",
    cat: "cat",
    uncovered: "{count} of 5 uncovered",
    five_win:
      "Uncovered is what lies on top of a pile. Whoever has five own discs uncovered after any turn wins.",
    none_left: "none left",
    reserve: "reserve",
    in_reserve: "{count} in reserve",
    your_reserve: "Your reserve: {count}",
    reserve_of: "Reserve of {name}: {count}",
    not_yours: "This is the reserve of the {side}.",
    game_of: "Game {game} of {games}.",
    match_counts: "A win scores 25, and 5 for each own disc still in reserve.",
    match_points: "Points of the match",
    the_mouse: "the mouse",
    the_cat: "the cat",
    a_mouse: "a mouse",
    a_cat: "a cat",
    your_mouse: "Your new mouse",
    your_cat: "Your new cat",
    where_new: "{disc}: onto the free place, or onto a pile?",
    where_to: "Move {disc} from {place}: where to?",
    would_put: "Put {disc} on {target}, a new pile.",
    would_cover: "Put {disc} on {target}, covering what lies there.",
    would_move: "Move {disc} from {source} to {target}, a new pile.",
    would_move_onto: "Move {disc} from {source} onto {target}.",
    makes: "That makes {count} of 5.",
    comes_to_light: "What it covered comes to light.",
  },
  de: {
    empty: "Platz {place}, leer",
    pile: "Platz {place}: {top} oben, {height} hoch",
    full: "voll",
    beneath: "darunter, von unten: {discs}",
    frozen: "ruht in diesem Zug",
    rests: "ruht diesen Zug",
    frozen_why:
      "Der letzte Zug hat {disc} hier benutzt, darum ruht sie jetzt. Verdecken darfst du sie.",
    fresh: "neu",
    mouse: "Maus",
    cat: "Katze",
    uncovered: "{count} von 5 offen",
    five_win:
      "Offen ist, was oben auf einem Stapel liegt. Wer nach irgendeinem Zug fünf eigene Scheiben offen hat, gewinnt.",
    none_left: "leer",
    reserve: "Vorrat",
    in_reserve: "{count} im Vorrat",
    your_reserve: "Dein Vorrat: {count}",
    reserve_of: "Vorrat von {name}: {count}",
    not_yours: "Das ist der Vorrat der {side}.",
    game_of: "Spiel {game} von {games}.",
    match_counts: "Ein Sieg zählt 25, dazu 5 für jede eigene Scheibe, die noch im Vorrat liegt.",
    match_points: "Punkte im Wettkampf",
    the_mouse: "die Maus",
    the_cat: "die Katze",
    a_mouse: "eine Maus",
    a_cat: "eine Katze",
    your_mouse: "Deine neue Maus",
    your_cat: "Deine neue Katze",
    where_new: "{disc}: auf den freien Platz oder auf einen Stapel?",
    where_to: "{disc} von {place}: Wohin?",
    would_put: "Lege {disc} auf {target}, ein neuer Stapel.",
    would_cover: "Lege {disc} auf {target} und verdecke, was dort liegt.",
    would_move: "Versetze {disc} von {source} nach {target}, ein neuer Stapel.",
    would_move_onto: "Versetze {disc} von {source} auf {target}.",
    makes: "Dann sind {count} von 5 offen.",
    comes_to_light: "Was sie verdeckt hat, kommt ans Licht.",
  },
};

export const options = {
  en: {
    frozen: {
      asks: "Which disc of the other's last turn must stay where it is?",
      values: {
        used: "the one just moved or put down",
        moved: "only one just moved",
      },
    },
    null_move: {
      asks: "May a disc that lies alone go to another empty place?",
      values: {
        no: "no",
        yes: "yes",
      },
    },
    memory: {
      asks: "Are covered discs hidden?",
      values: {
        hidden: "yes, remember them",
        open: "no, all discs are seen",
      },
    },
    match: {
      asks: "One game, or a match with changing sides?",
      values: {
        no: "one game",
        yes: "a match",
      },
    },
    games: {
      asks: "How many games make a match?",
      values: {},
    },
  },
  de: {
    frozen: {
      asks: "Welche Scheibe vom letzten Zug der anderen Seite muss liegen bleiben?",
      values: {
        used: "die eben versetzte oder gelegte",
        moved: "nur eine eben versetzte",
      },
    },
    null_move: {
      asks: "Darf eine einzelne Scheibe auf einen anderen leeren Platz?",
      values: {
        no: "nein",
        yes: "ja",
      },
    },
    memory: {
      asks: "Sind verdeckte Scheiben geheim?",
      values: {
        hidden: "ja, merk sie dir",
        open: "nein, alle sind zu sehen",
      },
    },
    match: {
      asks: "Ein Spiel oder ein Wettkampf mit Seitenwechsel?",
      values: {
        no: "ein Spiel",
        yes: "ein Wettkampf",
      },
    },
    games: {
      asks: "Wie viele Spiele hat ein Wettkampf?",
      values: {},
    },
  },
};

export const steps = {
  0: "a",
  1: "b",
  2: "c",
  3: "d",
  4: "e",
  5: "f",
  6: "g",
  7: "h",
  8: "i",
  9: "reserve",
};
