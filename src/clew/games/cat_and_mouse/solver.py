"""Perfect play: every position that can arise, solved backwards from the ended ones.

A position here is its key: the multiset of piles, the side to move and the kind of the frozen
pile. The repetition rule (C8) is left out: it only makes draws of what nobody can win. Moves come
from the rules themselves; there is no second set of them here.
"""

import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.core.cache import cache_folder
from clew.core.errors import NotAllowed
from clew.core.kernel import bulk, kernel
from clew.core.moves import Move
from clew.core.position import Box, Position
from clew.core.trays import Tray
from clew.games.cat_and_mouse import GAME
from clew.games.cat_and_mouse.box import (
    CAT,
    MOUSE,
    MOUSE_WON,
    POSITION,
    RUNNING,
)
from clew.games.cat_and_mouse.rules import (
    KEY_FROZEN,
    KEY_SIDE,
    MARKS,
    MAX_MOVES,
    deal,
    ending,
    legal,
    play,
)

DRAW = 2  # a value, beside MOUSE and CAT
VALUES = ("mouse", "cat", "draw")
UNSOLVED = -1

CAPACITY = 1 << 20  # positions; with any options there are fewer than half as many
SLOTS = 1 << 22
EDGES = 1 << 25
CHUNK = 1 << 15  # positions expanded between two reports of progress

Progress = Callable[[str, int], None]


class Summary(Struct, frozen=True):
    """What `clew solve` prints; the three values count positions."""

    positions: int
    mouse: int
    cat: int
    draw: int
    longest_win: int  # in turns
    start: str

    @property
    def words(self) -> str:
        return (
            f"{self.positions:,} positions can arise.\n"
            f"Won for the mouse {self.mouse:,}, for the cat {self.cat:,}, drawn {self.draw:,}.\n"
            f"The longest forced win takes {self.longest_win} turns. "
            f"The start is {'a draw' if self.start == 'draw' else f'won for the {self.start}'}."
        )


class Verdict(Struct, frozen=True):
    """The value of a position with perfect play: who wins, in how many turns, by which moves."""

    value: str
    distance: int | None  # turns to the end; None for a draw
    best: tuple[str, ...]


@dataclass(frozen=True)
class Solution:
    keys: NDArray[np.int64]  # ascending
    values: NDArray[np.int8]
    distances: NDArray[np.int16]

    def look_up(self, key: int) -> tuple[int, int]:
        """Value and distance of the position with this key."""
        index = int(np.searchsorted(self.keys, key))
        if index == len(self.keys) or self.keys[index] != key:
            raise NotAllowed("No game can come to this position, so it is not solved.")
        return int(self.values[index]), int(self.distances[index])

    def judge(self, position: Position) -> Verdict:
        value, distance = self.look_up(key_now(position))
        best = self.best_moves(position)
        return Verdict(VALUES[value], None if value == DRAW else distance, best)

    def best_moves(self, position: Position) -> tuple[Move, ...]:
        """All moves that keep the value: the quickest wins, every draw, the slowest losses."""
        rated = self.rated_moves(position)
        top = max((rate for rate, _ in rated), default=0)
        return tuple(move for rate, move in rated if rate == top)

    def share_of_slips(self, position: Position) -> float:
        """How many of the moves here give away a win or a draw, as a part of all."""
        signs = [(rate > 0) - (rate < 0) for rate, _ in self.rated_moves(position)]
        return sum(sign < max(signs) for sign in signs) / len(signs) if signs else 0.0

    def rated_moves(self, position: Position) -> list[tuple[int, Move]]:
        """Each move with a number: above 0 it wins, the sooner the higher; below 0 it loses."""
        if position.is_over:
            return []
        (seat,) = position.to_act
        side = int(position.tray.side)
        return [(self._rate(position, seat, move, side), move) for move in position.legal(seat)]

    def _rate(self, position: Position, seat: int, move: Move, side: int) -> int:
        tray, box = position.tray, position.box.tray.copy()
        box.games = 1  # C10: in a match another game would begin, and hide how this one ended
        play(box, tray, seat, move.number)
        value, distance = self.look_up(int(tray.seen[tray.seen_count - 1]))
        if value == DRAW:
            return 0
        return 1000 - distance if value == side else distance - 1000

    def summary(self) -> Summary:
        start, _ = self.look_up(0)
        return Summary(
            positions=len(self.keys),
            mouse=int(np.count_nonzero(self.values == MOUSE)),
            cat=int(np.count_nonzero(self.values == CAT)),
            draw=int(np.count_nonzero(self.values == DRAW)),
            longest_win=int(self.distances.max()),
            start=VALUES[start],
        )


known: dict[Path, Solution] = {}  # those that this process has used


def solve(box: Box | None = None, progress: Progress | None = None) -> Solution:
    """The solution for the options of `box`, from disk if it was found before."""
    options = (box or GAME.box()).options
    plain = GAME.box(frozen=options["frozen"], null_move=options["null_move"])
    path = _path(plain)
    if path not in known:
        solution = _load(path)
        if solution is None:
            solution = compute(plain, progress)
            _keep(path, solution)
        known[path] = solution
    return known[path]


def key_now(position: Position) -> int:
    tray = position.tray
    return int(tray.seen[tray.seen_count - 1])


# ---- solved from nothing


def compute(box: Box, progress: Progress | None = None) -> Solution:
    """Find all positions forwards, then the values backwards, one turn of distance at a time."""
    keys = np.zeros(CAPACITY, np.int64)
    slots = np.zeros(SLOTS, np.int32)
    firsts = np.zeros(CAPACITY + 1, np.int64)  # of a position's edges
    edges = np.empty(EDGES, np.int32)
    values = np.full(CAPACITY, UNSOLVED, np.int8)
    found, done = 1, 0  # the start has key 0
    while done < found:
        last = min(found, done + CHUNK)
        found = expand(box.tray, keys, slots, firsts, edges, values, found, done, last)
        done = last
        if progress:
            progress("positions", found)
    keys, values = keys[:found], values[:found]
    distances = np.where(values == UNSOLVED, UNSOLVED, 0).astype(np.int16)
    turns, solved = 0, 1
    while solved:
        turns += 1
        solved = step_back(keys, firsts, edges, values, distances, turns)
        if progress:
            progress("turns", turns)
    values[values == UNSOLVED] = DRAW
    order = np.argsort(keys)
    return Solution(keys[order], values[order], distances[order])


@bulk
def expand(
    box: Tray,
    keys: NDArray[np.int64],
    slots: NDArray[np.int32],
    firsts: NDArray[np.int64],
    edges: NDArray[np.int32],
    values: NDArray[np.int8],
    found: int,
    first: int,
    last: int,
) -> int:
    """Note where each position from `first` to `last` leads; return how many are now known."""
    moves = np.empty(MAX_MOVES, np.int32)
    trays = np.zeros(2, POSITION)
    before, after = trays[0], trays[1]
    for index in range(first, last):
        unfold(box, before, keys[index])
        edge = firsts[index]
        if before.ended == RUNNING:
            for choice in range(legal(box, before, 0, moves)):
                trays[1] = trays[0]
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
def step_back(
    keys: NDArray[np.int64],
    firsts: NDArray[np.int64],
    edges: NDArray[np.int32],
    values: NDArray[np.int8],
    distances: NDArray[np.int16],
    turns: int,
) -> int:
    """Solve what is decided in exactly `turns`; return how many positions that are."""
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


# ---- kept on disk


def _path(box: Box) -> Path:
    folder = Path(__file__).parent
    sources = b"".join((folder / f"{name}.py").read_bytes() for name in ("box", "rules", "solver"))
    digest = hashlib.sha256(sources).hexdigest()[:16]
    name = "-".join([GAME.name, box.options["frozen"], box.options["null_move"], digest])
    return cache_folder() / "solved" / f"{name}.npz"


def _load(path: Path) -> Solution | None:
    """What was kept, or None: nothing there, or not to be read any more."""
    try:
        with np.load(BytesIO(path.read_bytes())) as arrays:
            return Solution(arrays["keys"], arrays["values"], arrays["distances"])
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None


def _keep(path: Path, solution: Solution) -> None:
    """Write aside, then rename, so that an interruption leaves no half file; no disk, no harm."""
    arrays: dict[str, Any] = vars(solution)
    aside = path.with_suffix(f".{os.getpid()}.tmp.npz")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(aside, **arrays)
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
