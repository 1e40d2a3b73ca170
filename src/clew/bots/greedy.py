"""The greedy bot: the move after which it has most points."""

from clew.core.luck import below, draw
from clew.core.moves import Move
from clew.core.position import Position

MANY = 200  # moves that it looks at; of more, some at random


def choose(position: Position, seat: int) -> Move:
    moves, luck = position.legal(seat), position.record
    if len(moves) > MANY:
        moves = tuple(moves[below(luck, len(moves))] for _ in range(MANY))
    return max(moves, key=lambda move: (_points(position, seat, move), int(draw(luck))))


def _points(position: Position, seat: int, move: Move) -> int:
    """Its points once all have moved, the others by the first move that they have."""
    after = position.play(seat, move)
    for other in set(after.to_act) & set(position.to_act):
        after = after.play(other, after.legal(other)[0])
    return after.points[seat]
