"""The perfect bot, for games that are solved: a best move, the one easiest to go wrong against."""

from clew.core.luck import below
from clew.core.moves import Move
from clew.core.position import Position


def choose(position: Position, seat: int) -> Move:
    solution = position.game.tool("solver").solve(position.box)
    record = position.record

    def tempting(move: Move) -> tuple[float, int]:
        return solution.share_of_slips(position.play(seat, move)), below(record, 1 << 16)

    best: tuple[Move, ...] = solution.best_moves(position)
    return max(best, key=tempting)
