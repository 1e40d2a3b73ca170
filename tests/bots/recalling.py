"""What a seat knows only because it once saw it."""

import numpy as np

from clew.core import guiding
from clew.core.guiding import THINGS
from clew.core.position import Position


def things(position: Position, seat: int) -> set[int]:
    recalled = np.zeros(THINGS, np.bool_)
    guiding.recall(position.box.tray, position.tray, seat, recalled)
    return set(np.flatnonzero(recalled))
