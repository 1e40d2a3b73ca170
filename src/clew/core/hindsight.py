"""What could have been made of this luck: one seat's best line when all of it is known.

A beam of positions is followed round by round, others' moves and all luck read from a script.
Positions that a bound proves no better than the best line so far are dropped, likewise all but one
of those that are alike. Of the others that a full beam drops the highest bound is kept: no line
makes more than that or the best one found. The rules stay the game's own: `legal` lists the moves,
`follow` makes one.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.core.contract import legal, points, to_act
from clew.core.kernel import generic, kernel
from clew.core.moves import Move
from clew.core.position import Box
from clew.core.records import Moves, Record

Script = NDArray[np.int32]  # a row for each round, whatever the game wants to know of it
Tables = NDArray[
    np.float64
]  # what the game's bound needs, a row for each round and one for the end
WIDEST = 1 << 16
UNKNOWN = 10**6  # a bound that says nothing


@generic
def follow(box: Record, pos: Record, seat: int, move: int, script: Script, turn: int) -> None:
    """Make the move of round number `turn` and set up the next round, both from the script."""


@generic
def bound(box: Record, pos: Record, seat: int, script: Script, tables: Tables, turn: int) -> float:
    """No line from here, with the rounds from `turn` on to come, ends with more points."""


@generic
def likeness(box: Record, pos: Record, seat: int) -> int:
    """Positions with equal numbers have, as far as `seat` is concerned, the same future."""


@dataclass(frozen=True)
class Problem:
    """One seat's share of a finished game, its luck known."""

    box: Box
    start: Record
    seat: int
    script: Script
    tables: Tables
    made: int  # what was made in the game
    played: tuple[int, ...]  # by these moves


@dataclass(frozen=True)
class Hindsight:
    best: int  # points of the best line found
    line: tuple[Move, ...]
    at_most: int  # no line makes more

    @property
    def exact(self) -> bool:
        return self.best == self.at_most


def look_back(
    problem: Problem, seconds: float, progress: Callable[[int], None] | None = None
) -> Hindsight:
    """Search with ever wider beams until it is exact or time is up."""
    best, line = problem.made, list(problem.played)
    at_most = int(np.floor(_bound_at_start(problem) + 1e-6))
    width, deadline = 16, np.inf  # the narrowest beam takes a moment and is followed to the end
    while best < at_most and width <= WIDEST and time.monotonic() < deadline:
        found, moves, dropped = _search(problem, width, best, deadline)
        if found > best:
            best, line = found, moves
        at_most = min(at_most, max(best, dropped))
        if progress:
            progress(width)
        width *= 4
        deadline = min(deadline, time.monotonic() + seconds)
    write = problem.box.game.parts.write_move
    return Hindsight(best, tuple(write(problem.box.record, m) for m in line), at_most)


def _bound_at_start(problem: Problem) -> float:
    return float(
        bound(problem.box.record, problem.start, problem.seat, problem.script, problem.tables, 0)
    )


def _search(
    problem: Problem, width: int, floor: int, deadline: float
) -> tuple[int, list[int], int]:
    """The best line of a beam this wide, and the most that a line it dropped could make."""
    box, seat = problem.box.record, problem.seat
    beam = np.zeros(1, problem.start.dtype)
    beam[0] = problem.start
    dropped, steps = floor, []
    for turn in range(len(problem.script)):
        if time.monotonic() > deadline:
            return floor, [], UNKNOWN
        children = _children(problem, beam, turn, floor)
        if not len(children):
            return floor, [], dropped  # nothing else can be better than what was found before
        if len(children) > width:
            order = np.argpartition(-children["rank"], width)
            dropped = max(dropped, int(children["most"][order[width:]].max()))
            children = children[order[:width]]
        following = np.zeros(len(children), beam.dtype)
        build(box, beam, following, seat, children, problem.script, turn)
        steps.append(children)
        beam = following
    ends = [points(box, beam[index], seat) for index in range(len(beam))]
    index = int(np.argmax(ends))
    best, line = ends[index], []
    for children in reversed(steps):
        line.append(int(children["move"][index]))
        index = int(children["parent"][index])
    return best, line[::-1], dropped


CHILD = np.dtype(
    [
        ("like", np.int64),
        ("rank", np.float64),  # which to keep
        ("most", np.int32),  # points that a line from here can end with
        ("parent", np.int32),
        ("move", np.int32),
    ],
    align=True,
)


def _children(problem: Problem, beam: Any, turn: int, floor: int) -> Any:
    """The moves worth trying from a whole beam, the best of those that are alike."""
    moves = np.empty(problem.box.game.parts.max_moves, np.int32)
    children = np.empty(64 * len(beam) + 4096, CHILD)
    scratch = np.zeros(1, beam.dtype)
    made = 0
    for index in range(len(beam)):
        while made + len(moves) > len(children):
            children = np.concatenate([children, np.empty(len(children), CHILD)])
        made = try_moves(
            problem.box.record,
            beam,
            scratch,
            index,
            problem.seat,
            problem.script,
            problem.tables,
            turn,
            floor,
            moves,
            children,
            made,
        )
    children = children[:made]
    children = children[np.argsort(-children["rank"], kind="stable")]
    _, first = np.unique(children["like"], return_index=True)
    return children[np.sort(first)]


@kernel
def try_moves(
    box: Record,
    beam: Any,
    scratch: Any,
    index: int,
    seat: int,
    script: Script,
    tables: Tables,
    turn: int,
    floor: int,
    moves: Moves,
    children: Any,
    made: int,
) -> int:
    """Note the children of one position that may end above `floor`; how many there are now."""
    count = 1
    moves[0] = 0  # a pass, also for whom nothing else is left
    if to_act(box, beam[index]) >> seat & 1:
        count = legal(box, beam[index], seat, moves)
    for choice in range(count):
        scratch[0] = beam[index]
        follow(box, scratch[0], seat, moves[choice], script, turn)
        most = int(np.floor(bound(box, scratch[0], seat, script, tables, turn + 1) + 1e-6))
        if most > floor:
            children[made].like = likeness(box, scratch[0], seat)
            children[made].rank = most + points(box, scratch[0], seat)
            children[made].most = most
            children[made].parent = index
            children[made].move = moves[choice]
            made += 1
    return made


@kernel
def build(
    box: Record, beam: Any, following: Any, seat: int, children: Any, script: Script, turn: int
) -> None:
    for index in range(len(children)):
        following[index] = beam[children[index].parent]
        follow(box, following[index], seat, children[index].move, script, turn)
