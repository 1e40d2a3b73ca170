"""What shared suites must know of a game lies in its folder here, by name; nothing lists games.

`MUST` and `MAY` say which modules there are and what each holds. Another game's shows how.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from clew.core.game import Game

FOLDER = Path(__file__).parent
MUST = {
    "naive": "a second engine, from the clauses alone, for test_agreement.py to compare with",
    "eyes": "EYES: what a seat sees of a move by the clauses, and where twins are looked for",
}
MAY = {
    "told": "deduced: what follows from features and box; UNNOTICED: features that no walk needs",
    "bench": "SEATS, and random_game: one game by the naive engine, for `make bench`",
    "browser": "SHORT, CHOICES, begin, LEAKS …: how people in a browser play it",
    "boxes": "MIXED: seats and options that are to be tried together",
    "leaks": "LEAKS: leaks of this game to be seeded, and CHECKS that find what only it can leak",
    "marks": "marks: what the strongest bot is to reach, for `make marks`",
    "balance": "REPORTS: what `make balance` is to write of it",
    "peers": "a folder: the same game in other libraries, for `make bench`",
}


def has(game: Game, name: str) -> bool:
    folder = FOLDER / game.name
    return (folder / f"{name}.py").exists() or (folder / name / "__init__.py").exists()


def part(game: Game, name: str) -> ModuleType:
    """A module that shared suites need of every game."""
    if not has(game, name):
        pytest.fail(
            f"{game.name} has no tests/games/{game.name}/{name}.py. It is to hold {MUST[name]}.",
            pytrace=False,
        )
    return import_module(f"tests.games.{game.name}.{name}")


def given(game: Game, name: str, what: str, default: Any) -> Any:
    """What a game may say of itself, and what holds if it does not."""
    assert name in MAY or name in MUST, f"tests/games/found.py does not know {name}"
    if not has(game, name):
        return default
    return getattr(import_module(f"tests.games.{game.name}.{name}"), what, default)
