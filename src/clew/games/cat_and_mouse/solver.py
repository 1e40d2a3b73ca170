"""Perfect play: who wins any position that can arise, in how many turns and by which moves.

The repetition rule (C8) is left out: it only makes draws of what nobody can win. Four files beside
this one have it all, one for each pair of options that matters; `make kernels` makes them.
"""

import hashlib
import sys
import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.core import stamp
from clew.core.errors import NotAllowed
from clew.core.kernel import NUMBA, PLAIN, chosen, started
from clew.core.moves import Move
from clew.core.position import Box, Position
from clew.games.cat_and_mouse import GAME
from clew.games.cat_and_mouse.box import CAT, MOUSE
from clew.games.cat_and_mouse.ratings import (
    DECIDED,
    DRAWN,
    UNKNOWN,
    UNRATED,
    Solved,
    listed_piles,
    make_desk,
    rate_moves,
    told_of,
    weigh_moves,
)
from clew.games.cat_and_mouse.rules import KEY_FROZEN, KEY_SIDE, MAX_MOVES
from clew.games.cat_and_mouse.solving import Progress, compute

DRAW = 2  # a value, beside MOUSE and CAT
VALUES = ("mouse", "cat", "draw")
CANNOT_ARISE = "No game can come to this position, so it is not solved."


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
    solved: Solved

    def table(self) -> bytes:
        """For who reads it elsewhere: bytes as in `ratings.py`, a megabyte; packed, a twentieth."""
        return self.solved.table.tobytes()

    def look_up(self, key: int) -> tuple[int, int]:
        """Value and distance of the position with this key."""
        told = told_of(self.solved, key)
        if told == UNKNOWN:
            raise NotAllowed(CANNOT_ARISE)
        return int(_values(told)), int(_distances(told))

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
        moves, ratings = np.empty((2, MAX_MOVES), np.int32)
        box, pos = position.box, position.kernel
        count = rate_moves(box.tray, pos, self.solved, make_desk(), moves, ratings)
        listed = map(box.move, moves[:count].tolist())
        return list(zip(_checked(ratings[:count]), listed, strict=True))

    def weighed_moves(self, position: Position) -> list[tuple[int, float, Move]]:
        """Rated moves; in the middle, for the best, what share of the answers are slips."""
        moves, ratings = np.empty((2, MAX_MOVES), np.int32)
        shares = np.empty(MAX_MOVES, np.float64)
        box, pos = position.box, position.kernel
        count = weigh_moves(box.tray, pos, self.solved, make_desk(), moves, ratings, shares)
        listed = map(box.move, moves[:count].tolist())
        return list(zip(_checked(ratings[:count]), shares[:count].tolist(), listed, strict=True))

    def summary(self) -> Summary:
        start, _ = self.look_up(0)
        counts = np.bincount(self.solved.table, minlength=DECIDED + 2)
        return Summary(
            positions=int(counts[DRAWN:].sum()),
            mouse=int(counts[DECIDED + MOUSE :: 2].sum()),
            cat=int(counts[DECIDED + CAT :: 2].sum()),
            draw=int(counts[DRAWN]),
            longest_win=int(_distances(len(counts) - 1)),
            start=VALUES[start],
        )

    @cached_property
    def keys(self) -> NDArray[np.int64]:
        """Of all positions that can arise, ascending."""
        frozen, side, index = np.nonzero(self._by_key)
        return frozen << KEY_FROZEN | side << KEY_SIDE | self.solved.piles[index]

    @cached_property
    def values(self) -> NDArray[Any]:
        """As many as there are keys."""
        return _values(self._told)

    @cached_property
    def distances(self) -> NDArray[Any]:
        """As many as there are keys; -1 for a draw."""
        return _distances(self._told)

    @property
    def _told(self) -> NDArray[np.int16]:
        return self._by_key[self._by_key != UNKNOWN].astype(np.int16)

    @property
    def _by_key(self) -> NDArray[np.uint8]:
        """The table by frozen pile, side and piles: so keys ascend."""
        return self.solved.table.reshape(-1, len(self.solved.piles), 2).transpose(0, 2, 1)


def key_now(position: Position) -> int:
    tray = position.kernel
    return int(tray.seen[tray.seen_count - 1])


def _checked(ratings: NDArray[np.int32]) -> list[int]:
    if UNRATED in ratings:
        raise NotAllowed(CANNOT_ARISE)
    return ratings.tolist()


def _values(told: int | NDArray[np.int16]) -> NDArray[Any]:
    return np.where(told == DRAWN, DRAW, told & 1)


def _distances(told: int | NDArray[np.int16]) -> NDArray[Any]:
    return np.where(told == DRAWN, -1, (told - DECIDED) >> 1)


# ---- kept beside the rules

FOLDER = Path(__file__).parent / "solved"
STAMP = FOLDER / "stamp.json"
MAKERS = (compute,)  # what they call decides what is in the files

known: dict[Path, Solution] = {}  # those that this process has used


def solve(box: Box | None = None, progress: Progress | None = None) -> Solution:
    """The solution for the options of `box`; it is computed only where the rules are newer."""
    options = (box or GAME.box()).options
    plain = GAME.box(frozen=options["frozen"], null_move=options["null_move"])
    place = place_of(plain)
    if place not in known:
        why = why_not_kept()
        known[place] = Solution(_computed(plain, why, progress) if why else _read(plain))
    return known[place]


def place_of(box: Box) -> Path:
    """Where the solution for the options of this box is kept: its table, as zlib packs it."""
    return FOLDER / f"{box.options['frozen']}-{box.options['null_move']}.zlib"


def why_not_kept() -> str:
    """What is wrong with what is kept; nothing, if it is by the rules as they are now."""
    found = kept()
    if found is None:
        return "no solution"
    fresh = stamp.is_fresh(GAME.package, found[1], MAKERS)
    return "" if fresh else "rules newer than its solution"


def kept() -> tuple[bytes, stamp.Stamp] | None:
    """All files and their stamp, or None where one is missing or they do not belong together."""
    try:
        made = b"".join(place_of(box).read_bytes() for box in _boxes())
        found = msgspec.json.decode(STAMP.read_bytes(), type=stamp.Stamp)
    except (OSError, msgspec.MsgspecError):
        return None
    return (made, found) if hashlib.sha256(made).hexdigest() == found.module else None


def make(anew: bool = False) -> str:
    """Solve the game with all options that matter, and keep it; what to say of that.

    Where only comments have changed, or what matters to nothing here, the stamp alone is anew.
    """
    found = None if anew else kept()
    if found and found[1].code == stamp.code_digest(GAME.package, MAKERS):
        STAMP.write_text(stamp.stamp(GAME.package, found[0], MAKERS).text)
        return "as it was"
    FOLDER.mkdir(exist_ok=True)
    packed = {place_of(box): zlib.compress(compute(box).table.tobytes(), 9) for box in _boxes()}
    for place, data in packed.items():
        place.write_bytes(data)
    made = b"".join(packed.values())
    STAMP.write_text(stamp.stamp(GAME.package, made, MAKERS).text)
    return f"{len(made):,} bytes"


def _boxes() -> list[Box]:
    frozen, null_move = (o.values for o in GAME.options if o.name in ("frozen", "null_move"))
    return [GAME.box(frozen=f, null_move=n) for f in frozen for n in null_move]


def _read(box: Box) -> Solved:
    table = zlib.decompress(place_of(box).read_bytes())
    return Solved(listed_piles(box.tray), np.frombuffer(table, np.uint8))


def _computed(box: Box, why: str, progress: Progress | None) -> Solved:
    """So that who changes the rules can play by them before all is made anew."""
    if chosen() != PLAIN:
        try:
            started(NUMBA)
        except NotAllowed:
            raise NotAllowed(
                f"{GAME.name} has {why}, and Numba, which could solve it here, is not installed. "
                "Run `make kernels`, or pip install 'clew[study]'."
            ) from None
    print(f"{GAME.name} has {why}: solved here. `make kernels` makes it anew.", file=sys.stderr)
    return compute(box, progress)
