// Generated from the words in the Python by `make types`; do not edit.

export const phrases = {
  en: {
    move: "Put a disc from your reserve on a place, or move a top disc.",
    move_only: "Your reserve is empty: move a top disc.",
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
    move: "Lege eine Scheibe aus dem Vorrat auf einen Platz oder versetze eine oberste.",
    move_only: "Dein Vorrat ist leer: Versetze eine oberste Scheibe.",
    introduced: "{side}: eine neue {disc} auf {target}, ein neuer Stapel.",
    introduced_onto: "{side}: eine neue {disc} auf {target}, sie verdeckt, was dort lag.",
    moved: "{side}: die {disc} von {source} nach {target}, ein neuer Stapel.",
    moved_onto: "{side}: die {disc} von {source} nach {target}, sie verdeckt, was dort lag.",
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
    tempts: "It keeps the draw, and {part} % of the replies would lose.",
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
    frozen: "cannot be moved now",
    reserve: "reserve",
    mouse: "mouse",
    cat: "cat",
    uncovered: "{count} of 5 uncovered",
    score: "Game {game} of {games}: mouse {mouse}, cat {cat}",
    the_mouse: "the mouse",
    the_cat: "the cat",
    a_mouse: "a mouse",
    a_cat: "a cat",
    would_put: "Put {disc} on {place}, a new pile.",
    would_cover: "Put {disc} on {place}, covering what lies there.",
    would_lift: "Move {disc} from {place}: where to?",
    or_lift: "Or move {disc} from there: where to?",
    would_move: "Move {disc} from {place} to {target}.",
  },
  de: {
    empty: "Platz {place}, leer",
    pile: "Platz {place}: {top} oben, {height} hoch",
    frozen: "darf jetzt nicht versetzt werden",
    reserve: "Vorrat",
    mouse: "Maus",
    cat: "Katze",
    uncovered: "{count} von 5 offen",
    score: "Spiel {game} von {games}: Maus {mouse}, Katze {cat}",
    the_mouse: "die Maus",
    the_cat: "die Katze",
    a_mouse: "eine Maus",
    a_cat: "eine Katze",
    would_put: "Lege {disc} auf {place}, ein neuer Stapel.",
    would_cover: "Lege {disc} auf {place} und verdecke, was dort liegt.",
    would_lift: "Versetze {disc} von {place}: Wohin?",
    or_lift: "Oder versetze {disc} von dort: Wohin?",
    would_move: "Versetze {disc} von {place} nach {target}.",
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
};
