"""A light sense of a game, for play-outs and for looking at good moves first, and its memory.

Generic functions with one method for each game, in `guides/<game>.py`. They see what the position
holds, which is imagined wherever a bot is at work.
"""

from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from clew.core.contract import legal, sample
from clew.core.game import Game
from clew.core.kernel import generic, kernel
from clew.core.records import Moves, Record

ALL = 0  # instead of a number of tries
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
def suggest(box: Record, pos: Record, seat: int, tries: int, moves: Moves) -> int:
    """A quick player for play-outs: of so many random moves, or of ALL, the one that looks best."""
    best, chosen = -1e9, 0
    count = legal(box, pos, seat, moves) if tries == ALL else tries
    for number in range(count):
        move = int(moves[number]) if tries == ALL else sample(box, pos, seat)
        if count == 1:
            return move
        rating = rate(box, pos, seat, move)
        if rating > best:
            best, chosen = rating, move
    return chosen


@kernel
def odds(lead: float, scale: float) -> float:
    """Of one seat against another that it leads by so much: 1 for no lead, 3 for `scale`."""
    return (scale + abs(lead) + lead) / (scale + abs(lead) - lead)


def load(game: Game) -> None:
    """Register the game's methods."""
    import_module(f"clew.bots.guides.{game.name}")
