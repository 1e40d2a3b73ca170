"""What a seat gets of a position: its mask and its features, on a CPU and on a GPU alike."""

from typing import Any, NamedTuple

import numpy as np

from clew.core.contract import know, show
from clew.core.drafting import Mask, offer, sketch
from clew.core.features import code
from clew.core.kernel import kernel
from clew.core.position import Box
from clew.core.trays import Features, Tray
from clew.rl.actions import Actions


class Lens(NamedTuple):
    """How features are made, and space to do it in. Every thread has its own."""

    rows: Any  # of the box's plan
    scales: Any
    shown: Any  # an array of one tray
    known: Any
    notes: Any  # int32


def make_lens(box: Box, actions: Actions, *, again: bool = False) -> Lens:
    """`again`: for observations that are written over, where what the box fixes stands already."""
    plan, parts = box.plan, box.game.parts
    rows, notes = plan.changing if again else plan.rows, np.empty(actions.notes, np.int32)
    return Lens(rows, plan.scales, parts.shown.blank(), parts.known.blank(), notes)


@kernel
def look(
    box: Tray,
    pos: Tray,
    acting: int,
    seat: int,
    draft: int,
    lens: Lens,
    mask: Mask,
    seen: Features,
) -> None:
    """Fill in what `seat` may do, nothing if it is not to move, and what it sees."""
    for action in range(mask.size):
        mask[action] = False
    if acting >> seat & 1:
        offer(box, pos, seat, draft, lens.notes, mask)
    show(box, pos, seat, lens.shown[0])
    know(box, pos, seat, lens.known[0])
    shown, known = lens.shown.view(np.int16), lens.known.view(np.int16)
    first = code(lens.rows, lens.scales, shown, known, seen)
    sketch(box, pos, seat, draft, seen, first)
