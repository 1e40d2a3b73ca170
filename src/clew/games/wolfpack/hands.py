"""Cards of Wolfpack by kind: in hands and in piles, and who is in play."""

from typing import Any

from clew.core.bits import next_bit
from clew.core.kernel import kernel
from clew.core.luck import below
from clew.core.trays import Tray
from clew.games.wolfpack.box import (
    ACTION_SIDE,
    ACTIONS,
    DECIDE,
    PLAYING,
    PLAYING_SIDE,
    SEATS,
    SNATCH_SHEEP,
)


@kernel
def first_kind(side: int) -> int:
    return 0 if side == PLAYING_SIDE else SNATCH_SHEEP


@kernel
def kinds_of_side(side: int) -> int:
    return PLAYING if side == PLAYING_SIDE else len(ACTIONS)


@kernel
def hand_size(pos: Tray, seat: int, side: int) -> int:
    """Cards in hand, with one that was just drawn."""
    size = 0
    for token in range(kinds_of_side(side)):
        size += int(pos.count[seat, first_kind(side) + token])
    return size


@kernel
def actions_held(pos: Tray, seat: int) -> int:
    """Action cards in hand, without the one that its holder decides about."""
    deciding = pos.phase == DECIDE and pos.mover == seat
    return hand_size(pos, seat, ACTION_SIDE) - int(deciding)


@kernel
def hostile(pos: Tray, seat: int) -> int:
    """Wolves of others in the hand."""
    wolves = 0
    for pack in range(SEATS):
        if pack != seat:
            wolves += int(pos.count[seat, pack])
    return wolves


@kernel
def cards_unseen(pos: Tray, side: int) -> int:
    """Cards in the piles; of the action side, in the one pile."""
    size = 0
    for token in range(kinds_of_side(side)):
        size += int(pos.unseen[first_kind(side) + token])
    return size


@kernel
def draw_kind(pos: Tray, side: int) -> int:
    """A card leaves the piles, each that nobody has seen yet alike likely: its kind."""
    kind = nth_kind(pos.unseen, side, below(pos, cards_unseen(pos, side)))
    pos.unseen[kind] -= 1
    return kind


@kernel
def nth_kind(counts: Any, side: int, n: int) -> int:
    """The kind of the n-th card of a side; `counts` are by kind."""
    kind = first_kind(side)
    while n >= counts[kind]:
        n -= int(counts[kind])
        kind += 1
    return kind


@kernel
def in_play(box: Tray, pos: Tray) -> int:
    return (1 << int(box.seats)) - 1 & ~int(pos.out)


@kernel
def next_seat(box: Tray, pos: Tray, seat: int) -> int:
    """The next in turn order that is in play."""
    return next_bit(in_play(box, pos), seat)
