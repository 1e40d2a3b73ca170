"""Whether a turn of Sewing Circle begins as others did, S10."""

import numpy as np

from clew.core.kernel import kernel
from clew.core.luck import WRAPS, mix
from clew.core.repetition import remember, times_stood
from clew.core.trays import Tray
from clew.games.sewing_circle.box import HANDS, PLACES


@kernel
def forget(pos: Tray) -> None:
    """S10: once a hand is dealt on, no earlier position can come back."""
    for index in range(pos.seen_count):
        pos.seen[index] = 0
    pos.seen_count = 0
    for hand in range(HANDS):
        pos.changed[hand] = 0


@kernel
def times_seen(pos: Tray) -> int:
    """How often this beginning of a turn has stood, with this time."""
    key = turn_hash(pos, int(pos.mover))
    remember(pos, key)
    return times_stood(pos, key)


@kernel
@WRAPS
def turn_hash(pos: Tray, mover: int) -> np.uint64:
    """S10: circle by place, hands as sets, player to move.

    A hand is named by how it `changed`, which all have seen: equal changes are equal hands. So
    what a seat cannot know decides nothing, and what it imagines repeats when the truth does.
    """
    total = mix(np.uint64(mover + 1))
    for place in range(PLACES):
        total += mix(np.uint64(1 << 20 | place << 8 | int(pos.circle[place])))
    for hand in range(HANDS):
        total += mix(np.uint64(1 << 40 | hand << 20 | int(pos.changed[hand])))
    return total
