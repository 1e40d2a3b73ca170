"""Ribbons of Sewing Circle: where they tangle, S7."""

from clew.core.kernel import kernel
from clew.core.trays import Tray
from clew.games.sewing_circle.box import FACE_DOWN, PLACES

EVERY_PLACE = 0o111111111111  # the bit of one ribbon in each place's three


@kernel
def tangles(box: Tray, pos: Tray) -> int:
    """S7: three bits for each place whose right edge meets the next: which ribbons tangle."""
    found = 0
    for place in range(PLACES):
        card, right = int(pos.circle[place]), int(pos.circle[(place + 1) % PLACES])
        found |= meeting(box, card, right) << 3 * place
    return found


@kernel
def own_tangles(box: Tray, pos: Tray, hand: int) -> int:
    """S8: those of the ribbon that belongs to this hand."""
    return tangles(box, pos) & EVERY_PLACE << int(pos.ribbon[hand])


@kernel
def meeting(box: Tray, card: int, right: int) -> int:
    """S7: which ribbons tangle where a card meets the one to its right; one face down never."""
    if card == FACE_DOWN or right == FACE_DOWN:
        return 0
    return int(box.right[card]) ^ int(box.left[right])


@kernel
def lane(found: int, ribbon: int) -> int:
    """Of tangles, three bits for each place, those of one ribbon, a bit for each place."""
    places = 0
    for place in range(PLACES):
        places |= (found >> 3 * place + ribbon & 1) << place
    return places
