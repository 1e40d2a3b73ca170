"""The perfect bot: for games that are solved, one of the best moves."""

from importlib import import_module

from clew.core.luck import below
from clew.core.moves import Move
from clew.core.position import Position


def choose(position: Position, seat: int) -> Move:
    solver = import_module(str(position.game.solver))
    best: tuple[Move, ...] = solver.solve(position.box).best_moves(position)
    return best[below(position.record, len(best))]
