"""Positions of Wolfpack as text.

`hand0=ss01/steal+swap` playing cards (`s` a sheep, a digit a wolf of that seat's pack), then action
cards; `snatched0=ss1` beside the pack card; `piles=22,22,…` sizes; `discard=3,1,0,2` how many of
sheep, wolf, steal and swap; `mover=1`, `phase=turn`, `drawn=steal` the card to decide about;
`idle=0,3,1` turns since a card was taken; `reason=`. `memory=` holds, packed, what each seat
remembers; without it each knows its own hand alone.
"""

import base64
import binascii
import re
from collections.abc import Iterator

import numpy as np

from clew.core.errors import BadText, listed
from clew.core.records import Record
from clew.core.texts import read_fields, whole_number
from clew.games.wolfpack.box import (
    ACTIONS,
    BOUND,
    CARDS,
    DECIDE,
    EVERYBODY,
    FIRST_ACTION,
    KINDS,
    LOG,
    MOST_ACTIONS,
    NO_CARD,
    NO_SNATCH,
    OF_EACH_ACTION,
    ONE_LEFT,
    OVER,
    PHASES,
    PILES,
    PLAYING,
    REASONS,
    SEATS,
    SHEEP,
    SNATCH_SHEEP,
    STALL,
    THEFT,
    WOLVES,
    WORD_BITS,
    WORDS,
)
from clew.games.wolfpack.cards import NOWHERE, free_action, place_of, put
from clew.games.wolfpack.memory import is_about
from clew.games.wolfpack.rules import (
    HAND_DEALT,
    STALL_TURNS,
    clear,
    has_stalled,
    in_play,
    pile_size,
    share_sheep,
)

FIELD = re.compile(
    r"(?:hand|snatched)(?P<seat>[0-4])|piles|discard|mover|phase|drawn|idle|reason|memory"
)
LETTERS = "01234s"  # of playing cards, by kind
REMEMBERED = (
    *("hand", "down", "drawn", "kind", "seen", "since", "not_kind", "made_in", "shuffle"),
    *("log_size", "log_kind", "log_seat", "log_card", "log_cards"),
)
MOST_IDLE = 30_000  # with stall=off


# ---- written


def write_position(box: Record, pos: Record) -> str:
    words = [f"hand{seat}={_write_hand(pos, seat)}" for seat in range(box.seats)]
    for seat in range(box.seats):
        if pos.snatched[seat].any():
            lying = "".join(LETTERS[k] * pos.snatched[seat, k] for k in range(PLAYING))
            words.append(f"snatched{seat}={lying}")
    words.append(f"piles={_write_numbers(pos.piles)}")
    words += [f"discard={_write_numbers(pos.discard)}"] if pos.discard.any() else []
    words += [f"mover={pos.mover}", f"phase={PHASES[pos.phase]}"]
    words += [f"drawn={_word(pos, int(pos.drawn))}"] if pos.phase == DECIDE else []
    words += [f"idle={_write_numbers(pos.idle[: box.seats])}"] if pos.idle.any() else []
    words += [f"reason={REASONS[pos.reason]}"] if pos.reason else []
    if not _is_plain(box, pos, words):
        words.append(f"memory={_pack(pos)}")
    return " ".join(words)


def _is_plain(box: Record, pos: Record, words: list[str]) -> bool:
    """Do the words say it all? Mostly not: then the order of the cards' numbers tells so soon."""
    held = [card for seat in range(SEATS) for card in _held(pos, seat) if card < FIRST_ACTION]
    if held != list(range(len(held))):
        return False
    plain = np.zeros(1, pos.dtype)[0]
    _read(box, plain, read_fields(" ".join(words), FIELD, int(box.seats)))
    return _pack(plain) == _pack(pos)


def _write_hand(pos: Record, seat: int) -> str:
    """In the order in which the cards were numbered, so that a fresh deal needs no memory."""
    held = _held(pos, seat)
    playing = "".join(LETTERS[pos.kind[card]] for card in held if card < FIRST_ACTION)
    actions = [_word(pos, card) for card in held if card >= FIRST_ACTION and card != pos.drawn]
    return "/".join([playing or "-", *(["+".join(actions)] if actions else [])])


def _held(pos: Record, seat: int) -> list[int]:
    cards = sum(int(word) << WORD_BITS * n for n, word in enumerate(pos.hand[seat]))
    return [card for card in range(CARDS) if cards >> card & 1]


def _word(pos: Record, card: int) -> str:
    return ACTIONS[pos.kind[card] - SNATCH_SHEEP]


def _write_numbers(numbers: Record) -> str:
    return ",".join(str(int(number)) for number in numbers)


def _pack(pos: Record) -> str:
    """Base 64, with `*9.` for nine letters A: most of it is 0."""
    plain = pos.copy()
    plain.seen ^= EVERYBODY
    packed = b"".join(plain[name].tobytes() for name in REMEMBERED)
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return re.sub("A{4,}", lambda run: f"*{len(run[0])}.", text)


# ---- read


def read_position(box: Record, pos: Record, text: str) -> None:
    fields = read_fields(text, FIELD, int(box.seats))
    luck = pos.luck
    _read(box, pos, fields)
    pos.luck = luck
    _check(_checks(box, pos))
    if "memory" in fields:
        plain = pos.copy()
        _unpack(pos, fields["memory"])
        _check(_memory_checks(box, pos, plain))


def _check(checks: Iterator[tuple[bool, str]]) -> None:
    for fits, expected in checks:
        if not fits:
            raise BadText(f"Expected {expected}.")


def _read(box: Record, pos: Record, fields: dict[str, str]) -> None:
    seats = range(box.seats)
    clear(pos)
    _read_numbers(pos.piles, fields.get("piles", "0,0,0,0,0,0"), "piles", 32)
    _read_numbers(pos.discard, fields.get("discard", "0,0,0,0"), "discard", OF_EACH_ACTION)
    idle = fields.get("idle", ",".join("0" for _ in seats))
    _read_numbers(pos.idle[: box.seats], idle, "idle", MOST_IDLE)
    for seat in seats:
        playing, slash, actions = fields.get(f"hand{seat}", "-").partition("/")
        for letter in playing if playing != "-" else "":
            _number(pos, seat, _read_letter(box, letter))
        for word in actions.split("+") if slash else []:
            _number_action(pos, seat, word)
    for seat in seats:
        for letter in fields.get(f"snatched{seat}", ""):
            kind = _read_letter(box, letter)
            _number(pos, NOWHERE, kind)
            pos.snatched[seat, kind] += 1
            pos.points[seat] += 1 if kind == SHEEP else 3
    pos.mover = whole_number(fields.get("mover", "0"), "mover", 0, int(box.seats) - 1)
    pos.phase = _read_name(fields.get("phase", PHASES[0]), PHASES, "phase")
    pos.reason = _read_name(fields.get("reason", REASONS[0]), REASONS, "reason")
    if "drawn" in fields:
        pos.drawn = _number_action(pos, int(pos.mover), fields["drawn"])
    _count_the_rest(box, pos)
    if pos.phase == OVER:
        for seat in seats:
            share_sheep(box, pos, seat)


def _number(pos: Record, place: int, kind: int) -> None:
    """Give a playing card its number: in a hand, known to its holder, or laid, known to all."""
    card = int(pos.taken)
    if card >= FIRST_ACTION - 2:
        raise BadText("Expected no more cards than there are (P1).")
    pos.taken += 1
    pos.kind[card] = kind
    if place != NOWHERE:
        pos.seen[card] = 1 << place
        put(pos, place, card)


def _number_action(pos: Record, seat: int, word: str) -> int:
    card = free_action(pos)
    if card >= FIRST_ACTION + SEATS * MOST_ACTIONS + 1:
        raise BadText("Expected at most two action cards in a hand (P9).")
    pos.kind[card] = SNATCH_SHEEP + _read_name(word, ACTIONS, "action card")
    pos.seen[card] = 1 << seat
    put(pos, seat, card)
    return card


def _count_the_rest(box: Record, pos: Record) -> None:
    """What lies in the piles, and who is eliminated."""
    every = [WOLVES if pack < box.seats else 0 for pack in range(SEATS)] + [int(box.sheep)]
    every += [OF_EACH_ACTION] * len(ACTIONS)
    pos.unseen[:] = every - pos.count.sum(0)
    pos.unseen[:PLAYING] -= pos.snatched.sum(0)
    pos.unseen[SNATCH_SHEEP:] -= pos.discard
    for pack in range(box.seats):
        if pos.snatched[:, pack].sum() >= WOLVES:
            pos.out |= 1 << pack


def _checks(box: Record, pos: Record) -> Iterator[tuple[bool, str]]:
    """What holds in every position that a game can reach, in words."""
    names = [*(f"wolves of seat {pack}" for pack in range(SEATS)), "sheep"]
    for kind, name in enumerate([*names, *(f"{word} cards" for word in ACTIONS)]):
        yield pos.unseen[kind] >= 0, f"no more {name} than there are (P1, P2)"
    left = int(pos.unseen[:PLAYING].sum())
    total = int(box.cards)
    yield left == int(pos.piles.sum()), f"hands, snatched cards and piles of {total} cards (P3)"
    for pile in range(PILES):
        most = _share(total, pile) - _share(HAND_DEALT * int(box.seats), pile)
        yield pos.piles[pile] <= most, f"at most {most} cards in pile {pile + 1} (P3, P4)"
    deciding = pos.phase == DECIDE
    yield deciding == (pos.drawn != NO_CARD), "drawn= with phase=decide, and only with it (P6)"
    for seat in range(box.seats):
        held = int(pos.count[seat, SNATCH_SHEEP:].sum()) - (deciding and seat == pos.mover)
        yield held <= MOST_ACTIONS, f"at most two action cards in the hand of seat {seat} (P9)"
        may = not deciding or seat != pos.mover or held < MOST_ACTIONS or bool(box.third_action)
        yield may, "drawn= with one action card at most, but for third_action=play_at_once (P6)"
    yield pile_size(pos) > 0 or bool((pos.discard == 0).all()), "a full action pile (P14)"
    over, going_on = pos.phase == OVER, int(in_play(box, pos)).bit_count() > 1
    yield over == (pos.reason != 0), "a reason= with phase=over, and only with it"
    ends = not going_on or not left or bool(box.stall and has_stalled(box, pos))
    yield (
        over == ends,
        "phase=over when the last card is taken, one is left or all stall, only then",
    )
    reason = ONE_LEFT if not going_on else STALL if left else 1
    yield not over or pos.reason == reason, f"reason={REASONS[reason]} (P17, P21)"
    yield over or not pos.out >> int(pos.mover) & 1, "a mover who is not eliminated (P16)"
    most_idle = STALL_TURNS if box.stall else MOST_IDLE
    yield int(pos.idle.max()) <= most_idle, f"idle= at most {most_idle} (P21)"
    for pack in range(box.seats):
        own = int(pos.snatched[pack, pack])
        yield not own, f"no wolf of seat {pack} snatched by itself (P11)"


def _share(cards: int, pile: int) -> int:
    """P3, P4: how many of so many cards, counted round the piles, come to this one."""
    return (cards + PILES - 1 - pile) // PILES


def _unpack(pos: Record, text: str) -> None:
    size = sum(pos[name].nbytes for name in REMEMBERED)
    try:
        if sum(int(run) for run in re.findall(r"\*(\d{1,5})\.", text)) > 2 * size:
            raise ValueError(text)
        text = re.sub(r"\*(\d{1,5})\.", lambda run: "A" * int(run[1]), text)
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        packed = b""
    if len(packed) != size:
        raise BadText("Expected memory= as it was written.")
    for name in REMEMBERED:
        field = np.frombuffer(packed, pos[name].dtype, count=pos[name].size)
        pos[name] = field.reshape(pos[name].shape) if pos[name].shape else field[0]
        packed = packed[field.nbytes :]
    pos.seen ^= EVERYBODY


def _memory_checks(box: Record, pos: Record, plain: Record) -> Iterator[tuple[bool, str]]:
    """The memory fits the hands, and nothing in it leads a kernel astray."""
    wrong = "memory= that fits the hands"
    size = int(pos.log_size)
    yield 0 <= size <= LOG, wrong
    yield bool(((pos.since >= 0) & (pos.since <= size)).all()), wrong
    yield bool(((pos.seen >= 0) & (pos.seen <= EVERYBODY | BOUND)).all()), wrong
    yield bool((pos.not_kind >> PLAYING == 0).all() and (pos.made_in >= 0).all()), wrong
    yield 0 <= pos.shuffle < 100 and pos.down >= 0, wrong
    words = [pos.down, *pos.hand[:, WORDS]]
    yield all(0 <= int(word) < 1 << CARDS - FIRST_ACTION for word in words), wrong
    yield bool(((pos.hand[:, :WORDS] >= 0) & (pos.hand[:, :WORDS] < 1 << WORD_BITS)).all()), wrong
    yield bool(((pos.kind >= 0) & (pos.kind < KINDS)).all()), wrong
    yield from ((fits, wrong) for fits in _places_fit(pos, plain))
    for line in range(size):
        card, theft = int(pos.log_card[line]), pos.log_kind[line] == THEFT
        yield THEFT <= pos.log_kind[line] <= NO_SNATCH and 0 <= pos.log_seat[line] < SEATS, wrong
        yield bool((pos.log_cards[line] >= 0).all()), wrong
        yield card == NO_CARD or 0 <= card < CARDS, wrong
        yield (card != NO_CARD and is_about(pos, line, card)) if theft else card == NO_CARD, wrong
        limit = CARDS - FIRST_ACTION if card >= FIRST_ACTION else WORD_BITS
        yield bool((pos.log_cards[line] < 1 << limit).all()), wrong


def _places_fit(pos: Record, plain: Record) -> Iterator[bool]:
    counts = np.zeros_like(pos.count)
    down = np.zeros_like(pos.discard)
    hands = [set(_held(pos, seat)) for seat in range(SEATS)]
    for card in range(CARDS):
        holders = [seat for seat in range(SEATS) if card in hands[seat]]
        lies_down = card >= FIRST_ACTION and bool(pos.down >> card - FIRST_ACTION & 1)
        yield len(holders) + lies_down <= 1
        yield (card >= FIRST_ACTION) == (pos.kind[card] >= PLAYING) or not holders + [0] * lies_down
        for seat in holders:
            counts[seat, pos.kind[card]] += 1
            yield card < pos.taken or card >= FIRST_ACTION
            yield bool(pos.seen[card] >> seat & 1)
        if lies_down:
            down[pos.kind[card] - SNATCH_SHEEP] += 1
        if not holders and not lies_down:
            yield pos.seen[card] & EVERYBODY == EVERYBODY
    yield bool((counts == plain.count).all() and (down <= plain.discard).all())
    if plain.drawn == NO_CARD:
        yield pos.drawn == NO_CARD
    else:
        yield FIRST_ACTION <= pos.drawn < CARDS
        yield place_of(pos, int(pos.drawn)) == pos.mover
        yield pos.kind[pos.drawn] == plain.kind[plain.drawn]


def _read_letter(box: Record, letter: str) -> int:
    if letter not in LETTERS or (letter != "s" and int(letter) >= box.seats):
        raise BadText(f"A playing card is s or 0 to {box.seats - 1}, not {letter!r}.")
    return LETTERS.index(letter)


def _read_numbers(into: Record, text: str, name: str, most: int) -> None:
    words = text.split(",")
    if len(words) != len(into):
        raise BadText(f"Expected {name}= {len(into)} numbers, not {text[:60]!r}.")
    into[:] = [whole_number(word, name, 0, most) for word in words]


def _read_name(text: str, names: tuple[str, ...], kind: str) -> int:
    if text not in names:
        raise BadText(f"A {kind} is {listed(names)}, not {text[:40]!r}.")
    return names.index(text)
