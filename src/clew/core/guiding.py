"""A light sense of a game, for bots: a game that has one brings it in its `guide.py`.

The methods see what the position holds, which is imagined wherever a bot is at work. `TUNED` there
says what the levels of bots need in this game; without a guide they go by the ends of games alone.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
from numpy.typing import NDArray

from clew.core.contract import payoff, to_act
from clew.core.kernel import default, kernel
from clew.core.trays import Many, Tray

if TYPE_CHECKING:
    from clew.core.game import Game

ALL = 0  # instead of a number of tries
THINGS = 256  # that can be remembered in a game, at most
PART_BY_POINTS = 0.15  # of a worth, so that more is better for winners and losers too

Things = Annotated[NDArray[np.bool_], Many(np.bool_)]
Tuned = Mapping[str, Mapping[str, Any]]  # by level: fields of a search


@default
def rate(box: Tray, pos: Tray, seat: int, move: int) -> float:
    """How good a legal move looks before it is made: about the change of `worth`, in -1 to 1."""
    return 0.0


@default
def worth(box: Tray, pos: Tray, seat: int) -> float:
    """How well `seat` stands, 0 to 1; of an ended game what it is worth, pay-off above all."""
    return 1.0 / box.seats if to_act(box, pos) else payoff(box, pos, seat)


@default
def recall(box: Tray, pos: Tray, seat: int, things: Things) -> None:
    """Of a game where something is hidden: fill in what `seat` knows only because it once saw it.

    A thing keeps its number for as long as it stays where it is.
    """


@default
def forget(box: Tray, pos: Tray, seat: int, things: Things) -> None:
    """Make `pos` one in which `seat` does not know these things any more."""


@kernel
def odds(lead: float, scale: float) -> float:
    """Of one seat against another that it leads by so much: 1 for no lead, 3 for `scale`."""
    return (scale + abs(lead) + lead) / (scale + abs(lead) - lead)


@kernel
def with_points(box: Tray, win: float, points: float, low: float, high: float) -> float:
    """A chance to win, and in part where between two bounds the points are; alone only that."""
    level = min(1.0, max(0.0, (points - low) / (high - low)))
    return level if box.seats == 1 else (1.0 - PART_BY_POINTS) * win + PART_BY_POINTS * level


def tuned(game: "Game") -> Tuned:
    """What the levels of bots need in this game."""
    return getattr(game.part("guide"), "TUNED", {}) if game.has("guide") else {}
