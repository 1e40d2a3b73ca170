"""Why a move of Träxx is good, in one sentence: what it brings, in the rulebook's words."""

from clew.core.moves import Move
from clew.core.position import Position
from clew.core.words import Said


def why(position: Position, seat: int, move: Move) -> Said:
    """The most telling thing about the move; `position` is one that the seat imagines."""
    count = len(move.steps)
    if not count:
        return Said("none")
    (effect,) = position.foresee(seat, move)
    reached = sorted(number for number in effect.reached.tolist() if number)
    if not reached:
        return Said("fields", {"count": count})
    points = int(effect.totals[count - 1] - position.shown(seat)[0].totals[seat])
    return Said("numbers", {"numbers": ", ".join(map(str, reached)), "points": points})
