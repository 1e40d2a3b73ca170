"""Who has won, where points decide."""

from clew.core.contract import points
from clew.core.kernel import kernel
from clew.core.trays import Tray


@kernel
def most_points(box: Tray, pos: Tray, seat: int) -> float:
    """The payoff where most points win and ties are shared."""
    mine, equal = points(box, pos, seat), 0
    for other in range(box.seats):
        theirs = points(box, pos, other)
        if theirs > mine:
            return 0.0
        equal += theirs == mine
    return 1.0 / equal
