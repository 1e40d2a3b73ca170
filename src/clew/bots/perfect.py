"""Perfect play, for games that are solved: a best move, the one easiest to go wrong against."""

from clew.bots.search import Judged
from clew.core.luck import below
from clew.core.moves import Move
from clew.core.position import Position


class Perfect:
    def __call__(self, position: Position, seat: int) -> Move:
        return self.judge(position, seat)[0].move

    def judge(self, position: Position, seat: int) -> tuple[Judged, ...]:
        """All moves, the best first; a value is what the move brings against perfect play."""
        solution, tray = position.game.part("solver").solve(position.box), position.tray
        weighed: list[tuple[int, float, Move]] = solution.weighed_moves(position)

        def rank(weighed: tuple[int, float, Move]) -> tuple[int, float, int]:
            rating, slips, _ = weighed
            return rating, slips, below(tray, 1 << 16)

        ranked = sorted(weighed, key=rank, reverse=True)
        return tuple(Judged(move, _value(rating), 0) for rating, _, move in ranked)


def _value(rating: int) -> float:
    return 0.5 if rating == 0 else float(rating > 0)
