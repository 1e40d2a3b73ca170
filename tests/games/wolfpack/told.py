"""What follows from features and box."""

import numpy as np

from clew.core.fields import NONE
from clew.core.trays import Tray
from tests.rl.told import Fields

UNNOTICED = {"eliminated"}  # fixed by the box, or hardly ever so in random games


def deduced(box: Tray, seat: int, told: Fields, dealt: Fields) -> Fields:
    over, seats = bool(told["ended"]), np.arange(box.seats)
    is_open = (seats == seat) | over  # P22
    sheep, wolves = told["sure_sheep"][seat], told["sure_wolves"][seat]
    hostile = wolves.sum() - wolves[seat]
    from_wolves = 3 * told["snatched_wolves"].sum(axis=1)  # P18
    from_hands = told["points"] - told["snatched_sheep"] - from_wolves
    return {
        "winners": over & (told["points"] == told["points"].max()),
        "sheep": np.where(is_open, told["sure_sheep"], NONE),
        "wolves": np.where(is_open[:, None], told["sure_wolves"], NONE),
        "held": np.where(is_open[:, None], told["sure_actions"], NONE),
        "fallen": told["snatched_wolves"].sum(axis=0),
        "in_play": box.seats - told["eliminated"].sum(),
        "from_sheep": told["snatched_sheep"],
        "from_wolves": from_wolves,
        "from_hands": np.where(over, from_hands, NONE),
        "hostile": hostile,
        "worth": np.array([sheep, 3 * hostile]),
    }
