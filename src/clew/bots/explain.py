"""A hint: the move that a bot would make, how good it finds it, what else there is, and why."""

from msgspec import Struct

from clew.bots import LEVELS, find, within
from clew.bots.search import Judged
from clew.core.errors import NotAllowed, listed
from clew.core.moves import Move
from clew.core.position import Position, Seat
from clew.core.words import Said

ALTERNATIVES = 3


class Explanation(Struct, frozen=True):
    best: Judged
    others: tuple[Judged, ...]  # the next best
    reason: Said
    words: str


def explain(
    position: Position, seat: Seat, bot: str = LEVELS[-1], seconds: float | None = None
) -> Explanation:
    """What this bot thinks of a position that the seat, who is to move, imagines."""
    mover, asked = position.mover(seat), find(bot, position.game)
    judge = getattr(asked if seconds is None else within(seconds, asked), "judge", None)
    if judge is None:
        raise NotAllowed(f"The {bot} bot does not say what it thinks; ask {listed(LEVELS)}.")
    best, *others = judge(position, mover)
    reason, words = why(position, mover, best.move)
    return Explanation(best, tuple(others[:ALTERNATIVES]), reason, words)


def why(position: Position, seat: int, move: Move) -> tuple[Said, str]:
    """The most telling thing about the move, by key and in English."""
    game = position.game
    said: Said = game.part("reasons").why(position, seat, move)
    return said, said.words(game.part("words").REASONS)
