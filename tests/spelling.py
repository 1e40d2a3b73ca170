"""A word changed in one file changes what Python says."""

import pytest

from clew.core.game import Game
from clew.core.words import Value


def follows(patch: pytest.MonkeyPatch, game: Game, label: str, argument: str, value: Value) -> bool:
    patch.setitem(game.part("words").LABELS, label, ("changed", "anders"))
    return "changed" in game.parts.spell(argument, value)
