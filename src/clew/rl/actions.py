"""The actions of a box, see core/drafting.py, for one position at a time."""

import numpy as np
from numpy.typing import NDArray

from clew.core import drafting
from clew.core.drafting import Mask, choose, offer, sketch
from clew.core.position import Box, Position
from clew.rl.listing import features


class Actions:
    def __init__(self, box: Box) -> None:
        self.box = box
        self.count, self.notes, _ = drafting.load(box.game, box.tray)
        self.listing = features(box)
        self.features = self.listing.size

    def mask(self, position: Position, seat: int, draft: int = 0) -> Mask:
        """Which actions may come next; none if the seat is not to move."""
        mask = np.zeros(self.count, np.bool_)
        if seat in position.to_act:
            notes = np.empty(self.notes, np.int32)
            offer(self.box.tray, position.kernel, seat, draft, notes, mask)
        return mask

    def choose(self, position: Position, seat: int, draft: int, action: int) -> int:
        """The number of the whole move, or minus the draft that goes on. The action is trusted."""
        return int(choose(self.box.tray, position.kernel, seat, draft, action))

    def observe(self, position: Position, seat: int, draft: int = 0) -> NDArray[np.float32]:
        """What `seat` sees, remembers and has drafted."""
        out, known = np.empty(self.features, np.float32), position.features(seat)
        out[: known.size] = known
        sketch(self.box.tray, position.kernel, seat, draft, out, known.size)
        return out
