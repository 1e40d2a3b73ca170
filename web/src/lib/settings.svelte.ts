/** What this device remembers of its owner. */

import { Refusal } from "./api";
import { refusalIn } from "./refusals";
import { type Key, type Args, type Language, LANGUAGES, preferred, say } from "./words";

export type Theme = "auto" | "light" | "dark";

/** How the moves of others are shown one after the other. */
export type Following = "off" | "quick" | "calm";

const PACES: Record<Following, number> = { off: 0, quick: 0.6, calm: 1.6 }; // seconds
const STORE = "clew";

interface Remembered {
  language: Language;
  theme: Theme;
  name: string;
  following: Following;
  /** A tick when it is your turn; off until somebody wants it. */
  sound: boolean;
  /** How fast a replay goes. */
  replay: number;
  /** Whether the reactions of others are shown. */
  reactions: boolean;
}

const FRESH = {
  theme: "auto",
  name: "",
  following: "quick",
  sound: false,
  reactions: true,
  replay: 0,
} as const;
const STILL = "(prefers-reduced-motion: reduce)";

function remembered(): Remembered {
  const fresh: Remembered = { ...FRESH, language: preferred(navigator.languages) };
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Remembered>;
    const language = LANGUAGES.find((known) => known === kept.language) ?? fresh.language;
    return { ...fresh, ...kept, language };
  } catch {
    return fresh; // private windows may have no storage
  }
}

export const settings = $state(remembered());

export function remember(change: Partial<Remembered>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
  } catch {
    // then it lasts as long as the page
  }
}

/** For how many seconds a move of somebody else is shown at least. */
export function pace(): number {
  const unseen = document.hidden || matchMedia(STILL).matches;
  return unseen ? 0 : PACES[settings.following];
}

/** What the page says, in the language chosen. */
export function t(key: Key, args: Args = {}): string {
  return say(settings.language, key, args);
}

/** What went wrong, for the reader: what the server said, or that it did not answer. */
export function sorry(error: unknown): string {
  return error instanceof Refusal ? refusalIn(settings.language, error.refused) : t("unreachable");
}
