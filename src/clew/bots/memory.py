"""A memory that fades: what a bot saw it loses with time, and then it does not know that it knew.

Each thing that a seat knows only from having seen it is kept from one turn to the next with the
same chance, so after `strength` turns a little more than a third of it is left. What is lost stays
lost until it is seen again.
"""

from dataclasses import dataclass, field

import numpy as np

from clew.core.arithmetic import exp
from clew.core.guiding import THINGS, Things, forget, recall
from clew.core.kernel import entry
from clew.core.luck import draw
from clew.core.position import Position
from clew.core.trays import Tray

ALL_BITS = 2.0**64


@dataclass
class Memory:
    """Of one seat during one game."""

    strength: float  # turns
    known: Things = field(default_factory=lambda: np.zeros(THINGS, np.bool_))
    lost: Things = field(default_factory=lambda: np.zeros(THINGS, np.bool_))

    def blur(self, position: Position, seat: int) -> Position:
        """The position as the seat recalls it now; a turn has passed."""
        tray, here = position.tray, np.zeros(THINGS, np.bool_)
        fade(position.box.tray, tray, seat, self.strength, self.known, self.lost, here)
        self.known = here
        return Position(position.box, tray)


@entry(writes="pos lost here")
def fade(
    box: Tray, pos: Tray, seat: int, strength: float, known: Things, lost: Things, here: Things
) -> None:
    """Fill in what is remembered `here`, all False before, and take from `pos` what is lost."""
    recall(box, pos, seat, here)
    kept, lacks = exp(-1.0 / strength), False
    for thing in range(THINGS):
        faded = float(draw(pos)) / ALL_BITS > kept
        lost[thing] = here[thing] and (lost[thing] or (known[thing] and faded))
        lacks = lacks or lost[thing]
    if lacks:
        forget(box, pos, seat, lost)
