"""Positions of Träxx as text.

`path0=1:e5-f5-g4` is seat 0's path on board 1, from end 1 to end 0; `scored0=3:2,7:7` the points
for the numbers reached. Then `card=4` and `unseen=0,5,9`, cards by their place in the deck,
`round=5` completed rounds, and `pending0=0_e5_f5` for a move that waits for others.
"""

import re
from itertools import pairwise

from clew.core.errors import BadText
from clew.core.records import Record
from clew.core.texts import read_fields, whole_number
from clew.core.waiting import NO_MOVE, read_waiting, write_waiting
from clew.games.traxx.box import DIRECTION, DIRECTIONS, NEIGHBOURS, NO_CARD, NUMBERS
from clew.games.traxx.layouts import CARDS, FIELD_NAMES
from clew.games.traxx.moves import field_number, read_move, write_move
from clew.games.traxx.rules import step, take_board

FIELD = re.compile(r"(?:path|scored|pending)(?P<seat>[0-3])|card|unseen|round")
PATH = re.compile(r"([1-4]):([a-i0-9-]+)")


def write_position(box: Record, pos: Record) -> str:
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


def path_of(pos: Record, seat: int) -> list[int]:
    """The fields from end 1 to end 0."""
    fields = [int(pos.ends[seat, 1])]
    while link := int(pos.link[seat, fields[-1]]):
        fields.append(int(NEIGHBOURS[DIRECTIONS * fields[-1] + link - 1]))
    return fields


def read_position(box: Record, pos: Record, text: str) -> None:
    fields = read_fields(text, FIELD, int(box.seats))
    pos.pending[:] = NO_MOVE
    for seat in range(box.seats):
        _read_path(box, pos, seat, fields.get(f"path{seat}", ""))
        _read_scored(box, pos, seat, fields.get(f"scored{seat}", ""))
    boards = pos.start[: box.seats].tolist()
    if len(set(boards)) < len(boards):
        raise BadText("Expected no two seats with the same board (T3).")
    _read_cards(pos, fields)
    read_waiting(box, pos, fields, read_move)


def _read_cards(pos: Record, fields: dict[str, str]) -> None:
    pos.card = whole_number(fields["card"], "card", 0, CARDS - 1) if "card" in fields else NO_CARD
    for card in filter(None, fields.get("unseen", "").split(",")):
        pos.unseen |= 1 << whole_number(card, "unseen", 0, CARDS - 1)
    pos.rounds = whole_number(fields.get("round", "0"), "round", 0, CARDS)
    turned = CARDS - int(pos.unseen).bit_count()
    shown = 0 if pos.card == NO_CARD else 1
    if turned != pos.rounds + shown or (shown == 0) != (pos.rounds == CARDS):
        raise BadText(
            f"After {pos.rounds} rounds with card= one more is turned over, not {turned}."
        )
    if shown and pos.unseen >> int(pos.card) & 1:
        raise BadText(f"Card {pos.card} is turned over and cannot be unseen.")


def _read_path(box: Record, pos: Record, seat: int, text: str) -> None:
    match = PATH.fullmatch(text)
    if not match:
        raise BadText(f"Expected path{seat}= a board and fields like 1:e5-f5-g4, not {text!r}.")
    take_board(box, pos, seat, int(match[1]) - 1)
    start = int(pos.ends[seat, 0])
    fields = [field_number(name) for name in match[2].split("-")]
    if start not in fields or len(set(fields)) != len(fields):
        raise BadText(
            f"The path runs once through its start, {FIELD_NAMES[start]}, not {match[2]!r}."
        )
    at = fields.index(start)
    for end, way in ((0, fields[at:]), (1, fields[at::-1])):
        for here, there in pairwise(way):
            if not DIRECTION[64 * here + there]:
                raise BadText(f"{FIELD_NAMES[there]} does not lie beside {FIELD_NAMES[here]}.")
            step(box, pos, seat, end, here, there)


def _read_scored(box: Record, pos: Record, seat: int, text: str) -> None:
    reached = [int(box.number[field]) for field in path_of(pos, seat) if box.number[field]]
    for word in filter(None, text.split(",")):
        number, colon, points = word.partition(":")
        if not colon or number not in map(str, reached):
            raise BadText(
                f"Expected scored{seat}= numbers on the path, like 7:4, not {word[:40]!r}."
            )
        half = (int(number) + 1) // 2
        pos.scored[seat, int(number)] = whole_number(
            points, f"points for {number}", half, int(number)
        )
