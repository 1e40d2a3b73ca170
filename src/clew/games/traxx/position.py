"""Positions of Träxx as text.

`path0=1:e5-f5-g4` is seat 0's path on board 1, from end 1 to end 0; `scored0=3:2,7:7` the points
for the numbers reached. Then `card=4` and `unseen=0,5,9`, cards by their place in the deck,
`round=5` completed rounds, and `pending0=0_e5_f5` for a move that waits for others.
"""

import re
from itertools import pairwise

from clew.core.errors import BadText
from clew.core.records import Record
from clew.games.traxx.box import DIRECTION, DIRECTIONS, NEIGHBOURS, NO_CARD, NO_MOVE, NUMBERS
from clew.games.traxx.layouts import CARDS, FIELD_NAMES
from clew.games.traxx.moves import field_number, read_move, write_move
from clew.games.traxx.rules import step, take_board

FIELD = re.compile(r"(path|scored|pending)([0-3])|card|unseen|round")
PATH = re.compile(r"([1-4]):([a-i0-9-]+)")


def write_position(box: Record, pos: Record) -> str:
    words = []
    for seat in range(box.seats):
        names = "-".join(FIELD_NAMES[field] for field in path_of(pos, seat))
        words.append(f"path{seat}={pos.start[seat] + 1}:{names}")
        scored = [f"{n}:{pos.scored[seat, n]}" for n in range(NUMBERS) if pos.scored[seat, n]]
        words += [f"scored{seat}={','.join(scored)}"] if scored else []
        if pos.pending[seat] != NO_MOVE:
            text = write_move(box, int(pos.pending[seat]))
            words.append(f"pending{seat}={text.replace(' ', '_')}")
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
    fields = {}
    for word in text.split():
        name, _, value = word.partition("=")
        match = FIELD.fullmatch(name)
        if not match or (match[2] and int(match[2]) >= box.seats):
            raise BadText(f"A position of Träxx has no {word!r} for {box.seats} seats.")
        fields[name] = value
    pos.pending[:] = NO_MOVE
    for seat in range(box.seats):
        _read_path(box, pos, seat, fields.get(f"path{seat}", ""))
        _read_scored(pos, seat, fields.get(f"scored{seat}", ""))
        if f"pending{seat}" in fields:
            pos.pending[seat] = read_move(box, fields[f"pending{seat}"].replace("_", " ")).number
    pos.card = _number(fields["card"], "card", CARDS - 1) if "card" in fields else NO_CARD
    for card in filter(None, fields.get("unseen", "").split(",")):
        pos.unseen |= 1 << _number(card, "unseen", CARDS - 1)
    pos.rounds = _number(fields.get("round", "0"), "round", CARDS)
    turned = CARDS - int(pos.unseen).bit_count()
    if turned != pos.rounds + (pos.card != NO_CARD) or (pos.card == NO_CARD) != (
        pos.rounds == CARDS
    ):
        raise BadText(
            f"After {pos.rounds} rounds with card= one more is turned over, not {turned}."
        )


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
            step(pos, seat, end, here, there)


def _read_scored(pos: Record, seat: int, text: str) -> None:
    for word in filter(None, text.split(",")):
        number, colon, points = word.partition(":")
        if not colon or not (number.isdecimal() and 2 <= int(number) < NUMBERS):
            raise BadText(f"Expected scored{seat}= numbers and points like 7:4, not {word!r}.")
        pos.scored[seat, int(number)] = _number(points, "points", int(number))


def _number(text: str, name: str, most: int) -> int:
    if not text.isdecimal() or int(text) > most:
        raise BadText(f"Expected {name} to be a number from 0 to {most}, not {text!r}.")
    return int(text)
