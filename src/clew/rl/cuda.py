"""Games on a GPU: a thread for each. The rules are the same functions as on the CPU."""

from functools import cache, partial
from typing import Any, NamedTuple

import cupy
import numpy as np
from numba import cuda, from_dtype, int32

from clew.core.compiling import enable_cuda
from clew.core.errors import NotAllowed
from clew.core.position import Box
from clew.core.trays import Tray, TrayType
from clew.rl.batch import Array, Batch, Results
from clew.rl.games import NOBODY, WAIT, Games, act_game, deal_game, random_games
from clew.rl.looking import Lens

BLOCK = 128  # threads
# Products and sums are rounded one by one, as everywhere else (see `enable_cuda`); who links later
# would not ask. With its arguments alone, as a decorator of decorators, `jit` forgets this one.
on_cuda = partial(cuda.jit, lto=False)


class Cuda:
    """The arrays of a batch are CuPy's; kernels are handed views of them, made once."""

    def __init__(self) -> None:
        if not cuda.is_available():
            raise NotAllowed("Expected a GPU that CUDA can use; there is none.")
        enable_cuda()

    def array(self, shape: tuple[int, ...], dtype: Any) -> Array:
        if np.dtype(dtype).names:  # positions, which only kernels read
            return cuda.to_device(np.zeros(shape, dtype))
        return cupy.zeros(shape, dtype)

    def deal(self, batch: Batch) -> None:
        parts, plan = batch.box.game.parts, batch.box.plan
        forms = parts.shown.dtype, parts.known.dtype
        self._kernels = stepping(parts.position, *forms, batch.actions.notes)
        self._grid = blocks(batch.size), BLOCK
        self._box, self._seed = on_gpu(batch.box.tray), np.uint64(batch.seed)
        positions, *others = batch.games
        self._games = Games(positions, *map(cuda.as_cuda_array, others))
        rows, scales = cuda.to_device(plan.rows), cuda.to_device(plan.scales)
        self._kernels.deal[self._grid](self._box, self._games, self._seed, rows, scales)
        self._again = cuda.to_device(plan.changing), scales

    def refused(self, batch: Batch, actions: Array) -> int:
        first = cupy.full(1, batch.size, np.int32)
        chosen = cuda.as_cuda_array(cupy.asarray(actions))
        find_refused[self._grid](self._games, chosen, cuda.as_cuda_array(first))
        return int(first[0])

    def step(self, batch: Batch, actions: Array) -> None:
        chosen = cuda.as_cuda_array(cupy.asarray(actions))
        given = self._box, self._games, self._seed, *self._again, chosen, batch.restart
        self._kernels.step[self._grid](*given)

    def position(self, batch: Batch, game: int) -> Tray:
        return batch.games.positions[game : game + 1].copy_to_host()[0]

    def random_games(self, box: Box, seed: int, results: Results) -> None:
        long_moves = box.game.parts.long_moves
        given = (
            on_gpu(box.unwatched),
            np.uint64(seed),
            long_moves,
            *map(cuda.as_cuda_array, results),
        )
        play = playing(box.game.parts.position).specialize(*given)
        (compiled,) = play.overloads.values()
        at_once = compiled.max_cooperative_grid_blocks(BLOCK)  # more would wait for these to end
        play[min(at_once, blocks(results.moves.size)), BLOCK](*given)
        cuda.synchronize()


def blocks(threads: int) -> int:
    return -(-threads // BLOCK)


def on_gpu(box: Tray) -> Array:
    return cuda.to_device(box.reshape(1))


class Stepping(NamedTuple):
    deal: Any
    step: Any


@cache
def stepping(position: TrayType, shown: TrayType, known: TrayType, notes: int) -> Stepping:
    """The kernels of a batch of one game; how large a thread's own memory is must be known now."""
    seen, remembered = from_dtype(shown), from_dtype(known)

    @on_cuda
    def deal(box: Array, games: Games, seed: np.uint64, rows: Array, scales: Array) -> None:
        game = cuda.grid(1)
        if game < games.seats.size:
            own = cuda.local.array(1, seen), cuda.local.array(1, remembered)
            lens = Lens(rows, scales, own[0], own[1], cuda.local.array(notes, int32))
            deal_game(box[0], games, game, seed, lens)

    @on_cuda
    def step(
        box: Array,
        games: Games,
        seed: np.uint64,
        rows: Array,
        scales: Array,
        actions: Array,
        restart: bool,
    ) -> None:
        game = cuda.grid(1)
        if game < games.seats.size:
            own = cuda.local.array(1, seen), cuda.local.array(1, remembered)
            lens = Lens(rows, scales, own[0], own[1], cuda.local.array(notes, int32))
            act_game(box[0], games, game, actions[game], restart, seed, lens)

    return Stepping(deal, step)


@on_cuda
def find_refused(games: Games, actions: Array, first: Array) -> None:
    game = cuda.grid(1)
    if game < actions.size and games.seats[game] != NOBODY and actions[game] != WAIT:
        action = actions[game]
        known = 0 <= action < games.masks.shape[1]
        if not (known and games.masks[game, action]):
            cuda.atomic.min(first, 0, game)


@cache
def playing(position: TrayType) -> Any:
    """A kernel that plays games to their ends; each thread's position is in its own memory."""
    tray = from_dtype(position)

    @on_cuda
    def play(
        box: Array, seed: np.uint64, long_moves: int, moves: Array, payoffs: Array, points: Array
    ) -> None:
        own = cuda.local.array(1, tray)
        first, apart = cuda.grid(1), cuda.gridsize(1)
        random_games(box[0], own[0], seed, long_moves, first, apart, moves, payoffs, points)

    return play
