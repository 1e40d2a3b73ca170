"""Thousands of games at once, each waiting for one decision at a time.

    >>> import clew
    >>> from clew.rl import Batch
    >>> batch = Batch(clew.game("traxx").box(2), size=1000)
    >>> while not batch.ended.any():
    ...     batch.step(batch.masks.argmax(axis=1))

State stays where it is played, on the CPU or on a GPU; arrays are NumPy's or CuPy's, which PyTorch
and JAX take without a copy. They are the batch's own: copy what you want to change. The same seed
gives the same games on both.
"""

from typing import Any, NamedTuple, Protocol

import numpy as np

from clew.core.errors import BadOption, IllegalMove, NotAllowed, listed, quoted
from clew.core.game import check_seed
from clew.core.position import Box, Position
from clew.core.trays import Tray
from clew.rl.actions import Actions
from clew.rl.games import Games

DEVICES = ("cpu", "cuda")
Array = Any  # NumPy's or CuPy's


class Results(NamedTuple):
    """What came of many games, an entry for each."""

    moves: Array  # int32: how many were made
    payoffs: Array  # float32, (games, seats)
    points: Array  # int32, (games, seats)


class Device(Protocol):
    """Where games are played; `games.py` says what is done with each."""

    def array(self, shape: tuple[int, ...], dtype: Any) -> Array: ...
    def deal(self, batch: "Batch") -> None: ...
    def refused(self, batch: "Batch", actions: Array) -> int: ...
    def step(self, batch: "Batch", actions: Array) -> None: ...
    def position(self, batch: "Batch", game: int) -> Tray: ...
    def random_games(self, box: Box, seed: int, results: Results) -> None: ...


class Batch:
    """So many games of one box, stepped together.

    In each game one seat decides at a time; where seats move at once, one after the other without
    seeing what the others chose. With `restart` a game that ended begins anew in the same step.
    """

    def __init__(
        self, box: Box, size: int, seed: int = 0, *, device: str = "cpu", restart: bool = True
    ) -> None:
        self.box, self.size, self.restart = box, check_size(size), restart
        self.seed = check_seed(seed)
        self.actions = Actions(box)
        self._device = find_device(device)
        array = self._device.array
        self.games = Games(
            positions=array((size,), box.game.parts.position),
            drafts=array((size,), np.int32),
            dealt=array((size,), np.int32),
            seats=array((size,), np.int8),
            observations=array((size, self.actions.features), np.float32),
            masks=array((size, self.actions.count), np.bool_),
            rewards=array((size, box.seats), np.float32),
            points=array((size, box.seats), np.int32),
            ended=array((size,), np.bool_),
        )
        self._device.deal(self)

    def __getattr__(self, name: str) -> Array:
        """The arrays of `Games`: `batch.masks`."""
        if name in Games._fields:
            return getattr(self.games, name)
        raise AttributeError(f"A batch has no {name}; its arrays are {listed(Games._fields)}.")

    def step(self, actions: Array) -> None:
        """Take one action in each game, or -1 to leave it as it is; one that is over stays so."""
        if actions.shape != (self.size,):
            raise BadOption(f"Expected {self.size} actions, one a game, not {actions.shape}.")
        game = self._device.refused(self, actions)
        if game < self.size:
            allowed = [str(action) for action, may in enumerate(self.masks[game].tolist()) if may]
            raise IllegalMove(f"Game {game} allows {listed(allowed)}, not {int(actions[game])}.")
        self._device.step(self, actions)

    def position(self, game: int) -> Position:
        """A copy of the position of one game."""
        return Position(self.box, self._device.position(self, game))


def random_games(box: Box, games: int, seed: int = 0, *, device: str = "cpu") -> Results:
    """So many games with uniformly random moves, from beginning to end."""
    where = find_device(device)
    results = Results(
        moves=where.array((check_size(games),), np.int32),
        payoffs=where.array((games, box.seats), np.float32),
        points=where.array((games, box.seats), np.int32),
    )
    where.random_games(box, check_seed(seed), results)
    return results


def check_size(games: int) -> int:
    if games < 1:
        raise BadOption(f"Expected at least one game, not {games}.")
    return games


def find_device(name: str) -> Device:
    if name == "cpu":
        from clew.rl.cpu import Cpu

        return Cpu()
    if name != "cuda":
        raise BadOption(f"Games are played on {listed(DEVICES)}, not on {quoted(name)}.")
    try:
        from clew.rl.cuda import Cuda
    except ImportError as error:
        raise NotAllowed(f"CUDA needs {error.name}: pip install 'clew[cuda]'.") from None
    return Cuda()
