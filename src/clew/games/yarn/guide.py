"""A sense of Yarn: how likely a bid holds, by the own dice; and who has how many dice."""

from clew.core.guiding import Tuned
from clew.core.kernel import kernel, method
from clew.core.records import Record
from clew.games.yarn.box import FACES, POSITION
from clew.games.yarn.rules import DOUBT, all_dice, dice_of, payoff, shows, standing, to_act

A_DIE = 0.2  # what one is worth

TUNED: Tuned = {}


@method(POSITION)
def rate(box: Record, pos: Record, seat: int, move: int) -> float:
    """A bid may cost a die, a doubt cost or win one."""
    if move == DOUBT:
        return A_DIE * (1 - 2 * chance(box, pos, seat, standing(box, pos)))
    return A_DIE * (chance(box, pos, seat, move) - 1)


@kernel
def chance(box: Record, pos: Record, seat: int, bid: int) -> float:
    """That the bid holds, for who sees only the own dice (Y2)."""
    face = bid % FACES
    needed = bid // FACES - shows(box, pos, seat, face)
    each = 2 / FACES if box.wild and face != 0 else 1 / FACES  # Y6
    return at_least(needed, all_dice(box, pos) - dice_of(pos, seat), each)


@kernel
def at_least(needed: int, dice: int, each: float) -> float:
    """That so many of these dice count, if each does with this chance."""
    exactly, total = (1 - each) ** dice, 0.0
    for count in range(dice + 1):
        if count >= needed:
            total += exactly
        exactly *= (dice - count) / (count + 1) * each / (1 - each)
    return total


@method(POSITION)
def worth(box: Record, pos: Record, seat: int) -> float:
    if to_act(box, pos) == 0:
        return payoff(box, pos, seat)
    return dice_of(pos, seat) / all_dice(box, pos)
