"""Clew: tabletop games to play and to study.

>>> import clew
>>> start = clew.game("cat_and_mouse").deal()
>>> start.play("mouse", "a").legal("cat")
('a', 'b')
"""

from typing import TYPE_CHECKING

import clew.games  # noqa: F401 - registers them
from clew.core.errors import BadText, ClewError
from clew.core.game import Game
from clew.core.registry import every as all_games
from clew.core.registry import find as game
from clew.core.texts import expect_text

if TYPE_CHECKING:
    from clew.core.position import Position

__version__ = "0.2.0"
__all__ = ["ClewError", "Game", "all_games", "game", "position"]


def position(text: str) -> "Position":
    """Read a position from its text, which begins with the game's name."""
    name, _, rest = expect_text(text, "a position").strip().partition(" ")
    if not name:
        raise BadText("A position begins with the name of its game; the text is empty.")
    return game(name).position(rest)
