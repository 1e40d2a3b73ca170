"""What follows from features and box."""

import numpy as np

from clew.core.trays import Tray
from tests.rl.told import Fields

UNNOTICED = {"things"}  # fixed by the box, or hardly ever so in random games


def deduced(box: Tray, seat: int, told: Fields, dealt: Fields) -> Fields:
    full = told["collected"].min(axis=1)
    items = told["collected"].sum(axis=1) * int(box.item_points)
    sets = np.array([box.sets[:count].sum() for count in full], int)
    paw = told["ended"] * int(box.paw_points)
    return {
        "things": dealt["things"],  # dots and the start are not coded: a sheet does not change
        "full_sets": full,
        "item_points": items,
        "set_points": sets,
        "paw_points": paw,
        "cup_points": told["points"] - items - sets - paw,
    }
