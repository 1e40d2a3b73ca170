"""Wolle in hindsight: the same rolls, the same sheet, the best thread.

The rounds are those of the game that was played; that another thread might have started the timer
earlier or later is left out. The bound counts items by Lagrangian relaxation: a walk may use
segments again and collect an item at every visit, but each item has a price, paid at each visit
and given to the walk beforehand once. Any prices from 0 to 1 give a true bound; good ones are found
by raising those of items that the best walk meets twice.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.core.hindsight import Problem, Script, Tables
from clew.core.kernel import kernel, method
from clew.core.moves import Move
from clew.core.position import Position
from clew.core.records import Moves, Record
from clew.games.wolle.box import GRID, MOUSE, PLANE, POSITION, ROLLED, VISITED
from clew.games.wolle.rules import (
    LINES,
    PASS,
    cup_points,
    draw_line,
    has_ended,
    items,
    legal,
    line_parts,
    set_points,
    stride,
    turned,
)

PASS_MOVE = Move("pass", PASS, ())  # of a seat that was not asked any more
TRIES = 200  # prices
Floats = NDArray[np.float64]


def problem(rounds: Sequence[tuple[Position, Any, Position, bool]], seat: int) -> Problem:
    """What `seat` had to solve: the rounds after the cups were dealt."""
    starts = [before for before, *_ in rounds if before.record.phase == ROLLED]
    box, start = starts[0].box, starts[0].record
    script = np.array([[position.record.die] for position in starts], np.int32)
    tables = best_tables(box.record, start, script)
    played = tuple(
        dict(turns).get(seat, PASS_MOVE).number for _, turns, *_ in rounds[-len(starts) :]
    )
    return Problem(box, start, seat, script, tables, rounds[-1][2].points[seat], played)


def best_tables(box: Record, start: Record, script: Script) -> Tables:
    """Of many prices those with the lowest bound at the start."""
    rounds = len(script)
    blank = np.zeros(1, POSITION)[0]
    blank.heading[:] = -1
    moves = np.empty(LINES, np.int32)
    tables = np.zeros((rounds + 2, GRID))  # values of walks from each round on; then the prices
    best, lowest = tables, np.inf
    item_cells = np.flatnonzero((box.things >= MOUSE) & (box.things <= PLANE))
    for attempt in range(TRIES):
        visits = np.zeros(GRID)
        walk_values(box, blank, script, tables, moves)
        follow_best_walk(box, blank, script, tables, moves, int(start.cell[0]), visits)
        value = tables[0, start.cell[0]] + tables[rounds + 1].sum()
        if value < lowest:
            best, lowest = tables.copy(), value
        step = 0.5 / (1 + attempt / 10)
        prices = tables[rounds + 1]
        prices[item_cells] = np.clip(prices[item_cells] + step * (visits[item_cells] - 1), 0, 1)
    return best


@kernel
def walk_values(box: Record, blank: Record, script: Script, tables: Tables, moves: Moves) -> None:
    """From each dot and round, the most that a walk can still collect, prices paid."""
    rounds = len(script)
    for turn in range(rounds - 1, -1, -1):
        blank.die = script[turn, 0]
        for cell in range(GRID):
            tables[turn, cell] = tables[turn + 1, cell]
            if box.things[cell] != 1:
                blank.cell[0] = cell
                for choice in range(1, legal_lines(box, blank, moves)):
                    value = line_value(box, tables, turn, cell, moves[choice])
                    tables[turn, cell] = max(tables[turn, cell], value)


@kernel
def legal_lines(box: Record, blank: Record, moves: Moves) -> int:
    blank.phase = ROLLED
    return legal(box, blank, 0, moves)


@kernel
def line_value(box: Record, tables: Tables, turn: int, cell: int, move: int) -> float:
    """What lies on a line, prices paid, and what can follow; nothing after the paw."""
    prices = tables[len(tables) - 1]
    first, before, turning, after, ends = line_parts(move)
    value = 0.0
    for step in range(before + after):
        cell += stride(first if step < before else turned(first, turning))
        if MOUSE <= box.things[cell] <= PLANE:
            value += 1.0 - prices[cell]
    return value if ends else value + tables[turn + 1, cell]


@kernel
def follow_best_walk(
    box: Record,
    blank: Record,
    script: Script,
    tables: Tables,
    moves: Moves,
    cell: int,
    visits: Floats,
) -> None:
    """Count how often the walk that the values promise visits each dot."""
    for turn in range(len(script)):
        blank.die, blank.cell[0] = script[turn, 0], cell
        best, chosen = tables[turn + 1, cell], PASS
        for choice in range(1, legal_lines(box, blank, moves)):
            value = line_value(box, tables, turn, cell, moves[choice])
            if value > best:
                best, chosen = value, moves[choice]
        if chosen == PASS:
            continue
        first, before, turning, after, ends = line_parts(chosen)
        for step in range(before + after):
            cell += stride(first if step < before else turned(first, turning))
            visits[cell] += 1.0
        if ends:
            return


@method(POSITION)
def follow(box: Record, pos: Record, seat: int, move: int, script: Script, turn: int) -> None:
    if move != PASS:
        draw_line(box, pos, seat, int(move))
    if turn + 1 < len(script):
        pos.die = script[turn + 1, 0]


@method(POSITION)
def bound(box: Record, pos: Record, seat: int, script: Script, tables: Tables, turn: int) -> float:
    scored = int(box.item_points) * items(pos, seat) + cup_points(box, pos, seat)
    if has_ended(pos, seat):
        return float(scored + set_points(box, pos, seat) + box.paw_points)
    prices, left = tables[len(tables) - 1], np.zeros(3, np.int64)
    more = tables[turn, pos.cell[seat]]
    for cell in range(GRID):
        thing = box.things[cell]
        if MOUSE <= thing <= PLANE and pos.marks[seat, cell] & VISITED == 0:
            more += prices[cell]
            left[thing - MOUSE] += 1
    extra = min(int(np.floor(more + 1e-6)), int(left.sum()))
    best_sets = 0
    for count in range(1, len(box.sets)):
        needed = 0
        for kind in range(3):
            lacking = max(0, count - pos.collected[seat, kind])
            needed += lacking if lacking <= left[kind] else GRID
        if needed > extra:
            break
        best_sets = count
    values = 0
    for column in range(best_sets):
        values += int(box.sets[column])
    paw = max(0, int(box.paw_points)) if turn < len(script) else 0
    return float(scored + int(box.item_points) * extra + values + paw)


@method(POSITION)
def likeness(box: Record, pos: Record, seat: int) -> int:
    """A hash of the sheet; of a million positions two are confused once in a million searches."""
    code = int(pos.cell[seat]) * 4 + 2 * has_ended(pos, seat)
    if box.joint:
        code = code * 8 + int(pos.heading[seat])
    for cell in range(GRID):
        code = (code * 0x5851F42D4C957F2D + int(pos.marks[seat, cell])) & 0x7FFFFFFFFFFFFFFF
    return code
