"""A bot for Wolfpack that draws and snatches as soon as it can."""

from clew.core.moves import Move
from clew.core.position import Position

WISHES = ("sheep", "wolf", "draw")


def choose(position: Position, seat: int) -> Move:
    """Snatch, else draw, else the first move that there is."""
    moves = position.legal(seat)
    return next((move for wish in WISHES for move in moves if move == wish), moves[0])
