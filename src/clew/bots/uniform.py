"""The random bot: every legal move alike."""

from clew.core import contract
from clew.core.moves import Move
from clew.core.position import Position


def choose(position: Position, seat: int) -> Move:
    number = contract.sample(position.box.tray, position.tray, seat)
    return position.box.move(int(number))
