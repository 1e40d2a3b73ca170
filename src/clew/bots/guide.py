"""A quick player for play-outs, by the sense of itself that a game may have."""

from clew.core.contract import legal, sample
from clew.core.guiding import ALL, rate
from clew.core.kernel import kernel
from clew.core.trays import Moves, Tray


@kernel
def suggest(box: Tray, pos: Tray, seat: int, tries: int, moves: Moves) -> int:
    """A quick player for play-outs: of so many random moves, or of ALL, the one that looks best."""
    best, chosen = -1e9, 0
    count = legal(box, pos, seat, moves) if tries == ALL else tries
    for number in range(count):
        move = int(moves[number]) if tries == ALL else sample(box, pos, seat)
        if count == 1:
            return move
        rating = rate(box, pos, seat, move)
        if rating > best:
            best, chosen = rating, move
    return chosen
