/** What happened, in the reader's language: keys and arguments become sentences here. */

import { endings, facts } from "../said";
import type { Fact, Hint, StoryLine, Outcome, Said, SeatView } from "../messages";
import { type Args, type Language, fill, isKey, listed, say, signed } from "./words";

export type Value = Said["args"][string];

/** How a number of what is told, or a list of them, is said. */
export type Spell = (language: Language, name: string, value: Value) => string;

/** A game's words: sentences and reasons by key, and for each argument how its numbers are said. */
export interface Phrasebook {
  phrases: Record<string, string>;
  reasons: Record<string, string>;
  spell: (name: string, value: Value) => string;
}

/** Every `seat` among the arguments gives a `player`, every `other_seat` an `other_player`. */
function filled(book: Phrasebook, said: Said, names: readonly string[]): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(said.args)) {
    args[name] = book.spell(name, value);
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

/** A line of the story; where a language lacks the phrase, the server's own words. */
export function tell(book: Phrasebook, line: StoryLine, names: readonly string[]): string {
  return sentence(book, line.said, names) || line.words;
}

/** Why a game ended. */
export function ending(
  language: Language,
  book: Phrasebook,
  { reason, words }: Outcome,
  names: readonly string[],
): string {
  const early: Record<string, string> = endings[language];
  const phrase = early[reason.key];
  return phrase ? fill(phrase, reason.args) : sentence(book, reason, names) || words;
}

/** What happened in one round, and at the end why it was the last; nothing is said twice. */
export function roundTold(
  book: Phrasebook,
  lines: readonly StoryLine[],
  round: number,
  names: readonly string[],
  last: string,
): string {
  const told = lines.filter((line) => line.round === round).map((line) => tell(book, line, names));
  return (last && !told.includes(last) ? [...told, last] : told).join(" ");
}

/** Who won: said to the one on this seat, or with null of everybody by name. */
export function verdict(
  language: Language,
  payoffs: readonly number[],
  names: readonly string[],
  seat: number | null,
): string {
  const best = Math.max(...payoffs);
  const wins = (other: number) => best > 0 && payoffs[other] === best;
  const shared = best > 0 && best < 1; // a team wins whole, with 1 for each
  const winners = names.filter((_, other) => wins(other));
  if (shared && winners.length === names.length) return say(language, "tied");
  if (seat === null) return winning(language, winners);
  if (!wins(seat)) return say(language, "lost_game");
  const others = names.filter((_, other) => other !== seat && wins(other));
  return shared
    ? say(language, "won_with", { names: listed(language, others) })
    : say(language, "won");
}

/** Who won and by what, in one sentence; where points did not decide it, who won. */
export function result(
  language: Language,
  { payoffs, points, reason }: Pick<Outcome, "payoffs" | "points" | "reason">,
  names: readonly string[],
  seat: number | null,
): string {
  const winner = payoffs.indexOf(Math.max(...payoffs));
  const others = points.filter((_, other) => other !== winner);
  const [most, next] = [points[winner] ?? 0, Math.max(...others)];
  const alone = payoffs.every(
    (payoff, other) => other === winner || payoff < (payoffs[winner] ?? 0),
  );
  const early = reason.key in endings[language];
  if (early || !alone || !others.length || most <= next)
    return verdict(language, payoffs, names, seat);
  const second = points.findIndex((made, other) => other !== winner && made === next);
  const args = { name: names[winner] ?? "", points: signed(most), more: most - next };
  if (seat === winner) return say(language, "won_by", { ...args, second: names[second] ?? "" });
  if (seat === null) return say(language, "winner_by", { ...args, second: names[second] ?? "" });
  return say(language, "lost_by", { ...args, own: signed(points[seat] ?? 0) });
}

function winning(language: Language, names: readonly string[]): string {
  const key = (["nobody_wins", "winner"] as const)[names.length] ?? "winners";
  return say(language, key, { names: listed(language, names) });
}

/** Why a hint's move is good. */
export function reasonOf(book: Phrasebook, { reason, words }: Hint): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(reason.args)) {
    args[name] = typeof value === "number" ? signed(value) : value;
  }
  return fill(book.reasons[reason.key] ?? words, args);
}

/** What was found to be true of a record, whose game ended with `outcome`. */
export function factOf(language: Language, { said, words }: Fact, outcome: string): string {
  const phrases: Record<string, string> = facts[language];
  return fill(phrases[said.key] ?? words, { ...said.args, outcome });
}

/** What a bot is: "Kitten", in the reader's language. */
export function kindOf(language: Language, bot: string): string {
  const key = `bot_${bot}`;
  return isKey(key) ? say(language, key) : bot;
}

/** Bots without a name of their own are called by their kind, "Greedy 2", in the reader's language. */
export function botName(language: Language, name: string): string {
  const [kind = "", number] = name.split(" ");
  const key = `bot_${kind.toLowerCase()}`;
  if (!isKey(key)) return name;
  const word = say(language, key);
  return number ? `${word} ${number}` : word;
}

/** Who sits there, if anybody. */
export function nameOf(language: Language, { name, bot, person }: SeatView): string | null {
  return name && bot && !person ? botName(language, name) : name;
}
