"""Uniform random play of any game in bulk, on one core."""

import time
from collections.abc import Callable

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.core.contract import deal, payoff, play, points, sample, to_act
from clew.core.game import check_seed
from clew.core.kernel import kernel
from clew.core.luck import nth_seed
from clew.core.position import Box
from clew.core.records import Record

CHUNK = 10_000  # games between two reports of progress


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


def simulate(
    box: Box, games: int, seed: int = 0, progress: Callable[[int], None] | None = None
) -> Simulation:
    """Play that many games; interrupted, the result is that of the games played so far."""
    check_seed(seed)
    record = box.blank()
    payoffs, scores = np.zeros(box.seats), np.zeros(box.seats)
    random_games(box.record, record, np.uint64(seed), 0, 0, payoffs, scores)  # compiles
    done, moves, start = 0, 0, time.perf_counter()
    try:
        while done < games:
            last = min(games, done + CHUNK)
            moves += random_games(box.record, record, np.uint64(seed), done, last, payoffs, scores)
            done = last
            if progress:
                progress(done)
    except KeyboardInterrupt:
        if not done:
            raise
    seconds = time.perf_counter() - start
    return Simulation(
        game=box.game.name,
        seats=box.seats,
        options=dict(box.options),
        seed=seed,
        games=done,
        moves=moves,
        seconds=seconds,
        moves_per_second=moves / seconds,
        payoff=tuple(float(p) / done for p in payoffs),
        points=tuple(float(p) / done for p in scores),
    )


@kernel
def random_games(
    box: Record,
    pos: Record,
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
def random_play(box: Record, pos: Record) -> int:
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
