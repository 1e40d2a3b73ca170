"""Cat and Mouse, solved backwards from the positions that have ended.

Moves come from the rules themselves; there is no second set of them here. Numba runs this in
seconds, but who plays reads what `make kernels` kept of it.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.kernel import bulk, kernel
from clew.core.position import Box
from clew.core.trays import Tray
from clew.games.cat_and_mouse.box import MOUSE_WON, RUNNING
from clew.games.cat_and_mouse.ratings import (
    DECIDED,
    DRAWN,
    UNKNOWN,
    Desk,
    Solved,
    listed_piles,
    make_desk,
)
from clew.games.cat_and_mouse.rules import (
    KEY_FROZEN,
    KEY_PILES,
    KEY_SIDE,
    MARKS,
    deal,
    ending,
    legal,
    play,
)

UNSOLVED = -1  # a value, beside MOUSE and CAT; at last, a draw

CAPACITY = 1 << 20  # positions; with any options there are fewer than half as many
SLOTS = 1 << 22
EDGES = 1 << 25
CHUNK = 1 << 15  # positions expanded between two reports of progress
FROZEN = 16  # codes that a frozen pile can have

Progress = Callable[[str, int], None]


class Graph(NamedTuple):
    """All positions found so far and where each leads."""

    keys: NDArray[np.int64]
    slots: NDArray[np.int32]  # a hash table: the number of the position with a key
    firsts: NDArray[np.int64]  # of a position's edges
    edges: NDArray[np.int32]  # the positions that moves lead to
    values: NDArray[np.int8]


def compute(box: Box, progress: Progress | None = None) -> Solved:
    """Find all positions forwards, then the values backwards, one turn of distance at a time."""
    graph, desk = make_graph(), make_desk()
    found, done = 1, 0  # the start has key 0
    while done < found:
        last = min(found, done + CHUNK)
        found = expand(box.tray, graph, desk, found, done, last)
        done = last
        if progress:
            progress("positions", found)
    keys, values = graph.keys[:found], graph.values[:found]
    distances = np.where(values == UNSOLVED, UNSOLVED, 0).astype(np.int16)
    turns, solved = 0, 1
    while solved:
        turns += 1
        solved = step_back(graph._replace(keys=keys, values=values), distances, turns)
        if progress:
            progress("turns", turns)
    return _packed(box, keys, values, distances)


def make_graph() -> Graph:
    return Graph(
        keys=np.zeros(CAPACITY, np.int64),
        slots=np.zeros(SLOTS, np.int32),
        firsts=np.zeros(CAPACITY + 1, np.int64),
        edges=np.empty(EDGES, np.int32),
        values=np.full(CAPACITY, UNSOLVED, np.int8),
    )


def _packed(
    box: Box, keys: NDArray[np.int64], values: NDArray[np.int8], distances: NDArray[np.int16]
) -> Solved:
    """The table, see `ratings.py`."""
    piles = listed_piles(box.tray)
    table = np.full((FROZEN, len(piles), 2), UNKNOWN, np.uint8)
    told = np.where(values == UNSOLVED, DRAWN, DECIDED + 2 * distances + values)
    index = np.searchsorted(piles, keys & KEY_PILES)
    table[keys >> KEY_FROZEN, index, keys >> KEY_SIDE & 1] = told
    return Solved(piles, table.ravel())


@bulk
def expand(box: Tray, graph: Graph, desk: Desk, found: int, first: int, last: int) -> int:
    """Note where each position from `first` to `last` leads; return how many are now known."""
    keys, slots, firsts, edges, values = graph
    work, moves = desk
    before, after = work[0], work[1]
    for index in range(first, last):
        unfold(box, before, keys[index])
        edge = firsts[index]
        if before.ended == RUNNING:
            for choice in range(legal(box, before, 0, moves)):
                work[1] = before
                play(box, after, 0, moves[choice])
                key = after.seen[after.seen_count - 1]
                target = find_slot(keys, slots, key)
                if slots[target] == 0 and key != 0:
                    keys[found] = key
                    slots[target] = found
                    found += 1
                edges[edge] = slots[target]
                edge += 1
        else:
            values[index] = before.ended - MOUSE_WON
        firsts[index + 1] = edge
    return found


@kernel
def find_slot(keys: NDArray[np.int64], slots: NDArray[np.int32], key: int) -> int:
    """Where `key` is in the hash table, or where it belongs; 0 marks a free slot."""
    mask = len(slots) - 1
    slot = (key ^ key >> 29) * 0x1F85EBCA6B27D4EB >> 17 & mask
    while slots[slot] != 0 and keys[slots[slot]] != key:
        slot = slot + 1 & mask
    return slot


@kernel
def unfold(box: Tray, pos: Tray, key: int) -> None:
    """Lay out a position with this key, nothing remembered before it."""
    deal(box, pos, 0)
    place = 0
    table = MARKS
    frozen = key >> KEY_FROZEN
    for code in range(2, 16):
        for _ in range(key >> 4 * code - 8 & 15):
            table += code - 1 << 4 * place
            if code == frozen:
                pos.frozen = place
            discs = code
            while discs > 1:
                pos.reserve[discs & 1] -= 1
                discs >>= 1
            place += 1
    pos.table = table
    pos.side = key >> KEY_SIDE & 1
    pos.seen[0] = key
    pos.ended = ending(pos, key)


@bulk
def step_back(graph: Graph, distances: NDArray[np.int16], turns: int) -> int:
    """Solve what is decided in exactly `turns`; return how many positions that are."""
    keys, _, firsts, edges, values = graph
    solved = 0
    for index in range(len(keys)):
        if values[index] != UNSOLVED:
            continue
        side = keys[index] >> KEY_SIDE & 1
        wins, losses = 0, 0
        for edge in range(firsts[index], firsts[index + 1]):
            target = edges[edge]
            if values[target] != UNSOLVED and distances[target] < turns:
                wins += values[target] == side
                losses += values[target] != side
        if wins or losses == firsts[index + 1] - firsts[index]:
            values[index] = side if wins else 1 - side
            distances[index] = turns
            solved += 1
    return solved
