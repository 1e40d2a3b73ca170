"""Why a move of Sewing Circle is good, in one sentence: what it brings, in the rulebook's words."""

from clew.core.moves import Move
from clew.core.position import Position
from clew.core.words import Said


def why(position: Position, seat: int, move: Move) -> Said:
    """The most telling thing about the move; `position` is one that the seat imagines."""
    word = move.split()[0]
    if word in ("flip", "hand", "tie", "refuse"):
        return Said(word)
    if word not in ("swap", "exchange", "done"):
        return Said("tie" if word == "accept" else "ribbon")
    after = position.play(seat, move)
    if after.outcome and seat in after.outcome.winners and max(after.outcome.payoffs) > 0:
        return Said("won")
    old, new = position.foresee(seat, "done", move)["against"][:, -1].tolist()
    if new and new >= old:
        return Said("as_well")
    return Said("fewer", {"before": old, "after": new}) if new else Said("clean")
