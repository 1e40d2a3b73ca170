"""A light sense of a game, for play-outs and for looking at good moves first, and its memory.

Generic functions with one method for each game, in `guides/<game>.py`. They see what the position
holds, which is imagined wherever a bot is at work.
"""

from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from clew.core.contract import sample
from clew.core.game import Game
from clew.core.kernel import generic, kernel
from clew.core.records import Record

THINGS = 256  # that can be remembered in a game, at most

Things = NDArray[np.bool_]


@generic
def rate(box: Record, pos: Record, seat: int, move: int) -> float:
    """How good a legal move looks before it is made: about the change of `worth`, in -1 to 1."""


@generic
def worth(box: Record, pos: Record, seat: int) -> float:
    """How well `seat` stands, 0 to 1; of an ended game what it is worth, pay-off above all."""


@generic
def recall(box: Record, pos: Record, seat: int, things: Things) -> None:
    """Of a game where something is hidden: fill in what `seat` knows only because it once saw it.

    A thing keeps its number for as long as it stays where it is.
    """


@generic
def forget(box: Record, pos: Record, seat: int, things: Things) -> None:
    """Make `pos` one in which `seat` does not know these things any more."""


@kernel
def suggest(box: Record, pos: Record, seat: int, tries: int) -> int:
    """Of so many random moves the one that looks best: a quick player for play-outs."""
    chosen = sample(box, pos, seat)
    if tries > 1:
        best = rate(box, pos, seat, chosen)
        for _ in range(tries - 1):
            move = sample(box, pos, seat)
            if move != chosen:
                rating = rate(box, pos, seat, move)
                if rating > best:
                    chosen, best = move, rating
    return chosen


def load(game: Game) -> None:
    """Register the game's methods."""
    import_module(f"clew.bots.guides.{game.name}")
