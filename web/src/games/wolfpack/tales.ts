/** What lies there and what a move would do, in words: for cards, the live line, screen readers. */

import type { Draft } from "../../lib/draft";
import { type Language, fill } from "../../lib/words";
import { passes, sum } from "./cards";
import { type Labels, counted, labels } from "./labels";
import { listed, packName, wolves } from "./words";
import type { Action, Cards, Does, Pack, Player, View } from "./view";

/** `3 sheep, 1 red wolf`. */
export function cardsInWords(cards: Cards, packs: Pack[], language: Language): string {
  const found = cards.sheep ? [counted(labels[language].sheep, cards.sheep)] : [];
  packs.forEach((pack, seat) => {
    const count = cards.wolves[seat];
    if (count) found.push(wolves(language, pack, count));
  });
  return found.join(", ");
}

/** `5 playing cards, 1 action card`: all that is open of a hand. */
export function held(
  { playing, actions }: Pick<Player, "playing" | "actions">,
  language: Language,
): string {
  const say = labels[language];
  const found = [
    ...(playing ? [counted(say.playing, playing)] : []),
    ...(actions ? [counted(say.action, actions)] : []),
  ];
  return listed(language, found) || say.no_cards;
}

/** How many wolves of a pack others have snatched; "snatched" is only said of what one gains. */
export function lost(fallen: number, say: Labels): string {
  return fallen ? counted(say.out, fallen) : say.none_out;
}

/** What an action card would do, if it were played with this hand. */
export function onCard(action: Action, view: View, seat: number, language: Language): string[] {
  const say = labels[language];
  const hand = view.players[seat]?.hand ?? { sheep: 0, wolves: [] };
  const { hostile, worth } = view;
  if (action === "steal") return [view.in_play > 2 ? say.does_steal : say.does_steal_two];
  if (action === "swap") return [view.in_play > 2 ? say.does_swap : say.does_swap_two];
  if (action === "wolf") {
    return [hostile ? counted(say.does_wolf, hostile, { points: worth.wolves }) : say.no_wolf];
  }
  return [
    hand.sheep ? counted(say.does_sheep, hand.sheep, { points: worth.sheep }) : say.no_sheep,
    fill(say.ratio, { own: hand.wolves[seat] ?? 0, hostile }),
  ];
}

/** What the move in the making would do; `more` where it is not yet whole. */
export function would(
  draft: Draft,
  view: View,
  seat: number,
  does: Does | null,
  names: readonly string[],
  language: Language,
  more = false,
): string {
  const say = labels[language];
  const [word, ...rest] = draft;
  if (word === "take")
    return rest[0] ? fill(say.would_take, { pile: rest[0] }) : say.would_take_any;
  if (word === "steal") return wouldSteal(rest, view, more, language);
  if (word === "swap") return wouldSwap(passes(does, draft.length), view, seat, names, language);
  if (does && (word === "sheep" || word === "wolf")) {
    const laid = word === "sheep" ? does.sheep : sum(does.wolves);
    return counted(say[`would_${word}`], laid, { points: does.points });
  }
  if (word === "draw" || word === "keep" || word === "discard" || word === "renew") {
    return say[`would_${word}`];
  }
  return "";
}

function wouldSteal(named: Draft, view: View, more: boolean, language: Language): string {
  const say = labels[language];
  if (!named.length) return view.in_play > 2 ? say.would_steal_any : say.would_steal_two;
  const actions = named.filter((step) => step.endsWith("a")).length;
  const cards = held({ playing: named.length - actions, actions }, language);
  return fill(more ? say.would_steal_more : say.would_steal, { cards });
}

function wouldSwap(
  passed: readonly [number, number][],
  view: View,
  seat: number,
  names: readonly string[],
  language: Language,
): string {
  const say = labels[language];
  if (!passed.length) return say.would_swap_any;
  const { to, from } = neighbours(passed, seat);
  const giver = view.players[from];
  const cards = giver ? held(giver, language) : "";
  return fill(to === from ? say.would_swap_two : say.would_swap, {
    to: names[to] ?? "",
    from: names[from] ?? "",
    cards,
  });
}

/** Who gets the seat's hand in a swap, and whose hand comes. */
export function neighbours(
  passed: readonly [number, number][],
  seat: number,
): { to: number; from: number } {
  const to = passed.find(([giver]) => giver === seat)?.[1] ?? seat;
  const from = passed.find(([, getter]) => getter === seat)?.[0] ?? seat;
  return { to, from };
}

/** The whole board for those who do not see it. */
export function described(view: View, names: readonly string[], language: Language): string {
  const say = labels[language];
  const packs = view.players.map((player) => player.pack);
  const piles = view.piles.map((count, index) => counted(say.pile, count, { pile: index + 1 }));
  const found = [say.board, piles.join(", "), counted(say.action_pile, view.action_pile)];
  view.players.forEach((player, seat) => {
    const lying = cardsInWords(player.snatched, packs, language) || say.nothing;
    const about = [
      `${names[seat] ?? ""} (${packName(language, player.pack)})`,
      counted(say.points, player.points),
      counted(say.playing, player.playing),
      counted(say.action, player.actions),
      `${say.snatched}: ${lying}`,
      lost(player.fallen, say),
    ];
    if (player.eliminated) about.push(say.eliminated);
    found.push(about.join(", "));
  });
  return `${found.join(". ")}.`;
}
