/** What happened, in the reader's language: keys and arguments become sentences here. */

import type { LogLine, Said } from "../messages";
import { type Args, fill } from "./words";

/** A game's words: sentences by key, and terms for arguments that are words themselves. */
export interface Phrasebook {
  phrases: Record<string, string>;
  terms: Record<string, string>;
}

/** Every `seat` among the arguments gives a `player`, every `other_seat` an `other_player`. */
function filled(book: Phrasebook, said: Said, names: readonly string[]): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(said.args)) {
    args[name] = typeof value === "string" ? (book.terms[value] ?? value) : value;
    if (name.endsWith("seat") && typeof value === "number") {
      args[name.replace("seat", "player")] = names[value] ?? `${value}`;
    }
  }
  return args;
}

/** The sentence, or nothing where the book lacks it. */
export function sentence(book: Phrasebook, said: Said, names: readonly string[]): string {
  const phrase = book.phrases[said.key];
  return phrase ? fill(phrase, filled(book, said, names)) : "";
}

/** A line of the log; where a language lacks the phrase, the server's own words. */
export function tell(book: Phrasebook, line: LogLine, names: readonly string[]): string {
  return sentence(book, line.said, names) || line.words;
}
