// Generated from the words in the Python by `make types`; do not edit.

export const phrases = {
  en: {
    ask_first: "Say how many dice under all cups show a face.",
    ask_bid: "Say a higher bid, or doubt the last.",
    ask_doubt: "No bid is higher: doubt it.",
    bid: "{player} says: {count} × {face}.",
    doubt: "{player} doubts what {other_player} said.",
    lifted: "{player} has {dice}.",
    holds: "The bid holds: {count} × {face}.",
    fails: "The bid fails: {count} × {face}.",
    loses: "{player} loses a die.",
    out: "{player} loses the last die and is out.",
    won: "{player} is the last with dice and wins.",
  },
  de: {
    ask_first: "Sag, wie viele Würfel unter allen Bechern eine Augenzahl zeigen.",
    ask_bid: "Biete höher oder zweifle.",
    ask_doubt: "Höher geht es nicht: Zweifle.",
    bid: "{player} sagt: {count} × {face}.",
    doubt: "{player} glaubt {other_player} nicht.",
    lifted: "{player} hat {dice}.",
    holds: "Das Gebot stimmt: {count} × {face}.",
    fails: "Das Gebot stimmt nicht: {count} × {face}.",
    loses: "{player} verliert einen Würfel.",
    out: "{player} verliert den letzten Würfel und scheidet aus.",
    won: "{player} hat als Letzter Würfel: Sieg.",
  },
};

export const reasons = {
  en: {
    bid: "It holds with {part} %.",
    doubt: "The last bid holds with only {part} %.",
  },
  de: {
    bid: "Das stimmt zu {part} %.",
    doubt: "Das letzte Gebot stimmt nur zu {part} %.",
  },
};

export const labels = {
  en: {
    dice: "dice: {count}",
    said: "Say {count} × {face}",
    before: "before:",
    how_many: "How many dice",
    which: "Which face, or a doubt",
    doubt: "Doubt",
    would_doubt: "Doubt the last bid",
  },
  de: {
    dice: "Würfel: {count}",
    said: "{count} × {face} sagen",
    before: "davor:",
    how_many: "Wie viele Würfel",
    which: "Welche Augen, oder ein Zweifel",
    doubt: "Zweifeln",
    would_doubt: "Das letzte Gebot anzweifeln",
  },
};

export const options = {
  en: {
    ones: {
      asks: "What does a 1 count for?",
      values: {
        plain: "itself",
        wild: "every face",
      },
    },
  },
  de: {
    ones: {
      asks: "Wofür zählt eine 1?",
      values: {
        plain: "für sich",
        wild: "für alle Augen",
      },
    },
  },
};
