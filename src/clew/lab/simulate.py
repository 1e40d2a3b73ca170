"""Uniform random play of any game in bulk, on one core or on many."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.core.contract import deal, payoff, play, points, sample, to_act
from clew.core.game import check_seed
from clew.core.kernel import bulk, kernel
from clew.core.luck import nth_seed
from clew.core.position import Box
from clew.core.trays import Tray
from clew.lab.workers import Setup, Where, box_of, run, setup_of

CHUNK = 10_000  # games that are added up at once, between two reports of progress


class Simulation(Struct, frozen=True):
    """What came out; `payoff` and `points` are means by seat."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    games: int
    moves: int
    seconds: float
    moves_per_second: float
    payoff: tuple[float, ...]
    points: tuple[float, ...]


class Sums(Struct, frozen=True):
    """Of the games number `first` to `last`, by seat where there are several."""

    first: int
    last: int
    moves: int
    payoffs: tuple[float, ...]
    points: tuple[float, ...]

    def then(self, more: "Sums") -> "Sums":
        return Sums(
            self.first,
            more.last,
            self.moves + more.moves,
            tuple(a + b for a, b in zip(self.payoffs, more.payoffs, strict=True)),
            tuple(a + b for a, b in zip(self.points, more.points, strict=True)),
        )


def simulate(
    box: Box,
    games: int,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    where: Where = 1,
) -> Simulation:
    """Play that many games; interrupted, the result is that of the first of them.

    They are the same games and, to the last bit, the same sums, wherever they are played.
    """
    check_seed(seed)
    chunk = partial(random_chunk, setup_of(box), seed, games)
    total = random_chunk(setup_of(box), seed, 0, 0)  # compiles, once for all processes
    start = time.perf_counter()
    try:
        with closing(run(chunk, range(0, games, CHUNK), where)) as coming:
            for sums in in_order(coming):
                total = total.then(sums)
                if progress:
                    progress(total.last)
    except KeyboardInterrupt:
        if not total.last:
            raise
    seconds = time.perf_counter() - start
    return Simulation(
        game=box.game.name,
        seats=box.seats,
        options=dict(box.options),
        seed=seed,
        games=total.last,
        moves=total.moves,
        seconds=seconds,
        moves_per_second=total.moves / seconds,
        payoff=tuple(paid / total.last for paid in total.payoffs),
        points=tuple(scored / total.last for scored in total.points),
    )


def in_order(coming: Iterable[Sums]) -> Iterator[Sums]:
    """From the first game on: floats that are added in another order may give another sum."""
    early: dict[int, Sums] = {}
    due = 0
    for sums in coming:
        early[sums.first] = sums
        while due in early:
            yield early[due]
            due = early.pop(due).last


def random_chunk(setup: Setup, seed: int, games: int, first: int) -> Sums:
    """Of so many games, those of the chunk that begins with number `first`."""
    box, last = box_of(setup), min(games, first + CHUNK)
    payoffs, scores = np.zeros(box.seats), np.zeros(box.seats)
    moves = random_games(box.unwatched, box.blank(), np.uint64(seed), first, last, payoffs, scores)
    return Sums(first, last, int(moves), tuple(payoffs.tolist()), tuple(scores.tolist()))


@bulk
def random_games(
    box: Tray,
    pos: Tray,
    seed: np.uint64,
    first: int,
    last: int,
    payoffs: NDArray[np.float64],
    scores: NDArray[np.float64],
) -> int:
    """Play the games number `first` to `last` of this seed; return how many moves were made."""
    moves = 0
    for game in range(first, last):
        deal(box, pos, nth_seed(seed, game))
        moves += random_play(box, pos)
        for seat in range(box.seats):
            payoffs[seat] += payoff(box, pos, seat)
            scores[seat] += points(box, pos, seat)
    return moves


@kernel
def random_play(box: Tray, pos: Tray) -> int:
    """From here to the end; return how many moves that took."""
    moves = 0
    acting = to_act(box, pos)
    while acting:
        for seat in range(box.seats):
            if acting >> seat & 1:
                play(box, pos, seat, sample(box, pos, seat))
                moves += 1
        acting = to_act(box, pos)
    return moves
