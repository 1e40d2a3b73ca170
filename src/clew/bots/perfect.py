"""The perfect bot: for games that are solved, one of the best moves."""

from clew.core.luck import below
from clew.core.moves import Move
from clew.core.position import Position


def choose(position: Position, seat: int) -> Move:
    solution = position.game.tool("solver").solve(position.box)
    best: tuple[Move, ...] = solution.best_moves(position)
    return best[below(position.record, len(best))]
