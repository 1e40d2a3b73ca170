"""What follows from features and box."""

import numpy as np

from clew.core.fields import NONE
from clew.core.trays import Tray
from tests.rl.told import Fields

UNNOTICED = {
    "left",
    "right",
    "offered",
    "answering",
    "stood",
    "stood_then",
}  # fixed by the box, or hardly ever so in random games


def deduced(box: Tray, seat: int, told: Fields, dealt: Fields) -> Fields:
    if box.mode:  # together, or alone: S11
        return {"ties": 0, "counts_for": np.full(3, 2)}
    counts = np.zeros(3, int)
    for owner, ribbon in enumerate(told["ribbon"]):
        if ribbon != NONE and (told["ended"] or not told["out"][owner]):  # S3, S9
            counts[ribbon] = 2 if owner == seat else 1
    return {"ties": (told["circle"] != NONE).all(), "counts_for": counts}
