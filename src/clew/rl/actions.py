"""Moves as a learner makes them: one small action after another.

A game's moves can be many: a set of six cups, a path of five fields. A learner wants few actions,
always the same ones, and a mask of those that may be chosen now. So a move is made of *actions*,
mostly of one, and what has been chosen of a move so far is a *draft*, a number, 0 for nothing yet.
The methods for each game are in `drafts/<game>.py`.
"""

import numpy as np
from numpy.typing import NDArray

from clew.core.kernel import generic
from clew.core.position import Box, Position
from clew.core.records import Features, Moves, Record
from clew.rl import drafts
from clew.rl.listing import features

Mask = NDArray[np.bool_]
GAME_END = 1 << 40  # instead of a move, and greater than any: the game is over


@generic
def offer(box: Record, pos: Record, seat: int, draft: int, moves: Moves, mask: Mask) -> None:
    """Mark in `mask`, which is all False, the actions that may come next; `moves` is for notes."""


@generic
def choose(box: Record, pos: Record, seat: int, draft: int, action: int) -> int:
    """The move that is whole with this action, or minus the draft that goes on with it."""


@generic
def sketch(box: Record, pos: Record, seat: int, draft: int, out: Features, first: int) -> None:
    """Fill `out` from `first` on with features of the draft; the module's `sketched` lists them."""


class Actions:
    """The actions of a box, for one position at a time."""

    def __init__(self, box: Box) -> None:
        self.box = box
        module = drafts.load(box)
        self.count: int = module.ACTIONS
        self.notes: int = module.NOTES
        self.listing = features(box)
        self.features = self.listing.size

    def mask(self, position: Position, seat: int, draft: int = 0) -> Mask:
        """Which actions may come next; none if the seat is not to move."""
        mask = np.zeros(self.count, np.bool_)
        if seat in position.to_act:
            notes = np.empty(self.notes, np.int32)
            offer(self.box.record, position.kernel, seat, draft, notes, mask)
        return mask

    def choose(self, position: Position, seat: int, draft: int, action: int) -> int:
        """The number of the whole move, or minus the draft that goes on. The action is trusted."""
        return int(choose(self.box.record, position.kernel, seat, draft, action))

    def observe(self, position: Position, seat: int, draft: int = 0) -> NDArray[np.float32]:
        """What `seat` sees, remembers and has drafted."""
        out, known = np.empty(self.features, np.float32), position.features(seat)
        out[: known.size] = known
        sketch(self.box.record, position.kernel, seat, draft, out, known.size)
        return out
