"""What follows from features and box."""

import numpy as np

from clew.core.fields import NONE
from clew.core.trays import Tray
from clew.games.cat_and_mouse.box import MOUSE
from tests.rl.told import Fields

UNNOTICED: set[str] = set()


def deduced(box: Tray, seat: int, told: Fields, dealt: Fields) -> Fields:
    beneath = told["beneath"]
    heights = (beneath != NONE).sum(axis=1)
    tops = [pile[high - 1] for pile, high in zip(beneath, heights, strict=True) if high]
    in_sight = np.arange(3) == heights[:, None] - 1
    in_sight |= bool(box.memory) | (told["ended"] > 0)
    return {
        "mouse": seat if told["side"] == MOUSE else 1 - seat,
        "heights": heights,
        "discs": np.where(in_sight, beneath, NONE),
        "uncovered": np.array([tops.count(side) for side in (0, 1)]),
    }
