"""What is counted in each game, and where it is drawn. Every module has the same names in it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module

from clew.core.game import Game
from clew.core.records import Record
from clew.lab.arena import Turns
from clew.lab.balance.shown import Picture, Seen

Spot = tuple[str, str]  # a map, and a place on it


@dataclass(frozen=True)
class Heat:
    """How a game is watched; `box`, `before`, `after` and `end` are the kernels' records."""

    turn: str  # what lasts: a turn or a round
    sets_up: Callable[[Record], bool]  # nobody plays yet: such choices are not counted
    turns: Callable[[Record, Record], int]  # how many ended between before and after
    roles: Callable[[Record, Record], tuple[str, ...]]  # by seat; none where all are alike
    places: Callable[[Record], Mapping[str, tuple[str, ...]]]  # maps where 0 says something
    happened: Callable[[Record, Record, Turns, Record], Iterable[Spot]]
    stood: Callable[[Record, Record], Iterable[Spot]]  # what the end of the game shows
    pictures: Callable[[Record, Seen], list[Picture]]


def load(game: Game) -> Heat:
    module = import_module(f"{__name__}.{game.name}")
    return Heat(
        turn=module.TURN,
        sets_up=module.sets_up,
        turns=module.turns,
        roles=module.roles,
        places=module.places,
        happened=module.happened,
        stood=module.stood,
        pictures=module.pictures,
    )
