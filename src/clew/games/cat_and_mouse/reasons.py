"""Why a move of Cat and Mouse is good, in one sentence: what it brings, in the rulebook's words."""

from clew.core.moves import Move
from clew.core.position import Position
from clew.core.words import Said


def why(position: Position, seat: int, move: Move) -> Said:
    """The most telling thing about the move; `position` is one that the seat imagines."""
    solution = position.game.part("solver").solve(position.box)
    after = position.play(seat, move)
    verdict = solution.judge(after) if not after.is_over else None
    if verdict is None:
        return Said("ends")
    if verdict.value == "draw":
        part = round(100 * solution.share_of_slips(after))
        return Said("tempts", {"part": part}) if part else Said("draws")
    mine = verdict.value == position.sides[seat]
    key = "wins" if mine else "loses"
    return Said(key, {"turns": verdict.distance + 1})
