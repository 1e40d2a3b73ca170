"""Positions of Träxx as text.

`path0=1:e5-f5-g4` is seat 0's path on board 1, from end 1 to end 0; `scored0=3:2,7:7` the points
for the numbers reached. Then `card=4` and `unseen=0,5,9`, cards by their place in the deck,
`round=5` completed rounds, and `pending0=0_e5_f5` for a move that waits for others.
"""

import re
from collections import Counter
from itertools import pairwise

from clew.core.contract import NO_MOVE
from clew.core.errors import BadText
from clew.core.texts import read_fields, whole_number
from clew.core.trays import Tray
from clew.core.waiting import read_waiting, write_waiting
from clew.games.traxx.box import DIRECTION, DIRECTIONS, NEIGHBOURS, NO_CARD, NUMBERS
from clew.games.traxx.layouts import CARDS, COLOUR_NAMES, FIELD_NAMES
from clew.games.traxx.layouts import NUMBERS as NUMBERED
from clew.games.traxx.moves import field_number, read_move, write_move
from clew.games.traxx.rules import step, take_board

FIELD = re.compile(r"(?:path|scored|pending)(?P<seat>[0-3])|card|unseen|round")
MOST_PAID = 5  # fields by one card, T2
PATH = re.compile(r"([1-4]):([a-i0-9-]+)")


def write_position(box: Tray, pos: Tray) -> str:
    words = []
    for seat in range(box.seats):
        names = "-".join(FIELD_NAMES[field] for field in path_of(pos, seat))
        words.append(f"path{seat}={pos.start[seat] + 1}:{names}")
        scored = [f"{n}:{pos.scored[seat, n]}" for n in range(NUMBERS) if pos.scored[seat, n]]
        words += [f"scored{seat}={','.join(scored)}"] if scored else []
        words += write_waiting(box, pos, seat, write_move)
    words += [f"card={pos.card}"] if pos.card != NO_CARD else []
    unseen = [str(card) for card in range(CARDS) if pos.unseen >> card & 1]
    words += [f"unseen={','.join(unseen)}"] if unseen else []
    return " ".join([*words, f"round={pos.rounds}"])


def path_of(pos: Tray, seat: int) -> list[int]:
    """The fields from end 1 to end 0."""
    fields = [int(pos.ends[seat, 1])]
    while link := int(pos.link[seat, fields[-1]]):
        fields.append(int(NEIGHBOURS[DIRECTIONS * fields[-1] + link - 1]))
    return fields


def read_position(box: Tray, pos: Tray, text: str) -> None:
    fields = read_fields(text, FIELD, int(box.seats))
    pos.pending[:] = NO_MOVE
    for seat in range(box.seats):
        _read_path(box, pos, seat, fields.get(f"path{seat}", ""))
        _read_scored(box, pos, seat, fields.get(f"scored{seat}", ""))
    boards = pos.start[: box.seats].tolist()
    if len(set(boards)) < len(boards):
        raise BadText("Expected no two seats with the same board (T3).")
    _read_cards(pos, fields)
    for seat in range(box.seats):
        _check_paid(box, pos, seat)
    if box.seats == 1:
        _check_order(box, pos)
    else:
        _check_firsts(box, pos)
    read_waiting(box, pos, fields, read_move)


def _read_cards(pos: Tray, fields: dict[str, str]) -> None:
    pos.card = whole_number(fields["card"], "card", 0, CARDS - 1) if "card" in fields else NO_CARD
    for card in filter(None, fields.get("unseen", "").split(",")):
        pos.unseen |= 1 << whole_number(card, "unseen", 0, CARDS - 1)
    pos.rounds = whole_number(fields.get("round", "0"), "round", 0, CARDS)
    turned = CARDS - int(pos.unseen).bit_count()
    shown = 0 if pos.card == NO_CARD else 1
    if turned != pos.rounds + shown or (shown == 0) != (pos.rounds == CARDS):
        raise BadText(
            f"After {pos.rounds} rounds with card= one more is turned over (T4), not {turned}."
        )
    if shown and pos.unseen >> int(pos.card) & 1:
        raise BadText(f"Card {pos.card} is turned over and cannot be unseen (T4).")


# ---- a path


def _read_path(box: Tray, pos: Tray, seat: int, text: str) -> None:
    found = PATH.fullmatch(text)
    if not found:
        raise BadText(
            f"Expected path{seat}= a board and fields like 1:e5-f5-g4, not {text[:40]!r}."
        )
    take_board(box, pos, seat, int(found[1]) - 1)
    start = int(pos.ends[seat, 0])
    fields = [field_number(name) for name in found[2].split("-")]
    if start not in fields or len(set(fields)) != len(fields):
        raise BadText(
            f"The path runs once through its start, {FIELD_NAMES[start]} (T5, T7), "
            f"not {found[2][:40]!r}."
        )
    if len(fields) > 1 and fields[-1] == start:
        raise BadText(
            f"The end drawn first is end 0, the last field; it cannot be the start, "
            f"{FIELD_NAMES[start]} (T7)."
        )
    at = fields.index(start)
    for end, way in ((0, fields[at:]), (1, fields[at::-1])):
        for here, there in pairwise(way):
            if not DIRECTION[64 * here + there]:
                raise BadText(f"{FIELD_NAMES[there]} does not lie beside {FIELD_NAMES[here]} (T5).")
            step(box, pos, seat, end, here, there)


def _read_scored(box: Tray, pos: Tray, seat: int, text: str) -> None:
    reached = {int(box.number[field]) for field in path_of(pos, seat)} - {0}
    for word in filter(None, text.split(",")):
        number, colon, points = word.partition(":")
        if not colon or number not in map(str, reached):
            raise BadText(
                f"Expected scored{seat}= numbers on the path, like 7:4, not {word[:40]!r} (T10)."
            )
        full, half = int(number), (int(number) + 1) // 2
        if points not in (str(half), str(full)) or pos.scored[seat, full]:
            raise BadText(
                f"Expected one score for the {number}, {full} in full or {half} for half, "
                f"not {points[:20]!r} (T10, T11)."
            )
        pos.scored[seat, full] = int(points)
    for missing in sorted(n for n in reached if not pos.scored[seat, n]):
        raise BadText(f"Expected scored{seat}= with the {missing}: it is on the path (T10).")


# ---- what fits together


def _check_paid(box: Tray, pos: Tray, seat: int) -> None:
    """T6: of each colour no more fields than the cards played so far show."""
    colours = Counter(int(box.colour[field]) for field in path_of(pos, seat))
    colours[int(box.colour[box.starts[pos.start[seat]]])] -= 1  # T7
    for colour, fields in colours.items():
        paid = sum(int(box.cards[card]) >> 3 * colour & 7 for card in _played(pos))
        if fields > paid:
            raise BadText(
                f"The path of seat {seat} has {fields} fields in {COLOUR_NAMES[colour]} besides "
                f"its start; the {pos.rounds} cards played pay {paid} (T6)."
            )


def _played(pos: Tray) -> list[int]:
    return [c for c in range(CARDS) if not pos.unseen >> c & 1 and c != pos.card]


def _sides(box: Tray, pos: Tray, seat: int) -> tuple[list[int], list[int]]:
    """The numbers on both sides of the start, 0 for fields without, in the order of drawing."""
    fields = path_of(pos, seat)
    at = fields.index(int(box.starts[pos.start[seat]]))
    one, other = fields[at + 1 :], fields[:at][::-1]
    return [int(box.number[field]) for field in one], [int(box.number[field]) for field in other]


def _check_order(box: Tray, pos: Tray) -> None:
    """T11: the two sides can have grown in an order in which just these numbers score in full."""
    one, other = _sides(box, pos, 0)
    ways = {(0, 0)}  # so many fields of each
    for _ in range(len(one) + len(other)):
        ways = {
            way
            for a, b in ways
            for way, side in (((a + 1, b), one[a:]), ((a, b + 1), other[b:] if a else []))  # T7
            if side and _fits(pos, one[:a] + other[:b], side[0])
        }
    if not ways:
        raise BadText("In no order of drawing do just these numbers score in full (T11).")


def _fits(pos: Tray, before: list[int], number: int) -> bool:
    """Whether the number, reached after these, scores what it has scored; 0 is none."""
    full = number > max(before, default=0)
    return number == 0 or (int(pos.scored[0, number]) == number) == full


def _check_firsts(box: Tray, pos: Tray) -> None:
    """T10: there are rounds in which seats can have reached their numbers, in full or half."""
    rounds: dict[tuple[int, int], int] = {}  # the earliest in which a seat reaches a number
    follow: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for seat in range(box.seats):
        for side in _sides(box, pos, seat):
            reached = [(seat, number) for number in side if number]
            rounds |= {(seat, n): side.index(n) // MOST_PAID + 1 for _, n in reached}
            follow += pairwise(reached)
    before: dict[tuple[int, int], int] = {}
    while rounds != before and max(rounds.values(), default=0) <= pos.rounds:
        before = dict(rounds)
        for earlier, later in follow:
            rounds[later] = max(rounds[later], rounds[earlier])
        for number in NUMBERED:
            who = [seat for seat in range(box.seats) if (seat, number) in rounds]
            first = [seat for seat in who if pos.scored[seat, number] == number]
            if who and not first:
                raise BadText(f"Somebody reached the {number} first and scores it in full (T10).")
            at = max((rounds[seat, number] for seat in first), default=0)
            for seat in who:
                least = at if seat in first else at + 1
                rounds[seat, number] = max(rounds[seat, number], least)
    if rounds != before:
        raise BadText(
            f"In {pos.rounds} rounds seats cannot have come in such turns to the numbers that they "
            f"score in full and half (T10)."
        )
