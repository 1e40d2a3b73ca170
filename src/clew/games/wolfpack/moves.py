"""Moves of Wolfpack as text and in words: `take 3`, `draw`, `steal 1p 2a`, `swap left`, …"""

import re
from collections.abc import Sequence

from clew.core.errors import BadText, quoted
from clew.core.moves import Move
from clew.core.position import Position
from clew.core.records import Record
from clew.core.refusals import Phrase, Why
from clew.core.words import Said
from clew.games.wolfpack.box import (
    DECIDE,
    KINDS,
    MOST_ACTIONS,
    OVER,
    PILES,
    REASONS,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    SNATCH_WOLF,
    SWAP,
)
from clew.games.wolfpack.rules import (
    A_PLAYING,
    AN_ACTION,
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
    actions_held,
    kind_played,
    sharing_packs,
)
from clew.games.wolfpack.view import NAMES, PACKS, cards, in_words

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
        return _move("take", str(number - TAKE_AT + 1), number=number)
    if number < STEAL_AT:
        words = next(words for words, known in WORDS.items() if known == number)
        return _move(*words.split(), number=number)
    steps = [f"{seat}{'p' if what == A_PLAYING else 'a'}" for seat, what in _named(number)]
    return _move("steal", *steps, number=number)


def _named(number: int) -> list[tuple[int, int]]:
    """Of a steal: the seats that something is named from, with what."""
    digits = number - STEAL_AT
    return [(seat, digits // 3**seat % 3) for seat in range(SEATS) if digits // 3**seat % 3]


def _move(*steps: str, number: int) -> Move:
    return Move(" ".join(steps), number, steps)


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


def tell(
    before: Position, turns: Sequence[tuple[int, Move]], after: Position, viewer: int | None
) -> list[Said]:
    """P22: what was taken, drawn or stolen is told to those who saw it."""
    (seat, move), start, end = turns[0], before.record, after.record
    box = before.box.record
    told = _told_of_move(box, seat, move, start, end, viewer)
    for other in range(box.seats):
        if (int(end.out) ^ int(start.out)) >> other & 1:
            told.append(Said("eliminated", {"seat": other}))
    if end.phase == OVER:
        told += [ending(box, end), *_shares(box, end)]
    return told


def _told_of_move(
    box: Record, seat: int, move: Move, start: Record, end: Record, viewer: int | None
) -> list[Said]:
    word, seen = move.steps[0], "_seen" if seat == viewer else ""
    args: dict[str, str | int] = {"seat": seat}
    if word == "take":
        args["pile"] = int(move.steps[1])
        key = word + seen
    elif word in ("draw", "renew"):
        key = word + seen
    elif word == "swap":
        passed = [] if viewer is None else _passed(box, move, start, end, viewer)
        return [Said("_".join(move.steps), args), *passed]
    elif word == "steal":
        return [Said(word, args), *_stolen(seat, move, start, end, viewer)]
    elif word in ("sheep", "wolf"):
        return _snatched(box, seat, word, start, end)
    else:
        key = word
    if word == "discard":
        args["card"] = _card(int(start.drawn))
    elif key.endswith(seen) and seen:
        args["card"] = _new_card(start, end, seat)
    return [Said(key, args)]


def _new_card(start: Record, end: Record, seat: int) -> str:
    """What came into a hand; with `renew` it is the only action card there."""
    kinds = [kind for kind in range(KINDS) if end.count[seat, kind] > start.count[seat, kind]]
    if not kinds:  # the new card is of a kind that was discarded
        kinds = [kind for kind in range(SNATCH_SHEEP, KINDS) if end.count[seat, kind]]
    return _card(kinds[-1])


def _card(kind: int) -> str:
    if kind >= SNATCH_SHEEP:
        return NAMES[kind - SNATCH_SHEEP]
    return "a sheep" if kind == SHEEP else f"a {PACKS[kind]} wolf"


def _snatched(box: Record, seat: int, word: str, start: Record, end: Record) -> list[Said]:
    new = cards(box, end.snatched[seat] - start.snatched[seat])
    if word == "wolf":
        return [Said(word, {"seat": seat, "cards": in_words(new)})]
    told = [Said(word, {"seat": seat, "count": new.sheep})]
    if box.proof:  # P15
        told.append(Said("proof", {"seat": seat, "cards": _hand(box, end, seat)}))
    return told


def _hand(box: Record, pos: Record, seat: int) -> str:
    counts = pos.count[seat]
    actions = [f"{counts[k]} {_card(k)}" for k in range(SNATCH_SHEEP, KINDS) if counts[k]]
    return "; ".join([in_words(cards(box, counts)), *actions])


def _stolen(seat: int, move: Move, start: Record, end: Record, viewer: int | None) -> list[Said]:
    told = []
    for victim, what in _named(move.number):
        args: dict[str, str | int] = {"seat": seat, "other_seat": victim}
        key = "stolen_playing" if what == A_PLAYING else "stolen_action"
        if viewer in (seat, victim):
            key = "stolen_seen"
            lost = [k for k in range(KINDS) if end.count[victim, k] < start.count[victim, k]]
            args["card"] = _card(lost[0])
        told.append(Said(key, args))
    return told


def _passed(box: Record, move: Move, start: Record, end: Record, viewer: int) -> list[Said]:
    """P13: from whom the viewer's new hand came."""
    if start.out >> viewer & 1:
        return []
    step = 1 if move.number == SWAP_RIGHT else -1
    giver = (viewer + step) % int(box.seats)
    while start.out >> giver & 1:
        giver = (giver + step) % int(box.seats)
    args: dict[str, str | int] = {"seat": viewer, "other_seat": giver}
    return [Said("passed", {**args, "cards": _hand(box, end, viewer)})]


def _shares(box: Record, pos: Record) -> list[Said]:
    """P19, hand by hand."""
    told = []
    for seat in range(box.seats):
        sheep = int(pos.count[seat, SHEEP])
        sharing = sharing_packs(box, pos, seat)
        packs = [pack for pack in range(box.seats) if sharing >> pack & 1]
        if sheep and packs:
            share, names = sheep // len(packs), ", ".join(PACKS[pack] for pack in packs)
            args: dict[str, str | int] = {"seat": seat, "sheep": sheep, "share": share}
            told.append(Said("share", {**args, "packs": names}))
        elif sheep:
            told.append(Said("void", {"seat": seat, "sheep": sheep}))
    return told


def asks(box: Record, pos: Record, seat: int) -> Said:
    if pos.phase != DECIDE:
        return Said("ask_turn")
    return Said("ask_decide" if actions_held(pos, seat) < MOST_ACTIONS else "ask_third")


def told_turns(box: Record) -> int | None:
    return None


def ending(box: Record, pos: Record) -> Said:
    return Said(REASONS[pos.reason])
