"""What the tiger is to reach against a bot that draws and snatches as soon as it can."""

from collections.abc import Iterator

import clew
from bench.marks import TIGER, Mark, rotated
from clew.core.moves import Move
from clew.core.position import Position

WISHES = ("sheep", "wolf", "draw")


def hasty(position: Position, seat: int) -> Move:
    """Snatch, else draw, else the first move that there is."""
    moves = position.legal(seat)
    return next((move for wish in WISHES for move in moves if move == wish), moves[0])


def marks() -> Iterator[Mark]:
    box, around = clew.game("wolfpack").box(3), rotated(TIGER, "hasty", "hasty")
    yield Mark("Wolfpack, three seats", box, around, 150, 0.45, guests=(("hasty", hasty),))
