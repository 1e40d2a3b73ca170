"""Why a move of Wolfpack is good, in one sentence: what it brings, in the rulebook's words."""

from clew.core.moves import Move
from clew.core.position import Position
from clew.core.words import Said


def why(position: Position, seat: int, move: Move) -> Said:
    """The most telling thing about the move; `position` is one that the seat imagines."""
    points = int(position.foresee(seat, move)["points"][0])
    return Said("points", {"points": points}) if points else Said(move.split()[0])
