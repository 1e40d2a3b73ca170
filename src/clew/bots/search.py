"""Tree search over what a seat knows, for any game.

Every simulation imagines anew what the seat does not know, luck included, walks down one tree of
moves, adds a node and plays on with a light policy (information set Monte Carlo tree search). Which
children of a node are legal differs from one imagined position to the next, so a child counts how
often it was to be had. Each seat looks for its own good, so co-op and solo need nothing of their
own. Moves that look good are looked at first, and the more a node is visited the more of them.

Where several seats move at once none can react to another: the tree holds only the moves of the
seat that thinks; the others move by the policy, unseen until the round resolves.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Annotated, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.bots.guide import suggest
from clew.core.arithmetic import log, power
from clew.core.contract import imagine, legal, play, to_act
from clew.core.guiding import rate, worth
from clew.core.kernel import entry, kernel
from clew.core.luck import below, nth_seed
from clew.core.moves import Move
from clew.core.position import Position
from clew.core.trays import Many, Moves, Numbers, Positions, Tray, tray_type

NODE = tray_type(
    ("value", np.float64),  # sum over visits, for the seat that moved here
    ("onward", np.float64),  # the same sum over all its children
    ("prior", np.float64),  # how the move looked when it was first met
    ("visits", np.int32),
    ("available", np.int32),  # visits of its parent in which it was legal
    ("move", np.int32),
    ("child", np.int32),  # the first; 0 for none
    ("sibling", np.int32),  # the next; 0 for none
    ("children", np.int32),  # how many
)
PLAN = tray_type(
    ("curiosity", np.float64),  # the weight of what was tried little
    ("trust", np.float64),  # visits that count as much as how a move looks
    ("widening", np.float64),  # a node with n visits looks at about n to this power moves
    ("depth", np.int32),  # own moves in the tree
    ("horizon", np.int32),  # own moves to the end of a play-out
    ("tries", np.int32),  # random moves of which a play-out takes the best-looking, or ALL
    ("looks", np.int32),  # moves that are looked at for a new node, at random if there are more
)
DEEPEST = 64  # moves in the tree
CHUNK = 32  # simulations between two looks at the clock, at first
NONE = -1

Nodes = Annotated[NDArray[np.void], Many(NODE)]
Totals = Annotated[NDArray[np.float64], Many(np.float64)]
Plan = Annotated[Tray, Many(PLAN, axes=0)]


class Desk(NamedTuple):
    """What a search works on: arrays that are made once."""

    root: Positions  # one position, that is thought about
    work: Positions  # one position, imagined from it and played on
    nodes: Nodes  # the tree; number 0 is its root
    used: Numbers  # one number: how many nodes the tree has
    moves: Moves  # room for a list
    path: Annotated[
        NDArray[np.int32], Many(np.int32, 2)
    ]  # down the tree, step by step: a node, and who moved there


def make_desk(position: Position, simulations: int) -> Desk:
    """A position and a tree of its root, with room for a node a simulation."""
    parts = position.game.parts
    root, work = np.zeros(1, parts.position), np.zeros(1, parts.position)
    root[0] = position.tray
    return Desk(
        root=root,
        work=work,
        nodes=np.zeros(simulations + 1, NODE),
        used=np.ones(1, np.int32),
        moves=np.empty(parts.max_moves, np.int32),
        path=np.empty((DEEPEST, 2), np.int32),
    )


# ---- kernels


@entry(writes="desk.work desk.nodes desk.used", scratch="desk.moves desk.path")
def think(
    box: Tray, plan: Plan, desk: Desk, seat: int, seed: np.uint64, first: int, last: int
) -> None:
    """The simulations `first` to `last`."""
    nodes = desk.nodes
    for number in range(first, last):
        desk.work[0] = desk.root[0]
        pos = desk.work[0]
        imagine(box, pos, seat, nth_seed(seed, number))
        length = descend(box, pos, plan, desk, seat)
        play_out(box, pos, plan, seat, desk.moves)
        nodes[0].visits += 1
        parent = 0
        for step in range(length):
            node, value = desk.path[step, 0], worth(box, pos, desk.path[step, 1])
            nodes[parent].onward += value
            nodes[node].visits += 1
            nodes[node].value += value
            parent = node


@kernel
def descend(box: Tray, pos: Tray, plan: Tray, desk: Desk, seat: int) -> int:
    """Down to a new node; the length of the path."""
    nodes, moves = desk.nodes, desk.moves
    node, length, own = 0, 0, 0
    while length < DEEPEST:
        acting = to_act(box, pos)
        mover = who_moves(acting, seat)
        if mover == NONE or (mover == seat and own == plan.depth):
            break
        own += int(mover == seat)
        count = legal(box, pos, mover, moves)
        child = select(plan, desk, node, count)
        if wants_more(plan, desk, node, count) or child == NONE:
            new = best_untried(box, pos, plan, desk, mover, node, count)
            child = child if new == NONE else new
        if child == NONE:
            break
        for other in range(box.seats):
            if other != mover and acting >> other & 1:
                play(box, pos, other, suggest(box, pos, other, plan.tries, moves))
        play(box, pos, mover, int(nodes[child].move))
        desk.path[length, 0] = child
        desk.path[length, 1] = mover
        length += 1
        node = child
        if nodes[child].visits == 0:
            break
    return length


@kernel
def who_moves(acting: int, seat: int) -> int:
    """The seat whose move goes into the tree: the only one to act, or else the one that thinks."""
    if acting & acting - 1:
        return seat if acting >> seat & 1 else NONE
    mover = 0
    while acting and acting >> mover & 1 == 0:
        mover += 1
    return mover if acting else NONE


@kernel
def select(plan: Tray, desk: Desk, node: int, count: int) -> int:
    """Of the children that are legal now, the one that is most promising; NONE if there is none."""
    nodes, best, chosen = desk.nodes, -1e9, NONE
    usual = nodes[node].onward / max(1, int(nodes[node].visits))
    child = int(nodes[node].child)
    while child != 0:
        here = nodes[child]
        if is_listed(int(here.move), count, desk.moves):
            here.available += 1
            looked = plan.trust * (usual + here.prior)
            tried = max(1, int(here.visits))
            promise = (here.value + looked) / (here.visits + plan.trust)
            promise += plan.curiosity * np.sqrt(log(1.0 + here.available) / tried)
            if promise > best:
                best, chosen = promise, child
        child = int(here.sibling)
    return chosen


@kernel
def is_listed(move: int, count: int, moves: Moves) -> bool:
    """Is it among the first `count` moves, which ascend?"""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return low < count and moves[low] == move


@kernel
def wants_more(plan: Tray, desk: Desk, node: int, count: int) -> bool:
    """Should another move of this node be looked at?"""
    here = desk.nodes[node]
    if desk.used[0] >= len(desk.nodes) or here.children >= count:
        return False
    return int(here.children) <= power(1.0 + here.visits, plan.widening)


@kernel
def best_untried(
    box: Tray, pos: Tray, plan: Tray, desk: Desk, mover: int, node: int, count: int
) -> int:
    """A child for the best-looking move that has none; NONE if all have one, or no room is left."""
    if desk.used[0] >= len(desk.nodes):
        return NONE
    best, chosen = -1e9, NONE
    for look in range(min(count, plan.looks)):
        move = int(desk.moves[look if count <= plan.looks else below(pos, count)])
        rating = rate(box, pos, mover, move)
        if rating > best and not is_child(desk.nodes, node, move):
            best, chosen = rating, move
    return NONE if chosen == NONE else add(desk, node, chosen, best)


@kernel
def add(desk: Desk, node: int, move: int, prior: float) -> int:
    """A new child, the first of its siblings."""
    number, parent = int(desk.used[0]), desk.nodes[node]
    desk.used[0] += 1
    here = desk.nodes[number]
    here.value = 0.0
    here.onward = 0.0
    here.prior = prior
    here.visits = 0
    here.available = 1
    here.move = move
    here.child = 0
    here.children = 0
    here.sibling = parent.child
    parent.child = number
    parent.children += 1
    return number


@kernel
def is_child(nodes: Nodes, node: int, move: int) -> bool:
    child = int(nodes[node].child)
    while child != 0:
        if nodes[child].move == move:
            return True
        child = int(nodes[child].sibling)
    return False


@kernel
def play_out(box: Tray, pos: Tray, plan: Tray, seat: int, moves: Moves) -> None:
    """Play on by the light policy, until the seat that thinks sees no further."""
    own = 0
    acting = to_act(box, pos)
    while acting != 0:
        if acting >> seat & 1:
            if own == plan.horizon:
                return
            own += 1
        for other in range(box.seats):
            if acting >> other & 1:
                play(box, pos, other, suggest(box, pos, other, plan.tries, moves))
        acting = to_act(box, pos)


# ---- what a tree says


@entry(writes="moves visits totals")
def tally(
    box: Tray, nodes: Nodes, moves: Numbers, visits: Numbers, totals: Totals, count: int
) -> int:
    """Add a tree's moves to a list of so many, which is left best first; how many it has now.

    Of a move its total is the sum of what its visits came to.
    """
    child = int(nodes[0].child)
    while child != 0:
        here, place = nodes[child], 0
        while place < count and moves[place] != here.move:
            place += 1
        if place == count:
            moves[place], visits[place], totals[place] = here.move, 0, 0.0
            count += 1
        visits[place] += here.visits
        totals[place] += here.value
        child = int(here.sibling)
    for last in range(1, count):
        place = last
        while place > 0 and is_better(moves, visits, totals, place, place - 1):
            swap(moves, visits, totals, place, place - 1)
            place -= 1
    return count


@kernel
def is_better(moves: Numbers, visits: Numbers, totals: Totals, one: int, other: int) -> bool:
    """More visited, or else worth more; of equals the move with the smaller number."""
    if visits[one] != visits[other]:
        return visits[one] > visits[other]
    if totals[one] != totals[other]:
        return totals[one] > totals[other]
    return moves[one] < moves[other]


@kernel
def swap(moves: Numbers, visits: Numbers, totals: Totals, one: int, other: int) -> None:
    moves[one], moves[other] = moves[other], moves[one]
    visits[one], visits[other] = visits[other], visits[one]
    totals[one], totals[other] = totals[other], totals[one]


# ---- the bot


class Judged(Struct, frozen=True):
    """A move as the search sees it."""

    move: Move
    value: float  # 0 to 1
    visits: int


@dataclass(frozen=True)
class Search:
    """Thinks for so many simulations, or so many seconds, on so many threads.

    With `seconds` None the same position with the same luck is judged the same, always.
    """

    simulations: int = 2_000
    seconds: float | None = None
    threads: int = 1
    curiosity: float = 0.2
    trust: float = 8.0
    widening: float = 0.6
    depth: int = 8
    horizon: int = 1_000
    tries: int = 8
    looks: int = 256

    def __call__(self, position: Position, seat: int) -> Move:
        moves = position.legal(seat)
        return moves[0] if len(moves) == 1 else self.judge(position, seat)[0].move

    def judge(self, position: Position, seat: int) -> tuple[Judged, ...]:
        """The moves that were looked at, the best first."""
        luck = np.uint64(position.luck)
        seeds = [np.uint64(nth_seed(luck, thread)) for thread in range(self.threads)]
        with ThreadPoolExecutor(self.threads) as pool:
            trees = list(pool.map(lambda seed: self._grow(position, seat, seed), seeds))
        return judged(position, trees)

    def _grow(self, position: Position, seat: int, seed: np.uint64) -> Nodes:
        desk, plan, box = make_desk(position, self.simulations), self.plan(), position.box.unwatched
        done, until = 0, None if self.seconds is None else time.perf_counter() + self.seconds
        while done < self.simulations:
            last = self.simulations
            if until is not None:  # the longer it takes, the less it matters when
                last = min(last, done + max(CHUNK, done // 16))
            known = desk._replace(nodes=desk.nodes[: last + 1])
            think(box, plan, known, seat, seed, done, last)
            done = last
            if until is not None and time.perf_counter() > until:
                break
        return desk.nodes[: desk.used[0]]

    def plan(self) -> Tray:
        """The part of it that kernels ask."""
        plan = np.zeros(1, PLAN)[0]
        for name in PLAN.names or ():
            if name != "filler":
                plan[name] = getattr(self, name)
        return plan


def judged(position: Position, trees: Sequence[Nodes]) -> tuple[Judged, ...]:
    """What trees of this position say together, the best move first."""
    room, count = sum(int(tree[0].children) for tree in trees), 0
    moves, visits, totals = np.empty(room, np.int32), np.empty(room, np.int32), np.empty(room)
    for tree in trees:
        count = tally(position.box.tray, tree, moves, visits, totals, count)
    rows = zip(moves.tolist(), visits.tolist(), totals.tolist(), strict=True)
    return tuple(
        Judged(position.box.move(move), total / max(1, visited), visited)
        for move, visited, total in list(rows)[:count]
    )
