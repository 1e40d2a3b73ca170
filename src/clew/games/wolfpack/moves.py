"""Moves of Wolfpack as text and in words: `take 3`, `draw`, `steal 1p 2a`, `swap left`, …"""

import re

from clew.core.errors import BadText, quoted
from clew.core.moves import Move, written
from clew.core.refusals import Why
from clew.core.trays import Tray
from clew.core.words import Said, Value, english
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
from clew.games.wolfpack.sight import STEP_NAMED, STEP_STEAL, STEP_TAKE
from clew.games.wolfpack.view import PACKS, Cards, action_name, in_words, word_of
from clew.games.wolfpack.words import LABELS, Refusal

WORDS = {"draw": DRAW, "keep": KEEP, "discard": DISCARD, "renew": RENEW, "sheep": PLAY_SHEEP}
WORDS |= {"wolf": PLAY_WOLF, "swap": SWAP_TWO}
WORDS |= {"swap left": SWAP_LEFT, "swap right": SWAP_RIGHT}
STEPS = {pile: str(pile + 1) for pile in range(PILES)}
STEPS |= {number: words.rpartition(" ")[2] for words, number in WORDS.items()}
STEPS |= {STEP_TAKE: "take", STEP_STEAL: "steal"}
STEPS |= {STEP_NAMED + what: f"{what // 2}{'pa'[what % 2]}" for what in range(2 * SEATS)}
STEAL_TEXT = re.compile(r"steal((?: [0-9][pa])*)")

# ---- text


def write_move(box: Tray, number: int) -> Move:
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


def read_move(box: Tray, text: str) -> Move:
    words = " ".join(text.lower().split())
    if words in WORDS:
        return write_move(box, WORDS[words])
    if found := re.fullmatch(r"take ([0-9]{1,3})", words):
        if not 1 <= int(found[1]) <= PILES:
            raise BadText(Refusal.NO_PILE(piles=PILES, came=found[1]))
        return write_move(box, TAKE_AT + int(found[1]) - 1)
    if found := STEAL_TEXT.fullmatch(words):
        return write_move(box, STEAL_AT + _read_named(box, found[1].split()))
    raise BadText(Refusal.NO_MOVE(came=quoted(text)))


def _read_named(box: Tray, words: list[str]) -> int:
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


def why_not(box: Tray, pos: Tray, seat: int, number: int) -> Why:
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


def _why_not_play(box: Tray, pos: Tray, seat: int, number: int) -> Why:
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
            return _packs([pack for pack, gets in zip(PACKS, value, strict=True) if gets])
        return _cards(value)
    return _card(value) if name == "card" and isinstance(value, int) else str(value)


def _packs(packs: list[str]) -> str:
    """`red`, or `red, blue and green each`."""
    *others, last = (english(LABELS, f"pack_{pack}") for pack in packs)
    if not others:
        return last
    both = english(LABELS, "and", others=", ".join(others), last=last)
    return english(LABELS, "each", packs=both)


def _card(kind: int) -> str:
    if kind >= SNATCH_SHEEP:
        return action_name(word_of(kind))
    return english(LABELS, "a_sheep" if kind == SHEEP else f"a_{PACKS[kind]}")


def _cards(counts: list[int]) -> str:
    """`3 sheep, 1 red wolf; 1 steal`."""
    playing = in_words(Cards(counts[SHEEP], tuple(counts[:SHEEP])))
    actions = [
        english(LABELS, "actions_held", count=counts[kind], card=_card(kind))
        for kind in range(SNATCH_SHEEP, KINDS)
        if counts[kind]
    ]
    return "; ".join([playing, *actions])


def asks(box: Tray, shown: Tray) -> Said:
    held = int(shown.actions[shown.seat])
    if shown.phase == DECIDE:
        return Said("ask_decide" if held < MOST_ACTIONS else "ask_third")
    if not held:
        return Said("ask_none")
    return Said("ask_turn" if held < MOST_ACTIONS or box.third_action else "ask_full")  # P6


def ending(box: Tray, shown: Tray) -> Said:
    return Said(REASONS[shown.ended])
