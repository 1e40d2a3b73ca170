"""The greedy bot: the move after which it has most points, or has won where there are none."""

from clew.core.luck import below, draw
from clew.core.moves import Move
from clew.core.position import Position

MANY = 200  # moves that it looks at; of more, some at random


def choose(position: Position, seat: int) -> Move:
    moves, luck = position.legal(seat), position.tray
    if len(moves) > MANY:
        moves = tuple(moves[below(luck, len(moves))] for _ in range(MANY))
    others = [(other, position.legal(other)[0]) for other in position.to_act if other != seat]

    def gain(move: Move) -> tuple[int, bool]:
        """Its points once all have moved, the others by the first move that they have."""
        after = position.play(seat, move)
        for other, reply in others:
            after = after.play(other, reply)
        outcome = after.outcome
        return after.points[seat], outcome is not None and outcome.payoffs[seat] == 1

    return max(moves, key=lambda move: (gain(move), int(draw(luck))))
