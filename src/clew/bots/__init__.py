"""Choosing moves. A bot is handed an imagined position, never the true one."""

from collections.abc import Callable

from clew.core.errors import unknown
from clew.core.game import Game
from clew.core.moves import Move
from clew.core.position import Position

Bot = Callable[[Position, int], Move]  # the imagined position's luck is the bot's own


def names(game: Game) -> tuple[str, ...]:
    """The bots that can play this game, from weak to strong."""
    return ("random", "perfect") if "solver" in game.tools else ("random",)


def find(name: str, game: Game) -> Bot:
    if name not in names(game):
        raise unknown(f"bot for {game.title} called", name, names(game))
    if name == "perfect":
        from clew.bots.perfect import choose

        return choose
    from clew.bots.uniform import choose

    return choose
