"""Wolle in hindsight: the same rolls, the same sheet, the best thread.

The cups lie as they were dealt. A line moves the timer as it would have at the table: the first set
starts it (W17), be it the own one or another's, the rolls cross its numbers off (W18), and when it
is down, or when nobody draws, the game is over (W19), sooner or later than it was. All rolls that
could come are known; others, who did not play those rounds, pass in them.

The bound counts items by Lagrangian relaxation: a walk may use segments again and collect an item
at every visit, but each item has a price, paid at each visit and given to the walk beforehand once.
Any prices from 0 to 1 give a true bound; good ones are found by raising those of items that the
best walk meets twice. While the timer runs its end is known; while it stands, the bound lets it
stand as long as it could: until another's set starts it, or for ever.
"""

from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.errors import NotAllowed
from clew.core.hindsight import Past, Problem, Script, Tables
from clew.core.kernel import entry, kernel, method
from clew.core.position import Position
from clew.core.trays import Many, Moves, Tray
from clew.games.wolle.box import (
    BLOCK,
    GRID,
    MOUSE,
    NO_HEADING,
    PLANE,
    POSITION,
    ROLLED,
    VISITED,
    WIDE,
)
from clew.games.wolle.rules import (
    LINES,
    PASS,
    cup_points,
    items,
    legal,
    line_parts,
    roll,
    sets,
    stride,
    turned,
)
from clew.games.wolle.sheet import MOST_TIMER

TRIES = 40  # prices for each number of rounds
ENDS = MOST_TIMER + 1  # columns of a script: rounds played in all, by numbers crossed off; …
HOPED = 0.7  # the part of what is in store that a good line collects
Floats = Annotated[NDArray[np.float64], Many(np.float64)]
Table = Annotated[NDArray[np.float64], Many(np.float64, 2)]


def problem(past: Past, seat: int) -> Problem:
    """What `seat` had to solve: the rounds after the cups were dealt."""
    first = next((n for n, p in enumerate(past.positions) if p.tray.phase == ROLLED), None)
    if first is None:
        raise NotAllowed("The game was ended before the first roll: there is nothing to look at.")
    start = past.positions[first]
    dice = _dice(past, first)
    ends = _ends(start, dice, _set_of_others(past, first, seat))
    script = np.hstack([past.script(first, len(dice)), ends])
    tables = walk_tables(start.box.tray, start.tray, np.array(dice))
    made = past.positions[-1].points[seat]
    return Problem(start.box, start.tray, seat, script, tables, made, past.made_by(seat, first))


def _dice(past: Past, first: int) -> list[int]:
    """The roll of each round for as long as a line can be.

    After the recorded rounds the game lasts while the own thread grows by whole rolls: until they
    are more than the sheet has segments.
    """
    box, blank = past.positions[first].box, np.zeros(1, POSITION)[0]
    dice = [int(past.positions[first].tray.die)]
    left = _segments(box.tray)
    while left >= 0:
        blank.luck = np.uint64(past.luck(first + len(dice) - 1))
        roll(box.tray, blank)
        dice.append(int(blank.die))
        if first + len(dice) > len(past.turns):
            left -= dice[-1]
    return dice


def _segments(box: Tray) -> int:
    free = (box.things != BLOCK).reshape(WIDE, WIDE)
    return int((free[:, 1:] & free[:, :-1]).sum() + (free[1:] & free[:-1]).sum())


def _set_of_others(past: Past, first: int, seat: int) -> int | None:
    """After which round, the first being 0, somebody else has a set; None for never."""
    for turn, position in enumerate(past.positions[first + 1 :]):
        if any(sets(position.tray, s) for s in range(position.box.seats) if s != seat):
            return turn
    return None


def _ends(start: Position, dice: list[int], started: int | None) -> NDArray[np.int64]:
    """How many rounds are played in all, seen from each: by the numbers that a timer which runs
    has crossed off; in the last column, if it stands, at most."""
    box, rounds = start.box.tray, len(dice)
    length = int(box.timer_length)
    ends = np.full((rounds + 1, ENDS + 1), rounds, np.int64)
    for turn in range(rounds - 1, -1, -1):
        ends[turn, length] = turn + 1
        for crossed in range(length):
            if turn + 1 < rounds:
                falls = dice[turn + 1] >= box.timer[crossed]  # W18
                ends[turn, crossed] = ends[turn + 1, crossed + falls]
    if started is not None and started + 1 < rounds:
        first = int(dice[started + 1] >= box.timer[0])
        ends[: started + 1, ENDS] = ends[started + 1, first]
    return ends[:rounds]


# ---- the bound's tables: for each number of rounds the values of walks from each on, then prices


def walk_tables(box: Tray, start: Tray, dice: NDArray[np.int64]) -> Tables:
    rounds, cell = len(dice), int(start.cell[0])
    tables = np.zeros((rounds + 1, rounds + 2, GRID))
    lines = all_lines(box)
    is_item = (box.things >= MOUSE) & (box.things <= PLANE)
    prices, most = np.zeros(GRID), 0.0
    for played in range(1, rounds + 1):
        tries = TRIES if most < is_item.sum() else 1  # more rounds never give less
        walks = Walks(dice[:played], lines, tables[played])
        prices, most = good_prices(box, walks, prices, is_item, cell, tries)
    return tables


class Lines(NamedTuple):
    """All lines on an empty sheet."""

    moves: Moves
    places: Annotated[
        NDArray[np.int64], Many(np.int64, 3)
    ]  # for each die and cell the first of its lines, and the last + 1


class Walks(NamedTuple):
    """Walks of so many rounds, any segment as often as one likes."""

    dice: Annotated[NDArray[np.int64], Many(np.int64)]
    lines: Lines
    table: Table  # by turn and cell: what a walk from there can still collect


def all_lines(box: Tray) -> Lines:
    blank = np.zeros(1, POSITION)[0]
    blank.heading[:], blank.phase = NO_HEADING, ROLLED
    room, found = np.empty(LINES, np.int32), [np.empty(0, np.int32)]
    places = np.zeros((7, GRID, 2), np.int64)
    for blank.die in range(1, 7):
        for cell in np.flatnonzero(box.things != BLOCK):
            blank.cell[0] = cell
            listed = room[1 : legal(box, blank, 0, room)].copy()
            places[blank.die, cell] = places.max(), places.max() + len(listed)
            found.append(listed)
    return Lines(np.concatenate(found), places)


def good_prices(
    box: Tray, walks: Walks, prices: Floats, is_item: NDArray[np.bool_], cell: int, tries: int
) -> tuple[Floats, float]:
    """Fill the table for the best of several prices; these, and how many items it allows."""
    best, lowest = prices, np.inf
    for attempt in range(tries):
        visits = np.zeros(GRID)
        walk_values(box, walks, prices)
        follow_best_walk(box, walks, prices, cell, visits)
        value = walks.table[0, cell] + prices.sum()
        if value < lowest:
            best, lowest = prices, value
        pace = 0.5 / (1 + attempt / 4)
        prices = np.where(is_item, np.clip(prices + pace * (visits - 1), 0, 1), 0.0)
    walk_values(box, walks, best)
    walks.table[-1] = best
    return best, lowest


@entry(writes="walks.table")
def walk_values(box: Tray, walks: Walks, prices: Floats) -> None:
    """From each dot and round, the most that a walk can still collect, prices paid."""
    dice, (moves, places), table = walks
    rounds = len(dice)
    for cell in range(GRID):
        table[rounds, cell] = 0.0
    for turn in range(rounds - 1, -1, -1):
        for cell in range(GRID):
            table[turn, cell] = table[turn + 1, cell]
            listed = places[dice[turn], cell]
            for choice in range(listed[0], listed[1]):
                value = line_value(box, table, prices, turn, cell, moves[choice])
                table[turn, cell] = max(table[turn, cell], value)


@kernel
def line_value(box: Tray, table: Table, prices: Floats, turn: int, cell: int, move: int) -> float:
    """What lies on a line, prices paid, and what can follow; nothing after the paw."""
    first, before, turning, after, ends = line_parts(move)
    value = 0.0
    for step in range(before + after):
        cell += stride(first if step < before else turned(first, turning))
        if MOUSE <= box.things[cell] <= PLANE:
            value += 1.0 - prices[cell]
    return value if ends else value + table[turn + 1, cell]


@entry(writes="visits")
def follow_best_walk(box: Tray, walks: Walks, prices: Floats, cell: int, visits: Floats) -> None:
    """Count how often the walk that the values promise visits each dot."""
    dice, (moves, places), table = walks
    for turn in range(len(dice)):
        best, chosen = table[turn + 1, cell], PASS
        listed = places[dice[turn], cell]
        for choice in range(listed[0], listed[1]):
            value = line_value(box, table, prices, turn, cell, moves[choice])
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


# ---- what a position may come to


@kernel
def last_round(pos: Tray, script: Script, turn: int) -> int:
    """How many rounds are played in all, at most."""
    column = len(script[0]) - 1
    if pos.timer_runs:
        column += int(pos.crossed) - ENDS
    return int(script[turn, column])


@kernel
def in_store(box: Tray, pos: Tray, seat: int, script: Script, tables: Tables, turn: int) -> float:
    """How many more items a walk could collect."""
    table = tables[last_round(pos, script, turn)]
    prices, more, left = table[len(table) - 1], table[turn, pos.cell[seat]], 0
    for cell in range(GRID):
        if MOUSE <= box.things[cell] <= PLANE and pos.marks[seat, cell] & VISITED == 0:
            more += prices[cell]
            left += 1
    return min(more, float(left))


@method(POSITION)
def bound(box: Tray, pos: Tray, seat: int, script: Script, tables: Tables, turn: int) -> float:
    extra = int(np.floor(in_store(box, pos, seat, script, tables, turn) + 1e-6))
    scored = int(box.item_points) * items(pos, seat) + cup_points(box, pos, seat)
    scored += max(0, int(box.item_points)) * extra + max(0, int(box.paw_points))
    if box.cup_points > 0:  # a sheet may be so
        scored += int(box.cup_points) * (int(box.cups) - int(pos.knocked[seat]))
    left = (0, 0, 0)
    for cell in range(GRID):
        if pos.marks[seat, cell] & VISITED == 0:
            left = one_more(left, int(box.things[cell]) - MOUSE)
    best_sets = 0
    for count in range(1, box.set_count + 1):
        needed = 0
        for kind in range(3):
            lacking = max(0, count - int(pos.collected[seat, kind]))
            needed += lacking if lacking <= left[kind] else GRID
        if needed > extra:
            break
        best_sets = count
    for column in range(best_sets):
        scored += int(box.sets[column])
    return float(scored)


@kernel
def one_more(left: tuple[int, int, int], kind: int) -> tuple[int, int, int]:
    return left[0] + (kind == 0), left[1] + (kind == 1), left[2] + (kind == 2)


@method(POSITION)
def promise(box: Tray, pos: Tray, seat: int, script: Script, tables: Tables, turn: int) -> float:
    """Of what is in store a part, and of the next set as much of its worth as there is of it."""
    extra = HOPED * in_store(box, pos, seat, script, tables, turn)
    total = float(int(box.item_points) * items(pos, seat) + cup_points(box, pos, seat))
    total += int(box.item_points) * extra
    for column in range(box.set_count):
        needed = 0
        for kind in range(3):
            needed += max(0, column + 1 - int(pos.collected[seat, kind]))
        total += int(box.sets[column]) * min(1.0, max(0.0, 1.0 - (needed - extra) / 3.0))
    return total


@method(POSITION)
def sort_of(box: Tray, pos: Tray, seat: int, script: Script, turn: int) -> int:
    """By when the game ends."""
    return 1 + last_round(pos, script, turn) % 63 if pos.timer_runs else 0


@method(POSITION)
def likeness(box: Tray, pos: Tray, seat: int) -> int:
    """A hash of sheet and timer; of a million positions two are confused once in a million."""
    code = int(pos.cell[seat]) * 32 + int(pos.timer_runs) * 16 + int(pos.crossed)
    code = code * 2 + (int(pos.ended) >> seat & 1)  # W15: or not, though it looks the same
    if box.joint:
        code = code * 8 + int(pos.heading[seat])
    for cell in range(GRID):
        code = (code * 0x5851F42D4C957F2D + int(pos.marks[seat, cell])) & 0x7FFFFFFFFFFFFFFF
    return code
