"""What could have been made of this luck: one seat's best line when all of it is known.

A line is worth what it would really have ended with. Luck is that of each round, as the table had
sealed it, also of rounds that the game never came to; others' moves are those that they made, and
where the game goes on longer than it did, they pass. All else follows by the rules, for `play`
plays every round: a line that ends the game sooner is cut off there. What others would have done
in answer to it nobody knows.

A beam of positions is followed round by round. Positions that a bound proves no better than the
best line so far are dropped, likewise all but one of those that are alike. Of the others a full
beam keeps the most promising of each class; the highest bound of those that it drops is kept: no
line makes more than that or the best one found. While time is left, beams grow wider, and when
that would take too long their order is shaken a little.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.contract import legal, play, points, to_act
from clew.core.kernel import entry, generic, kernel
from clew.core.luck import STEP, mix
from clew.core.moves import Move
from clew.core.position import Box, Position
from clew.core.trays import Many, Moves, Numbers, Positions, Tray

Script = Annotated[
    NDArray[np.int64], Many(np.int64, 2)
]  # a row for each round: luck in two halves, moves by seat, the game's
Tables = Annotated[NDArray[np.float64], Many(np.float64, 3)]  # what the game's bound needs
PASS = 0  # in every game that has a hindsight
OWN = 2  # columns of a script before those of the seats
NARROW, WIDEST = 16, 1 << 13
WIDER = 4  # from one beam to the next
ENOUGH = 256  # to see whether bounds prove anything
SHAKEN = 1.5  # points
BY_BOUND = -1  # instead of a number of shakes: the most promising are those with the highest bound
UNKNOWN = 10**6  # a bound that says nothing


@generic(writes="")
def bound(box: Tray, pos: Tray, seat: int, script: Script, tables: Tables, turn: int) -> float:
    """No line from here, with the rounds from `turn` on to come, ends with more points."""


@generic
def promise(box: Tray, pos: Tray, seat: int, script: Script, tables: Tables, turn: int) -> float:
    """About the points that a good line from here ends with."""


@generic
def sort_of(box: Tray, pos: Tray, seat: int, script: Script, turn: int) -> int:
    """Positions of different sorts, 0 to 63, are not compared: a beam keeps the best of each."""


@generic
def likeness(box: Tray, pos: Tray, seat: int) -> int:
    """Positions with equal numbers have, as far as `seat` is concerned, the same future."""


# ---- the question


@dataclass(frozen=True)
class Past:
    """A game that was played: its positions before each round and at the end, the moves between."""

    positions: Sequence[Position]
    turns: Sequence[Mapping[int, Move]]  # of each round, by seat
    luck: Callable[[int], int]  # of the round that is played from the position with this index

    def script(self, first: int, length: int) -> Script:
        """What is fixed of so many rounds from position number `first` on."""
        rows = np.zeros((length, OWN + self.positions[0].box.seats), np.int64)
        for turn, row in enumerate(rows):
            luck = self.luck(first + turn)
            row[0], row[1] = luck >> 32, luck & 0xFFFFFFFF
            for seat, move in self.moves(first + turn).items():
                row[OWN + seat] = move.number
        return rows

    def moves(self, turn: int) -> Mapping[int, Move]:
        return self.turns[turn] if turn < len(self.turns) else {}

    def made_by(self, seat: int, first: int) -> tuple[int, ...]:
        return tuple(turns[seat].number for turns in self.turns[first:] if seat in turns)


@dataclass(frozen=True)
class Problem:
    """One seat's share of a finished game, its luck known."""

    box: Box
    start: Tray
    seat: int
    script: Script  # as long as any line can be
    tables: Tables
    made: int  # what was made in the game
    played: tuple[int, ...]  # by these moves


@dataclass(frozen=True)
class Hindsight:
    best: int  # points of the best line found
    line: tuple[Move, ...]  # the seat's moves for as long as it is asked
    at_most: int  # no line makes more

    @property
    def exact(self) -> bool:
        return self.best == self.at_most


@kernel
def follow(box: Tray, pos: Tray, seat: int, move: int, script: Script, turn: int) -> None:
    """Play a whole round: this move of `seat`, the others' and the luck from the script."""
    pos.luck = np.uint64(script[turn, 0]) << np.uint64(32) | np.uint64(script[turn, 1])
    acting = to_act(box, pos)
    for other in range(box.seats):
        if acting >> other & 1:
            play(box, pos, other, move if other == seat else int(script[turn, OWN + other]))


# ---- the search


CHILD = np.dtype(
    [
        ("like", np.int64),
        ("rank", np.float64),  # which to keep
        ("most", np.int32),  # points that a line from here can end with
        ("parent", np.int32),
        ("move", np.int32),
        ("sort", np.int8),
        ("done", np.bool_),  # the seat is not asked any more
    ],
    align=True,
)
Children = Annotated[NDArray[Any], Many(CHILD)]


class Asked(NamedTuple):
    """What is asked of every move of a round."""

    seat: int
    script: Script
    tables: Tables
    turn: int
    floor: int  # lines that end with no more are of no use
    order: int  # how often ranks are shaken, or BY_BOUND


class Desk(NamedTuple):
    """What a round is worked out on; arrays."""

    scratch: Positions  # one
    moves: Moves  # room for a list
    children: Children  # found so far, and room for more
    done: Numbers  # how many positions of the beam, and how many children there are


def look_back(
    problem: Problem, seconds: float, progress: Callable[[int], None] | None = None
) -> Hindsight:
    """Search with ever wider beams until it is exact or time is up."""
    best, line = problem.made, list(problem.played)
    at_most = max(best, whole(_bound_at_start(problem)))
    deadline = np.inf  # the narrowest beam takes a moment and is followed to the end
    width, shakes, proves = NARROW, 0, True
    while best < at_most and time.monotonic() < deadline:
        began = time.monotonic()
        for order in (shakes, BY_BOUND) if proves else (shakes,):
            found, moves, dropped = search(problem, width, order, best, deadline)
            if found > best:
                best, line = found, moves
            if order == BY_BOUND and width >= ENOUGH:
                proves = dropped < at_most  # if not, wider beams hardly will
            at_most = min(at_most, max(best, dropped))
        if progress:
            progress(width)
        now = time.monotonic()
        deadline = min(deadline, now + seconds)
        wider = min(WIDER * width, WIDEST, int(width * (deadline - now) / (now - began + 1e-3)))
        shakes = 0 if wider >= 2 * width else shakes + 1
        width = max(NARROW, wider)
    return Hindsight(best, tuple(map(problem.box.move, line)), at_most)


def _bound_at_start(problem: Problem) -> float:
    return float(
        bound(problem.box.tray, problem.start, problem.seat, problem.script, problem.tables, 0)
    )


def whole(points_at_most: float) -> int:
    """Points are whole, so a bound is too; a sum of floats may lie a little too low."""
    return int(np.floor(points_at_most + 1e-6))


def search(
    problem: Problem, width: int, order: int, floor: int, deadline: float
) -> tuple[int, list[int], int]:
    """The best line of a beam this wide, and the most that a line it dropped could make."""
    beam = np.zeros(1, problem.start.dtype)
    beam[0] = problem.start
    best, line, dropped = floor, list[int](), floor
    layers: list[Any] = []
    for turn in range(len(problem.script)):
        if time.monotonic() > deadline:
            return best, line, UNKNOWN
        children = _children(problem, beam, turn, best, order)
        ends = children[children["done"]]
        if len(ends) and ends["most"].max() > best:
            last = ends[np.argmax(ends["most"])]
            best, line = int(last["most"]), _moves_to(last, layers)
        children = children[~children["done"] & (children["most"] > best)]
        if not len(children):
            return best, line, dropped  # nothing else can be better
        if len(children) > width:
            kept = _kept(children, width)
            dropped = max(dropped, int(children["most"][~kept].max()))
            children = children[kept]
        following: Any = np.zeros(len(children), beam.dtype)
        build(problem.box.tray, beam, following, problem.seat, children, problem.script, turn)
        layers.append(children)
        beam = following
    return best, line, UNKNOWN


def _moves_to(last: Any, layers: list[Any]) -> list[int]:
    moves, parent = [int(last["move"])], int(last["parent"])
    for children in reversed(layers):
        moves.append(int(children["move"][parent]))
        parent = int(children["parent"][parent])
    return moves[::-1]


def _kept(children: Any, width: int) -> NDArray[np.bool_]:
    """Which of these, the best first: equally many of each sort, while there are."""
    by_sort = np.argsort(children["sort"], kind="stable")
    _, firsts, counts = np.unique(children["sort"][by_sort], return_index=True, return_counts=True)
    place = np.empty(len(children), np.int64)  # of each, how many of its sort come before it
    place[by_sort] = np.arange(len(children)) - np.repeat(firsts, counts)
    kept = np.zeros(len(children), np.bool_)
    kept[np.argsort(place, kind="stable")[:width]] = True
    return kept


def _children(problem: Problem, beam: Any, turn: int, floor: int, order: int) -> Any:
    """The moves worth trying from a whole beam, the best first, one of those that are alike."""
    asked = Asked(problem.seat, problem.script, problem.tables, turn, floor, order)
    moves = np.empty(problem.box.game.parts.max_moves, np.int32)
    children = np.empty(64 * len(beam) + len(moves), CHILD)
    scratch, done = np.zeros(1, beam.dtype), np.zeros(2, np.int32)
    while done[0] < len(beam):
        try_moves(problem.box.tray, asked, beam, Desk(scratch, moves, children, done))
        if done[0] < len(beam):
            children = np.concatenate([children, np.empty(len(children), CHILD)])
    children = children[: done[1]]
    children = children[np.argsort(-children["rank"], kind="stable")]
    _, first = np.unique(children["like"], return_index=True)
    return children[np.sort(first)]


@entry(writes="desk.children desk.done", scratch="desk.scratch desk.moves")
def try_moves(box: Tray, asked: Asked, beam: Positions, desk: Desk) -> None:
    """Note children of the beam from where this left off, while there is room for all of one."""
    index, made = int(desk.done[0]), int(desk.done[1])
    while index < len(beam) and made + len(desk.moves) <= len(desk.children):
        for choice in range(legal(box, beam[index], asked.seat, desk.moves)):
            move = int(desk.moves[choice])
            desk.scratch[0] = beam[index]
            follow(box, desk.scratch[0], asked.seat, move, asked.script, asked.turn)
            if judge(box, asked, desk.scratch[0], desk.children[made]):
                desk.children[made].parent = index
                desk.children[made].move = move
                made += 1
        index += 1
    desk.done[0] = index
    desk.done[1] = made


@kernel
def judge(box: Tray, asked: Asked, pos: Tray, child: Any) -> bool:
    """What may come of a position after the round; whether that can be more than the floor."""
    seat, turn = asked.seat, asked.turn + 1
    done, scored = to_act(box, pos) >> seat & 1 == 0, points(box, pos, seat)
    most = scored
    if not done:
        most = int(np.floor(bound(box, pos, seat, asked.script, asked.tables, turn) + 1e-6))
    if most <= asked.floor:
        return False
    child.like = likeness(box, pos, seat)
    child.rank = most
    child.sort = 0
    if asked.order == BY_BOUND:
        child.rank = most + scored
    elif not done:
        rank = promise(box, pos, seat, asked.script, asked.tables, turn)
        child.rank = rank + shaken(child.like, asked.order)
        child.sort = sort_of(box, pos, seat, asked.script, turn)
    child.most = most
    child.done = done
    return True


@kernel
def shaken(like: int, shakes: int) -> float:
    """Something to add to a rank, another for each number of shakes; nothing for none."""
    if shakes == 0:
        return 0.0
    bits = mix(np.uint64(like) + np.uint64(shakes) * STEP)
    return SHAKEN * float(np.int64(bits >> np.uint64(11))) / float(1 << 53)


@entry(writes="following")
def build(
    box: Tray,
    beam: Positions,
    following: Positions,
    seat: int,
    children: Children,
    script: Script,
    turn: int,
) -> None:
    for index in range(len(children)):
        following[index] = beam[children[index].parent]
        follow(box, following[index], seat, children[index].move, script, turn)
