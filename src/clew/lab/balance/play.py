"""Playing a plan and counting what happens. Results depend on the plan and its seed alone."""

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, suppress
from functools import partial

import numpy as np
from msgspec import Struct

from clew.core import contract
from clew.core.heat import Heat, load
from clew.core.kernel import studying
from clew.core.moves import Turns
from clew.core.position import Box, Position
from clew.lab import workers
from clew.lab.arena import play_match, warm_up
from clew.lab.balance.plan import Plan, Task
from clew.lab.workers import Setup, Where, box_of, setup_of

Tally = dict[str, dict[str, int]]  # by map and place

LONGEST = 4_000  # moves: more than any game that ends, but some have no end
ENDLESS = "endless"  # the reason of what was stopped then


class Endless(Exception):
    """Nobody ends this game; the rules of some allow that."""


class Played(Struct, frozen=True):
    """What one match gave; choices made while setting up are left out."""

    task: Task
    payoffs: tuple[float, ...]
    points: tuple[int, ...]
    reason: str  # the key of how it ended
    first: int | None  # the seat that began, where one did
    roles: tuple[str, ...]
    turns: int  # or rounds
    moves: tuple[int, ...]  # by seat
    choices: tuple[int, ...]  # how many legal moves there were, move by move
    tally: Tally  # of mirror matches only


class Watcher:
    """Sits at one match and counts."""

    def __init__(self, box: Box, heat: Heat, *, tallies: bool) -> None:
        self.box, self.heat, self.tallies = box, heat, tallies
        self.first: int | None = None
        self.turns = 0
        self.moves = [0] * box.seats
        self.choices: list[int] = []
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        self.end: Position | None = None
        self._room = np.empty(box.game.parts.max_moves, np.int32)

    def __call__(self, before: Position, turns: Turns, after: Position) -> None:
        start, end = before.tray, after.tray
        self.end = after
        if not self.heat.sets_up(start):
            if not self.choices and len(turns) == 1 < self.box.seats:
                self.first = turns[0][0]
            for seat, _ in turns:
                self.moves[seat] += 1
                self.choices.append(contract.legal(self.box.tray, start, seat, self._room))
        self.turns += self.heat.turns(start, end)
        if self.tallies:
            self._count(self.heat.happened(self.box.tray, start, turns, end))
        if len(self.choices) >= LONGEST and not after.is_over:
            raise Endless

    def _count(self, spots: Iterable[tuple[str, str]]) -> None:
        for map_name, place in spots:
            self.counts[map_name][place] += 1

    def played(self, task: Task) -> Played:
        assert self.end
        outcome, end = self.end.outcome, self.end.tray
        if self.tallies:
            self._count(self.heat.stood(self.box.tray, end))
        return Played(
            task=task,
            payoffs=outcome.payoffs if outcome else self._drawn(),
            points=self.end.points,
            reason=outcome.reason.key if outcome else ENDLESS,
            first=self.first,
            roles=self.heat.roles(self.box.tray, end),
            turns=self.turns,
            moves=tuple(self.moves),
            choices=tuple(self.choices),
            tally={name: dict(sorted(counts.items())) for name, counts in self.counts.items()},
        )

    def _drawn(self) -> tuple[float, ...]:
        """Nobody has won what has no end, nor has a team."""
        return (0.0 if self.box.is_shared else 1 / self.box.seats,) * self.box.seats


def play_task(box: Box, task: Task, seed: int) -> Played:
    watcher = Watcher(box, load(box.game), tallies=task.mirror)
    with suppress(Endless):
        play_match(box, task.match, seed, watch=watcher)
    return watcher.played(task)


# ---- all of it


def run(
    plan: Plan, where: Where = 1, progress: Callable[[int], None] | None = None
) -> Generator[Played]:
    """Play everything and yield matches as they come; Ctrl-C ends that, no more."""
    boxes = [case.box for case in (*plan.cases, *plan.variants)]
    play = partial(_play, tuple(map(setup_of, boxes)), plan.seed)
    try:
        with studying():
            warm_up(plan.box, plan.bots)  # compiled once, before any worker loads it
        with closing(workers.run(play, plan.tasks, where)) as coming:
            for count, played in enumerate(coming, start=1):
                if progress:
                    progress(count)
                yield played
    except KeyboardInterrupt:
        return


def _play(setups: tuple[Setup, ...], seed: int, task: Task) -> Played:
    with studying():
        return play_task(box_of(setups[task.case]), task, seed)


def whole_deals(plan: Plan, played: Iterable[Played]) -> dict[Task, Played]:
    """Only deals of which everything was played: others would compare unlike with unlike."""
    done = {match.task: match for match in played}
    torn = {task.match.deal for task in plan.tasks if task not in done}
    return {task: done[task] for task in plan.tasks if task.match.deal not in torn}
