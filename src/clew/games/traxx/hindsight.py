"""Träxx in hindsight: the same cards, the same boards and others' paths, the best own path.

The bound lets every colour that is still to come pay a field of that colour, wherever it lies, and
gives every number not yet reached the most it can still be worth.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from clew.core.hindsight import Problem, Script, Tables
from clew.core.kernel import kernel, method
from clew.core.position import Position
from clew.core.records import Record
from clew.games.traxx.box import NUMBERS, POSITION
from clew.games.traxx.layouts import FIELDS
from clew.games.traxx.rules import extend, is_full, number_points


def problem(rounds: Sequence[tuple[Position, Any, Position, bool]], seat: int) -> Problem:
    """A row of the script: the card, and what others had reached before, as `extend` takes it."""
    box, start = rounds[0][0].box, rounds[0][0].record
    cards = [int(before.record.card) for before, *_ in rounds]
    reached = [_reached_by_others(before, seat) for before, *_ in rounds]
    script = np.array(
        [cards, [r % 2**22 for r in reached], [r // 2**22 for r in reached]], np.int32
    )
    tables = np.zeros((len(rounds) + 1, 6))  # colours still to come, before each round
    for turn in range(len(rounds) - 1, -1, -1):
        card = int(box.record.cards[cards[turn]])
        tables[turn] = tables[turn + 1] + [card >> 3 * colour & 7 for colour in range(6)]
    played = tuple(dict(turns)[seat].number for _, turns, *_ in rounds)
    rows = np.ascontiguousarray(script.T)
    return Problem(box, start, seat, rows, tables, rounds[-1][2].points[seat], played)


def _reached_by_others(before: Position, seat: int) -> int:
    scored = before.record.scored
    return sum(
        1 << NUMBERS * other + number
        for other in range(before.box.seats)
        for number in range(NUMBERS)
        if other != seat and scored[other, number]
    )


@kernel
def reached(script: Script, turn: int) -> int:
    return int(script[turn, 1]) | int(script[turn, 2]) << 22


@method(POSITION)
def follow(box: Record, pos: Record, seat: int, move: int, script: Script, turn: int) -> None:
    extend(box, pos, seat, int(move), reached(script, turn))
    if turn + 1 < len(script):
        pos.card = script[turn + 1, 0]


@method(POSITION)
def bound(box: Record, pos: Record, seat: int, script: Script, tables: Tables, turn: int) -> float:
    total, path = float(number_points(pos, seat)), int(pos.path[seat])
    payable = tables[turn].copy()
    for field in range(FIELDS):
        if path >> field & 1:
            continue
        if payable[box.colour[field]] > 0:
            payable[box.colour[field]] -= 1
        else:
            total -= 1
        number = int(box.number[field])
        if number > 0 and turn < len(script):
            full = is_full(box, pos, seat, number, reached(script, turn))
            total += number if full else (number + 1) // 2
    return total


@method(POSITION)
def likeness(box: Record, pos: Record, seat: int) -> int:
    """A hash of path and ends; scored numbers are part of it, for their worth depends on when."""
    code = int(pos.path[seat])
    ends = int(pos.ends[seat, 0]), int(pos.ends[seat, 1])
    code = (code * 0x5851F42D4C957F2D + min(ends) * 64 + max(ends)) & 0x7FFFFFFFFFFFFFFF
    for number in range(NUMBERS):
        code = (code * 0x5851F42D4C957F2D + int(pos.scored[seat, number])) & 0x7FFFFFFFFFFFFFFF
    return code
