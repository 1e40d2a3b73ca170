"""Which games there are. `core` knows none: the package `clew.games` registers them."""

from unicodedata import normalize

from clew.core.errors import unknown
from clew.core.game import Game
from clew.core.refusals import Refusal

_games: dict[str, Game] = {}


def register(*games: Game) -> None:
    for game in games:
        if game.name in _games:
            raise ValueError(f"two games are called {game.name}")
        _games[game.name] = game


def find(name: str) -> Game:
    """The game of that name; dashes and spaces may stand for underscores."""
    if not isinstance(name, str):
        raise unknown(Refusal.UNKNOWN_GAME, name, _games)
    plain = normalize("NFKD", name.strip().lower()).encode("ascii", "ignore").decode()
    tidy = plain.replace("-", "_").replace(" ", "_")
    if tidy not in _games:
        raise unknown(Refusal.UNKNOWN_GAME, name, _games)
    return _games[tidy]


def every() -> tuple[Game, ...]:
    """All games, in the order in which people are shown them."""
    return tuple(_games.values())
