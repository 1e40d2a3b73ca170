/** What this device remembers of its owner. */

import { Refusal } from "./api";
import { refusalIn } from "./refusals";
import { type Key, type Args, type Language, LANGUAGES, preferred, say } from "./words";

export type Theme = "auto" | "light" | "dark";

const STORE = "clew";

interface Remembered {
  language: Language;
  theme: Theme;
  name: string;
  /** A tick when it is your turn; off until somebody wants it. */
  sound: boolean;
  /** Whether the reactions of others are shown. */
  reactions: boolean;
}

const FRESH = { theme: "auto", name: "", sound: false, reactions: true } as const;

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

/** What the page says, in the language chosen. */
export function t(key: Key, args: Args = {}): string {
  return say(settings.language, key, args);
}

/** What went wrong, for the reader: what the server said, or that it did not answer. */
export function sorry(error: unknown): string {
  return error instanceof Refusal ? refusalIn(settings.language, error.refused) : t("unreachable");
}
