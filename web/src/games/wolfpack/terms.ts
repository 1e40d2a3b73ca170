/** Cards, packs and what is counted of them, in words. */

import type { Spell } from "../../lib/tell";
import type { Language } from "../../lib/words";
import { PACKS } from "./view";

const GERMAN_PACKS: Record<string, string> = {
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

const NOTHING = { en: "nothing", de: "nichts" };
const ACTION_NAMES = {
  en: ["snatch sheep", "snatch wolf", "steal", "swap"],
  de: ["Schafe schnappen", "Wölfe schnappen", "Stehlen", "Tauschen"],
};

export function packName(language: Language, pack: string): string {
  return language === "de" ? (GERMAN_PACKS[pack] ?? pack) : pack;
}

/** `roter Wolf`, `rote Wölfe`; lila does not bend. */
function germanWolf(pack: string, count: number): string {
  const ending = pack === "purple" ? "" : count === 1 ? "er" : "e";
  return `${STEMS[pack] ?? pack}${ending} ${count === 1 ? "Wolf" : "Wölfe"}`;
}

export function wolves(language: Language, pack: string, count: number): string {
  if (language === "de") return `${count} ${germanWolf(pack, count)}`;
  return `${count} ${pack} ${count === 1 ? "wolf" : "wolves"}`;
}

function flock(language: Language, count: number): string {
  return `${count} ${language === "en" ? "sheep" : count === 1 ? "Schaf" : "Schafe"}`;
}

/** Of one card; kinds are packs of wolves, sheep, then action cards. */
function card(language: Language, kind: number): string {
  const pack = PACKS[kind];
  if (kind > PACKS.length) return ACTION_NAMES[language][kind - PACKS.length - 1] ?? "";
  if (language === "de") return `ein ${pack ? germanWolf(pack, 1) : "Schaf"}`;
  return `a ${pack ? `${pack} wolf` : "sheep"}`;
}

/** `3 sheep, 1 red wolf; 1 steal`: of each kind how many. */
function cards(language: Language, counts: readonly number[]): string {
  const sheep = counts[PACKS.length] ?? 0;
  const playing = [
    ...(sheep ? [flock(language, sheep)] : []),
    ...PACKS.flatMap((pack, kind) => {
      const count = counts[kind] ?? 0;
      return count ? [wolves(language, pack, count)] : [];
    }),
  ];
  const times = language === "de" ? "× " : "";
  const actions = ACTION_NAMES[language].flatMap((name, index) => {
    const count = counts[PACKS.length + 1 + index] ?? 0;
    return count ? [`${count} ${times}${name}`] : [];
  });
  return [playing.join(", ") || NOTHING[language], ...actions].join("; ");
}

function packs(language: Language, flags: readonly number[]): string {
  return PACKS.filter((_, pack) => flags[pack])
    .map((pack) => packName(language, pack))
    .join(", ");
}

/** An argument of what is told. */
export const spell: Spell = (language, name, value) => {
  if (Array.isArray(value)) return (name === "packs" ? packs : cards)(language, value);
  return name === "card" ? card(language, Number(value)) : String(value);
};
