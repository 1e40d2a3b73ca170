"""The games: every folder here is one, found by its lid. None imports another."""

from importlib import import_module
from pkgutil import iter_modules

from clew.core.game import Game
from clew.core.registry import register

_found: list[Game] = [
    import_module(f"{__name__}.{folder.name}").GAME for folder in iter_modules(__path__)
]
register(*sorted(_found, key=lambda game: (game.shelf, game.name)))
