"""A memory that fades: what a bot saw it loses with time, and then it does not know that it knew.

Each thing that a seat knows only from having seen it is kept from one turn to the next with the
same chance, so after `strength` turns a little more than a third of it is left. What is lost stays
lost until it is seen again.
"""

from dataclasses import dataclass, field
from math import exp

import numpy as np

from clew.core import guiding
from clew.core.guiding import THINGS, Things
from clew.core.luck import draw
from clew.core.position import Position


@dataclass
class Memory:
    """Of one seat during one game."""

    strength: float  # turns
    known: Things = field(default_factory=lambda: np.zeros(THINGS, np.bool_))
    lost: Things = field(default_factory=lambda: np.zeros(THINGS, np.bool_))

    def blur(self, position: Position, seat: int) -> Position:
        """The position as the seat recalls it now; a turn has passed."""
        box, tray = position.box.tray, position.tray
        here = np.zeros(THINGS, np.bool_)
        guiding.recall(box, tray, seat, here)
        faded = np.array([draw(tray) / 2**64 for _ in range(THINGS)]) > exp(-1 / self.strength)
        self.lost = here & (self.lost | (self.known & faded))
        self.known = here
        if self.lost.any():
            guiding.forget(box, tray, seat, self.lost)
        return Position(position.box, tray)
