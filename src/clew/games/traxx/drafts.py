"""Träxx: an extension is made field by field, for its whole paths are many.

Action 0 passes, or ends an extension that has begun. Six actions go on from end 0 and from the
field reached last, a direction each; six more begin at end 1. The draft is the number of the
extension so far, which is a legal move itself.
"""

from clew.core.drafting import Mask, Sketched
from clew.core.kernel import kernel, method
from clew.core.trays import Features, Moves, Tray
from clew.games.traxx.box import AROUND, DIRECTION, DIRECTIONS, NEIGHBOURS, POSITION
from clew.games.traxx.layouts import FIELDS
from clew.games.traxx.rules import END, FIRST, PASS, payable_by

STOP = 0
ON, FROM_END_1 = 1, 1 + DIRECTIONS
ACTIONS, NOTES = FROM_END_1 + DIRECTIONS, 1


def sketched(box: Tray) -> Sketched:
    return ("drafted", FIELDS, "bits"), ("reached", FIELDS, "one-hot")


@method(POSITION)
def offer(box: Tray, pos: Tray, seat: int, draft: int, moves: Moves, mask: Mask) -> None:
    mask[STOP] = True
    if draft:
        mark(fields_ahead(box, pos, seat, draft), last_field(draft), ON, mask)
        return
    mark(beside_end(box, pos, seat, 0), int(pos.ends[seat, 0]), ON, mask)
    if pos.ends[seat, 0] != pos.ends[seat, 1]:  # T7
        mark(beside_end(box, pos, seat, 1), int(pos.ends[seat, 1]), FROM_END_1, mask)


@kernel
def mark(ahead: int, field: int, first: int, mask: Mask) -> None:
    """The directions that lead from `field` to those ahead, as actions from `first` on."""
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOURS[DIRECTIONS * field + direction])
        if there >= 0 and ahead >> there & 1:
            mask[first + direction] = True


@kernel
def beside_end(box: Tray, pos: Tray, seat: int, end: int) -> int:
    """T5, T6: fields of a colour that the card pays, and that are not on the path."""
    payable = payable_by(box, int(box.cards[pos.card]))
    return int(AROUND[pos.ends[seat, end]]) & payable & ~int(pos.path[seat])


@kernel
def fields_ahead(box: Tray, pos: Tray, seat: int, draft: int) -> int:
    """Where the extension may go on, with what the card has left to pay."""
    if (draft - 1) & 7:
        return 0
    taken, pays = int(pos.path[seat]), int(box.cards[pos.card])
    field, at = (draft - 1) >> FIRST & 63, FIRST
    while True:
        taken |= 1 << field
        pays -= 1 << 3 * int(box.colour[field])
        at -= 3
        digit = (draft - 1) >> at & 7
        if digit == 0:
            return int(AROUND[field]) & payable_by(box, pays) & ~taken
        field = int(NEIGHBOURS[DIRECTIONS * field + digit - 1])


@kernel
def last_field(draft: int) -> int:
    field, at = (draft - 1) >> FIRST & 63, FIRST - 3
    while at >= 0 and (draft - 1) >> at & 7:
        field = int(NEIGHBOURS[DIRECTIONS * field + ((draft - 1) >> at & 7) - 1])
        at -= 3
    return field


@method(POSITION)
def choose(box: Tray, pos: Tray, seat: int, draft: int, action: int) -> int:
    """An extension that cannot go on is whole."""
    if action == STOP:
        return draft if draft else PASS
    drafted = goes_on(pos, seat, draft, action)
    return -drafted if fields_ahead(box, pos, seat, drafted) else drafted


@kernel
def goes_on(pos: Tray, seat: int, draft: int, action: int) -> int:
    if draft == 0:
        end = 1 if action >= FROM_END_1 else 0
        direction = (action - ON) % DIRECTIONS
        there = int(NEIGHBOURS[DIRECTIONS * int(pos.ends[seat, end]) + direction])
        return 1 + (end << END | there << FIRST)
    at = FIRST - 3
    while (draft - 1) >> at & 7:
        at -= 3
    field = last_field(draft)
    there = int(NEIGHBOURS[DIRECTIONS * field + action - ON])
    return draft + (int(DIRECTION[64 * field + there]) << at)


@method(POSITION)
def sketch(box: Tray, pos: Tray, seat: int, draft: int, out: Features, first: int) -> None:
    for index in range(first, first + 2 * FIELDS):
        out[index] = 0.0
    if draft == 0:
        return
    field, at = (draft - 1) >> FIRST & 63, FIRST
    while True:
        out[first + field] = 1.0
        at -= 3
        digit = (draft - 1) >> at & 7 if at >= 0 else 0
        if digit == 0:
            out[first + FIELDS + field] = 1.0
            return
        field = int(NEIGHBOURS[DIRECTIONS * field + digit - 1])
