"""What is measured of a game: its seats, and one random game by its naive engine."""

import random
from collections.abc import Callable

from clew.core.game import Game
from tests.games.found import given

Play = Callable[[random.Random], float]  # a game; how many moves it took


def seats_of(game: Game) -> int:
    """As the game says, or three where it can be."""
    usual = min(game.seats, key=lambda seats: abs(seats - 3))
    return int(given(game, "bench", "SEATS", usual))


def naive_play(game: Game) -> Play | None:
    play: Play | None = given(game, "bench", "random_game", None)
    return play
