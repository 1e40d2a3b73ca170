"""Games on all cores of the CPU: each thread has its share of them, and kernels hold no lock."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.core.game import GAME_END
from clew.core.kernel import bulk
from clew.core.position import Box
from clew.core.trays import Tray
from clew.rl.batch import Batch, Results
from clew.rl.games import NOBODY, WAIT, Games, act_game, deal_game, random_games
from clew.rl.looking import Lens, make_lens

SHARE = 64  # games that are worth a thread


class Cpu:
    def __init__(self) -> None:
        self.threads = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
        self._pool = ThreadPoolExecutor(self.threads)

    def array(self, shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
        return np.zeros(shape, dtype)

    def deal(self, batch: Batch) -> None:
        self._in_shares(batch, deal_share, False)

    def refused(self, batch: Batch, actions: Any) -> int:
        chosen, every = np.asarray(actions), np.arange(batch.size)
        known = (chosen >= 0) & (chosen < batch.actions.count)
        allowed = batch.games.masks[every, np.where(known, chosen, 0)] & known
        wrong = ~allowed & (chosen != WAIT) & (batch.games.seats != NOBODY)
        return int(wrong.argmax()) if wrong.any() else batch.size

    def step(self, batch: Batch, actions: Any) -> None:
        self._in_shares(batch, act_share, True, np.asarray(actions, np.int32), batch.restart)

    def position(self, batch: Batch, game: int) -> Tray:
        return batch.games.positions[game].copy()

    def random_games(self, box: Box, seed: int, results: Results) -> None:
        threads = range(min(self.threads, results.moves.size))
        given = np.uint64(seed), GAME_END
        self._all(
            (random_games, box.unwatched, box.blank(), *given, thread, len(threads), *results)
            for thread in threads
        )

    def _in_shares(
        self, batch: Batch, function: Callable[..., None], again: bool, *more: Any
    ) -> None:
        shares = max(1, min(self.threads, batch.size // SHARE))
        ends = [batch.size * share // shares for share in range(shares + 1)]
        given = batch.box.tray, batch.games, np.uint64(batch.seed), *more
        self._all(
            (function, first, last, make_lens(batch.box, batch.actions, again=again), *given)
            for first, last in pairwise(ends)
        )

    def _all(self, calls: Iterable[tuple[Any, ...]]) -> None:
        *others, last = calls
        tasks = [self._pool.submit(*call) for call in others]
        last[0](*last[1:])
        for task in tasks:
            task.result()


@bulk
def deal_share(first: int, last: int, lens: Lens, box: Tray, games: Games, seed: np.uint64) -> None:
    for game in range(first, last):
        deal_game(box, games, game, seed, lens)


@bulk
def act_share(
    first: int,
    last: int,
    lens: Lens,
    box: Tray,
    games: Games,
    seed: np.uint64,
    actions: NDArray[np.int32],
    restart: bool,
) -> None:
    for game in range(first, last):
        act_game(box, games, game, actions[game], restart, seed, lens)
