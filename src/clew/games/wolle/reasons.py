"""Why a move of Wolle is good, in one sentence: what it brings, in the rulebook's words."""

from clew.core.moves import Move
from clew.core.position import Position
from clew.core.words import Said
from clew.games.wolle.box import DRAWING_CUPS, MOUSE, PAW, PLANE


def why(position: Position, seat: int, move: Move) -> Said:
    """The most telling thing about the move; `position` is one that the seat imagines."""
    shown = position.shown(seat)[0]
    if shown.phase == DRAWING_CUPS:
        return Said("cups")
    if move == "pass":
        return Said("pass")
    does, last = position.foresee(seat, move)[0], len(move.steps) - 1
    points = int(does.points[last]) - int(shown.points[seat])
    count = int(((does.meets >= MOUSE) & (does.meets <= PLANE)).sum())
    if does.meets[last] == PAW:
        return Said("paw")
    if does.sets[last] > shown.full_sets[seat]:
        return Said("set", {"points": points})
    return Said("items", {"count": count, "points": points}) if count else Said("open")
