"""Why a move is good, in one sentence: how likely the bid holds."""

from clew.core.moves import Move
from clew.core.position import Position
from clew.core.words import Said
from clew.games.yarn.guide import chance
from clew.games.yarn.rules import DOUBT, standing


def why(position: Position, seat: int, move: Move) -> Said:
    """`position` is one that the seat imagines; what is said follows from the own dice alone."""
    box, pos = position.box.record, position.kernel
    doubts = move.number == DOUBT
    bid = standing(box, pos) if doubts else move.number
    part = round(100 * chance(box, pos, seat, bid))
    return Said("doubt" if doubts else "bid", {"part": part})
