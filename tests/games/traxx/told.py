"""What follows from features and box."""

import numpy as np

from clew.core.trays import Tray
from tests.rl.told import Fields

UNNOTICED = {"colours", "numbers"}  # fixed by the box, or hardly ever so in random games


def deduced(box: Tray, seat: int, told: Fields, dealt: Fields) -> Fields:
    scored, numbers = told["scored"], np.arange(told["scored"].shape[1])
    others = (scored > 0).sum(axis=0) - (scored > 0)
    higher = scored[:, ::-1].cumsum(axis=1)[:, ::-1] - scored
    full = (higher if box.seats == 1 else others) == 0  # T10, T11
    open_still = (numbers >= 2) & (scored == 0) & told["card"].any()
    return {
        "cards_left": told["to_come"].sum(),
        "worth": np.where(open_still, np.where(full, numbers, (numbers + 1) // 2), 0),
        "number_points": scored.sum(axis=1),
        "missing": scored.sum(axis=1) - told["totals"],
    }
