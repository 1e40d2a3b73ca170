"""The greedy bot: the move after which it has most points."""

from clew.core.luck import draw
from clew.core.moves import Move
from clew.core.position import Position


def choose(position: Position, seat: int) -> Move:
    return max(position.legal(seat), key=lambda move: _points(position, seat, move))


def _points(position: Position, seat: int, move: Move) -> tuple[int, int]:
    """Its points once all have moved, others by the first move they have; ties by luck."""
    after = position.play(seat, move)
    for other in set(after.to_act) & set(position.to_act):
        after = after.play(other, after.legal(other)[0])
    luck = position.with_luck(position.luck ^ move.number).record
    return after.points[seat], int(draw(luck))
