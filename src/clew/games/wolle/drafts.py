"""Wolle: a line or a pass is one action; cups are put on spots one by one, in ascending order.

The draft has a bit for each spot chosen.
"""

from clew.core.bits import count_bits
from clew.core.contract import legal
from clew.core.drafting import Mask, Sketched
from clew.core.kernel import kernel, method
from clew.core.trays import Features, Moves, Tray
from clew.games.wolle.box import DRAWING_CUPS, POSITION
from clew.games.wolle.rules import CUPS, LINES, choices
from clew.games.wolle.sheet import MOST_SPOTS

SPOT_AT = LINES
ACTIONS, NOTES = LINES + MOST_SPOTS, LINES


def sketched(box: Tray) -> Sketched:
    return (("chosen", int(box.spot_count), "bits"),) if box.cups else ()


@method(POSITION)
def offer(box: Tray, pos: Tray, seat: int, draft: int, moves: Moves, mask: Mask) -> None:
    if pos.phase != DRAWING_CUPS:
        for index in range(legal(box, pos, seat, moves)):
            mask[moves[index]] = True
        return
    spots, missing = int(box.spot_count), int(box.cups) - count_bits(draft)
    for spot in range(spots - missing + 1):
        if draft >> spot == 0:
            mask[SPOT_AT + spot] = True


@method(POSITION)
def choose(box: Tray, pos: Tray, seat: int, draft: int, action: int) -> int:
    if action < SPOT_AT:
        return action
    drafted = draft | 1 << action - SPOT_AT
    return CUPS + rank(drafted) if count_bits(drafted) == box.cups else -drafted


@kernel
def rank(drafted: int) -> int:
    """Of a set of spots, among all sets of as many (see `put_cups`)."""
    total, cups = 0, 0
    for spot in range(MOST_SPOTS):
        if drafted >> spot & 1:
            cups += 1
            total += choices(spot, cups)
    return total


@method(POSITION)
def sketch(box: Tray, pos: Tray, seat: int, draft: int, out: Features, first: int) -> None:
    if box.cups:
        for spot in range(box.spot_count):
            out[first + spot] = draft >> spot & 1
