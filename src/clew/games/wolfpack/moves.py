"""Moves of Wolfpack as text and in words: `take 3`, `draw`, `steal 1p 2a`, `swap left`, …"""

import re

from clew.core.errors import BadText, quoted
from clew.core.moves import Move, written
from clew.core.records import Record
from clew.core.refusals import Phrase, Why
from clew.core.words import Said, Value
from clew.games.wolfpack.actions import A_PLAYING, AN_ACTION
from clew.games.wolfpack.box import (
    DECIDE,
    KINDS,
    MOST_ACTIONS,
    PILES,
    REASONS,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    SNATCH_WOLF,
    SWAP,
)
from clew.games.wolfpack.hands import actions_held
from clew.games.wolfpack.rules import (
    DISCARD,
    DRAW,
    KEEP,
    PLAY_SHEEP,
    PLAY_WOLF,
    RENEW,
    STEAL_AT,
    SWAP_LEFT,
    SWAP_RIGHT,
    SWAP_TWO,
    TAKE_AT,
    kind_played,
)
from clew.games.wolfpack.view import NAMES, PACKS, Cards, in_words

WORDS = {"draw": DRAW, "keep": KEEP, "discard": DISCARD, "renew": RENEW, "sheep": PLAY_SHEEP}
WORDS |= {"wolf": PLAY_WOLF, "swap": SWAP_TWO}
WORDS |= {"swap left": SWAP_LEFT, "swap right": SWAP_RIGHT}
STEAL_TEXT = re.compile(r"steal((?: [0-9][pa])*)")

PHRASES = {
    "ask_turn": (
        "Take a card (take 3), draw an action card (draw), or play one (sheep, wolf, steal 1p 2a, "
        "swap left). With two action cards you may renew."
    ),
    "ask_decide": "Keep the action card (keep), or play it at once.",
    "ask_third": "This third action card must be played, or discarded if it cannot be (discard).",
    "take": "{player} takes a card from pile {pile}.",
    "take_seen": "{player} takes a card from pile {pile}: {card}.",
    "draw": "{player} draws an action card.",
    "draw_seen": "{player} draws an action card: {card}.",
    "keep": "{player} keeps it.",
    "discard": "{player} cannot play the third card and discards it: {card}.",
    "renew": "{player} discards two action cards face down and takes a new one.",
    "renew_seen": "{player} discards two action cards face down and takes a new one: {card}.",
    "sheep": "{player} snatches sheep: {count}.",
    "proof": "{player} shows the rest of the hand: {cards}.",
    "wolf": "{player} snatches wolves: {cards}.",
    "swap": "{player} swaps: the two hands change places.",
    "swap_left": "{player} swaps: all hands go one place to the left.",
    "swap_right": "{player} swaps: all hands go one place to the right.",
    "passed": "{player} now holds the hand of {other_player}: {cards}.",
    "steal": "{player} steals.",
    "stolen_playing": "{player} gets a playing card of {other_player}.",
    "stolen_action": "{player} gets an action card of {other_player}.",
    "stolen_seen": "{player} gets a card of {other_player}: {card}.",
    "eliminated": "All wolves of {player} lie snatched: {player} is eliminated.",
    "share": "The {sheep} sheep in the hand of {player} bring {share} each: {packs}.",
    "void": "The {sheep} sheep in the hand of {player} are void.",
    "last_card": "The game is over: the last playing card has been taken.",
    "one_left": "The game is over: at most one player is not eliminated.",
    "stall": "The game is over: each has had twelve turns since a card was last taken.",
}


class Refusal(Phrase):
    NO_MOVE = (
        "A move is like 'take 3', 'draw', 'keep', 'discard', 'renew', 'sheep', 'wolf', "
        "'swap left', 'swap right' or 'steal 0p 2a', not {came}."
    )
    NO_PILE = "Piles are 1 to {piles}, not {came}."
    NO_SEAT = "Seats are 0 to {last}, not {came}."
    ASCENDING = "Seats to steal from are named in ascending order, each once."
    HAS_ROOM = "the hand has room for it (P6, P9)."
    HAS_TWO = "the hand has two action cards already (P6, P9)."
    MUST_PLAY = "this card can be played, so it must be (P6)."
    DECIDE_FIRST = "first decide about the card just drawn (P6)."
    NONE_DRAWN = "no action card was just drawn (P6)."
    PILE_EMPTY = "pile {pile} is empty (P5)."
    NO_THIRD = "with two action cards in hand no third may be taken (P6)."
    RENEW_TWO = "it takes two action cards in hand (P8)."
    OTHER_DRAWN = "the card just drawn is « {card} » (P6)."
    NOT_IN_HAND = "there is no action card « {card} » in the hand (P7)."
    TOO_FEW_WOLVES = "it takes a sheep, and more own wolves in hand than hostile ones (P10)."
    NO_HOSTILE_WOLF = "there is no hostile wolf in the hand (P11)."
    SWAP_WHERE = "say swap left or swap right (P13)."
    SWAP_OF_TWO = "with two in play there is one exchange: swap (P13)."
    STEAL_FROM_ALL = (
        "name a playing card (1p) or an action card (1a) for each other player in play who has one,"
        " action cards only as far as there is room (P12)."
    )


# ---- text


def write_move(box: Record, number: int) -> Move:
    if number < DRAW:
        text = f"take {number - TAKE_AT + 1}"
    elif number < STEAL_AT:
        text = next(words for words, known in WORDS.items() if known == number)
    else:
        text = " ".join(["steal", *_named(number - STEAL_AT)])
    return written(box, number, text)


def _named(digits: int) -> list[str]:
    """Of a steal: from which seat what is named."""
    named = [(seat, digits // 3**seat % 3) for seat in range(SEATS)]
    return [f"{seat}{'p' if what == A_PLAYING else 'a'}" for seat, what in named if what]


def read_move(box: Record, text: str) -> Move:
    words = " ".join(text.lower().split())
    if words in WORDS:
        return write_move(box, WORDS[words])
    if match := re.fullmatch(r"take ([0-9]{1,3})", words):
        if not 1 <= int(match[1]) <= PILES:
            raise BadText(Refusal.NO_PILE(piles=PILES, came=match[1]))
        return write_move(box, TAKE_AT + int(match[1]) - 1)
    if match := STEAL_TEXT.fullmatch(words):
        return write_move(box, STEAL_AT + _read_named(box, match[1].split()))
    raise BadText(Refusal.NO_MOVE(came=quoted(text)))


def _read_named(box: Record, words: list[str]) -> int:
    """`1p 2a`: a playing card of seat 1, an action card of seat 2."""
    named, last = 0, -1
    for word in words:
        seat = int(word[0])
        if seat >= box.seats:
            raise BadText(Refusal.NO_SEAT(last=int(box.seats) - 1, came=seat))
        if seat <= last:
            raise BadText(Refusal.ASCENDING())
        last = seat
        named += (A_PLAYING if word[1] == "p" else AN_ACTION) * 3**seat
    return named


# ---- reasons


def why_not(box: Record, pos: Record, seat: int, number: int) -> Why:
    if pos.phase == DECIDE:
        if number in (KEEP, DISCARD):
            if actions_held(pos, seat) < MOST_ACTIONS:
                return Refusal.HAS_ROOM()
            return Refusal.HAS_TWO() if number == KEEP else Refusal.MUST_PLAY()
        if number in (DRAW, RENEW) or number < DRAW:
            return Refusal.DECIDE_FIRST()
    elif number in (KEEP, DISCARD):
        return Refusal.NONE_DRAWN()
    if number < DRAW:
        return Refusal.PILE_EMPTY(pile=number - TAKE_AT + 1)
    if number == DRAW:
        return Refusal.NO_THIRD()
    if number == RENEW:
        return Refusal.RENEW_TWO()
    return _why_not_play(box, pos, seat, number)


def _why_not_play(box: Record, pos: Record, seat: int, number: int) -> Why:
    kind = kind_played(number)
    if pos.phase == DECIDE and pos.drawn != kind:
        return Refusal.OTHER_DRAWN(card=_card(int(pos.drawn)))
    if pos.count[seat, kind] == 0:
        return Refusal.NOT_IN_HAND(card=_card(kind))
    if kind == SNATCH_SHEEP:
        return Refusal.TOO_FEW_WOLVES()
    if kind == SNATCH_WOLF:
        return Refusal.NO_HOSTILE_WOLF()
    if kind == SWAP:
        return Refusal.SWAP_WHERE() if number == SWAP_TWO else Refusal.SWAP_OF_TWO()
    return Refusal.STEAL_FROM_ALL()


# ---- told


def spell(name: str, value: Value) -> str:
    """A number of what is told, or a list of them, in words."""
    if isinstance(value, list):
        if name == "packs":
            return ", ".join(pack for pack, gets in zip(PACKS, value, strict=True) if gets)
        return _cards(value)
    return _card(value) if name == "card" and isinstance(value, int) else str(value)


def _card(kind: int) -> str:
    if kind >= SNATCH_SHEEP:
        return NAMES[kind - SNATCH_SHEEP]
    return "a sheep" if kind == SHEEP else f"a {PACKS[kind]} wolf"


def _cards(counts: list[int]) -> str:
    """`3 sheep, 1 red wolf; 1 steal`."""
    playing = in_words(Cards(counts[SHEEP], tuple(counts[:SHEEP])))
    actions = [f"{counts[k]} {_card(k)}" for k in range(SNATCH_SHEEP, KINDS) if counts[k]]
    return "; ".join([playing, *actions])


def asks(box: Record, shown: Record) -> Said:
    if shown.phase != DECIDE:
        return Said("ask_turn")
    return Said("ask_decide" if shown.actions[shown.seat] < MOST_ACTIONS else "ask_third")


def told_turns(box: Record) -> int | None:
    return None


def ending(box: Record, shown: Record) -> Said:
    return Said(REASONS[shown.ended])
