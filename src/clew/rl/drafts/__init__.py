"""How the moves of each game are taken apart into actions; one file a game."""

from importlib import import_module
from typing import Any

from clew.core.position import Box


def load(box: Box) -> Any:
    """The game's module here; loading it registers its methods."""
    return import_module(f"clew.rl.drafts.{box.game.name}")
