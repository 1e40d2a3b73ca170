/**
 * Arguments that are lists of cards, in German. The server writes them in English, such as
 * `3 sheep, 1 red wolf; 1 snatch sheep`, and there are too many of them to keep in a table.
 */

const CARDS: Record<string, string> = {
  nothing: "nichts",
  "a sheep": "ein Schaf",
  "snatch sheep": "Schafe schnappen",
  "snatch wolf": "Wölfe schnappen",
  steal: "Stehlen",
  swap: "Tauschen",
};

export const GERMAN_PACKS: Record<string, string> = {
  red: "Rot",
  blue: "Blau",
  green: "Grün",
  yellow: "Gelb",
  purple: "Lila",
};

const STEMS: Record<string, string> = {
  red: "rot",
  blue: "blau",
  green: "grün",
  yellow: "gelb",
  purple: "lila",
};

/** `roter Wolf`, `rote Wölfe`; lila does not bend. */
export function germanWolf(pack: string, count: number): string {
  const stem = STEMS[pack] ?? pack;
  const ending = pack === "purple" ? "" : count === 1 ? "er" : "e";
  return `${stem}${ending} ${count === 1 ? "Wolf" : "Wölfe"}`;
}

/** One card, a pack, or a list of them; anything else comes back as it is. */
export function inGerman(text: string): string {
  return text
    .split("; ")
    .map((part) => part.split(", ").map(oneInGerman).join(", "))
    .join("; ");
}

function oneInGerman(text: string): string {
  const known = CARDS[text] ?? GERMAN_PACKS[text];
  if (known !== undefined) return known;
  const single = /^a (\w+) wolf$/.exec(text);
  if (single?.[1]) return `ein ${germanWolf(single[1], 1)}`;
  const many = /^(\d+) (.+)$/.exec(text);
  if (!many?.[1] || !many[2]) return text;
  return `${many[1]} ${counted(Number(many[1]), many[2])}`;
}

function counted(count: number, what: string): string {
  if (what === "sheep") return count === 1 ? "Schaf" : "Schafe";
  const wolf = /^(\w+) (?:wolf|wolves)$/.exec(what);
  if (wolf?.[1] && wolf[1] in STEMS) return germanWolf(wolf[1], count);
  return CARDS[what] ? `× ${CARDS[what]}` : what;
}

/** A book of terms that is asked word by word, with `inGerman` as its answer. */
export const germanTerms: Record<string, string> = new Proxy<Record<string, string>>(
  {},
  { get: (_, word) => (typeof word === "string" ? inGerman(word) : undefined) },
);
