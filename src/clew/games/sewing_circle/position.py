"""Positions of Sewing Circle as text.

`circle=3,-,17,…` the cards by place, `-` face down; `hand0=1+2+5` hands; `ribbon0=green`; `mover=1`
the hand whose turn it is, `turn=4`, `phase=act`, `out=2`, `answering=0`, `offered`. What has to be
remembered: `old=` tangles when the turn began, `seen=` earlier turns' beginnings, both as numbers;
`known=7:5` seats (as bits) that know where a card in a hand is, if not only its owner;
`split=3+9@2` two cards that seat 2 lost and cannot tell apart; `reason=` and `winners=`.
"""

import re
from collections.abc import Iterator

from clew.core.errors import BadText, listed
from clew.core.records import Record
from clew.core.texts import read_fields, whole_number
from clew.games.sewing_circle.box import (
    ALL,
    ANSWER,
    CHOOSE_HAND,
    CHOOSE_RIBBON,
    COMPETITIVE,
    EVERYBODY,
    FACE_DOWN,
    FLIP,
    HANDS,
    NO_CARD,
    NO_RIBBON,
    NOBODY,
    OVER,
    PHASES,
    PLACES,
    REASONS,
    SEEN,
    SOLO,
)
from clew.games.sewing_circle.deck import CARDS, RIBBONS
from clew.games.sewing_circle.rules import LAST_TURN

FIELD = re.compile(
    r"(?:hand|ribbon)(?P<seat>[0-2])|circle|mover|turn|phase|out|answering|offered|old|seen|known"
    r"|split|reason|winners"
)


def write_position(box: Record, pos: Record) -> str:
    circle = ["-" if card == FACE_DOWN else str(card + 1) for card in pos.circle]
    words = [f"circle={','.join(circle)}"]
    for hand in range(box.hands):
        words.append(f"hand{hand}={_write_set(int(pos.hand[hand]))}")
        if pos.ribbon[hand] != NO_RIBBON:
            words.append(f"ribbon{hand}={RIBBONS[pos.ribbon[hand]]}")
    words += [f"mover={pos.mover}", f"turn={pos.turn}", f"phase={PHASES[pos.phase]}"]
    words += [f"out={pos.out}"] if pos.out else []
    words += [f"answering={pos.answering}"] if pos.answering != NOBODY else []
    words += ["offered=1"] if pos.offered else []
    words += [f"old={pos.old:x}"] if pos.old else []
    if pos.seen_count:
        words.append("seen=" + ",".join(f"{key:x}" for key in pos.seen[: pos.seen_count]))
    known = [
        f"{card + 1}:{pos.known_to[card]}"
        for card in range(CARDS)
        if pos.known_to[card] != _owner_only(box, pos, card)
    ]
    words += [f"known={','.join(known)}"] if known else []
    if pos.loser != NOBODY:
        words.append(f"split={pos.split[0] + 1}+{pos.split[1] + 1}@{pos.loser}")
    if pos.reason:
        words += [f"reason={REASONS[pos.reason]}", f"winners={pos.winners}"]
    return " ".join(words)


def _owner_only(box: Record, pos: Record, card: int) -> int:
    """Who knows of a card by default: its holder; in co-op and solo everybody."""
    for hand in range(HANDS):
        if pos.hand[hand] >> card & 1:
            return 1 << hand if box.mode == COMPETITIVE else EVERYBODY
    return 0


def _write_set(cards: int) -> str:
    return "+".join(str(card + 1) for card in range(CARDS) if cards >> card & 1) or "-"


def read_position(box: Record, pos: Record, text: str) -> None:
    fields = read_fields(text, FIELD, int(box.hands))
    pos.unseen = ALL
    pos.ribbon[:] = NO_RIBBON
    _read_circle(pos, fields.get("circle", ""))
    for hand in range(box.hands):
        _read_hand(pos, hand, fields.get(f"hand{hand}", "-"))
        ribbon = fields.get(f"ribbon{hand}")
        if ribbon is not None:
            pos.ribbon[hand] = _read_name(ribbon, RIBBONS, "ribbon")
    pos.mover = whole_number(fields.get("mover", "0"), "mover", 0, int(box.hands) - 1)
    pos.turn = whole_number(fields.get("turn", "1"), "turn", 0, LAST_TURN + 2)
    pos.phase = _read_name(fields.get("phase", "act"), PHASES, "phase")
    pos.out = whole_number(fields.get("out", "0"), "out", 0, 7)
    asked = fields.get("answering")
    pos.answering = NOBODY if asked is None else whole_number(asked, "answering", 0, 2)
    pos.offered = whole_number(fields.get("offered", "0"), "offered", 0, 1)
    pos.old = _read_hex(fields.get("old", "0"), 1 << 36)
    keys = [_read_hex(word, 1 << 64) for word in filter(None, fields.get("seen", "").split(","))]
    if len(keys) >= SEEN:
        raise BadText(f"Expected seen= fewer than {SEEN} turns, not {len(keys)}.")
    pos.seen[: len(keys)] = keys
    pos.seen_count = len(keys)
    _read_knowledge(box, pos, fields)
    pos.reason = _read_name(fields.get("reason", REASONS[0]), REASONS, "reason")
    pos.winners = whole_number(fields.get("winners", "0"), "winners", 0, 7)
    for fits, expected in _checks(box, pos):
        if not fits:
            raise BadText(f"Expected {expected}.")


def _checks(box: Record, pos: Record) -> Iterator[tuple[bool, str]]:
    """What holds in every position that a game can reach, in words."""
    seats, hands = range(box.seats), range(box.hands)
    competitive, down = box.mode == COMPETITIVE, int((pos.circle == FACE_DOWN).sum())
    over, dealt_on = pos.phase == OVER, pos.loser != NOBODY
    yield over == (pos.reason != 0), "a reason= with phase=over, and only with it"
    sizes = [int(pos.hand[hand]).bit_count() for hand in hands]
    wanted = [int(box.hand_size)] * len(hands)
    if dealt_on:
        wanted = [0 if hand == pos.loser else int(box.hand_size) + 1 for hand in hands]
    yield sizes == wanted, f"hands of {wanted} cards, not of {sizes} (S2, S9)"
    left = [seat for seat in seats if not pos.out >> seat & 1]
    yield over or len(left) >= min(2, len(seats)), "two players who are not out (S9)"
    yield competitive or not pos.out, "nobody out but in the competitive game (S9)"
    yield dealt_on == (len(seats) == 3 and pos.out != 0), "split= after one of three lost (S9)"
    yield not dealt_on or bool(pos.out >> int(pos.loser) & 1), "the loser of split= to be out (S9)"
    yield over or not competitive or pos.mover in left, "a mover who is not out (S9)"
    asked = pos.answering != NOBODY
    yield asked == (pos.phase == ANSWER), "answering= with phase=answer, and only with it (S10)"
    yield not asked or pos.answering in left, "answering= a seat that is not out (S10)"
    yield not asked or pos.answering != pos.mover, "answering= somebody else than the mover (S10)"
    yield not asked or (competitive and not down), "a tie only when no card is face down (S10)"
    chosen = [int(r) for r in pos.ribbon[: box.hands] if r != NO_RIBBON]
    choosing = pos.phase == CHOOSE_RIBBON
    yield len(set(chosen)) == len(chosen), "no two with the same ribbon (S3)"
    full = len(seats) if competitive and not choosing else 0
    yield choosing or len(chosen) == full, "a ribbon for each player, in the competitive game (S3)"
    yield not choosing or (competitive and len(chosen) < 2), "phase=ribbon before all have one (S3)"
    yield pos.phase != CHOOSE_HAND or box.mode == SOLO, "phase=hand only alone (S14)"
    setting_up = pos.phase in (CHOOSE_RIBBON, CHOOSE_HAND)
    yield not setting_up or down == PLACES, "all cards face down before the first turn (S2)"
    yield pos.phase != FLIP or down > 0, "phase=flip only while a card is face down (S6)"
    yield pos.seen_count <= pos.turn, "seen= no more turns than there were (S10)"
    yield not down or not pos.seen_count, "seen= only when no card is face down (S10)"
    for card in range(CARDS):
        holder = next((hand for hand in hands if pos.hand[hand] >> card & 1), None)
        knows = int(pos.known_to[card])
        held = holder is not None and (not competitive or bool(knows >> holder & 1))
        yield (
            held if holder is not None else not knows,
            f"known= of card {card + 1} with its holder",
        )


def _read_knowledge(box: Record, pos: Record, fields: dict[str, str]) -> None:
    for card in range(CARDS):
        pos.known_to[card] = _owner_only(box, pos, card)
    for word in filter(None, fields.get("known", "").split(",")):
        card_text, _, seats = word.partition(":")
        card = whole_number(card_text, "known", 1, CARDS) - 1
        pos.known_to[card] = whole_number(seats, "known seats", 0, EVERYBODY)
    pos.split[:] = NO_CARD
    pos.loser = NOBODY
    if "split" in fields:
        match = re.fullmatch(r"(\d+)\+(\d+)@([0-2])", fields["split"])
        if not match:
            raise BadText(f"Expected split= two cards and a seat, 3+9@2, not {fields['split']!r}.")
        pos.split[:] = [whole_number(match[n], "split", 0, CARDS) - 1 for n in (1, 2)]
        pos.loser = int(match[3])


def _read_circle(pos: Record, text: str) -> None:
    words = text.split(",")
    if len(words) != PLACES:
        raise BadText(f"Expected circle= {PLACES} cards or -, not {text!r}.")
    for place, word in enumerate(words):
        pos.circle[place] = FACE_DOWN if word == "-" else _take(pos, word)


def _read_hand(pos: Record, hand: int, text: str) -> None:
    for word in text.split("+") if text != "-" else []:
        pos.hand[hand] |= 1 << _take(pos, word)


def _take(pos: Record, word: str) -> int:
    """A card that is nowhere else."""
    card = whole_number(word, "a card", 1, CARDS) - 1
    if not pos.unseen >> card & 1:
        raise BadText(f"Card {card + 1} is there twice.")
    pos.unseen ^= 1 << card
    return card


def _read_name(text: str, names: tuple[str, ...], kind: str) -> int:
    if text not in names:
        raise BadText(f"A {kind} is {listed(names)}, not {text!r}.")
    return names.index(text)


def _read_hex(text: str, limit: int) -> int:
    if not re.fullmatch(r"[0-9a-f]{1,16}", text) or int(text, 16) >= limit:
        raise BadText(f"Expected a hexadecimal number, not {text[:40]!r}.")
    return int(text, 16)
