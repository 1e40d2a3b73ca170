"""Moves of a round that wait in `pos.pending`, unseen, until everybody's is in.

In a position's text they are `pending0=R4_D2`.
"""

from collections.abc import Callable, Mapping

import numpy as np

from clew.core import contract
from clew.core.contract import NO_MOVE
from clew.core.errors import BadText
from clew.core.kernel import kernel
from clew.core.moves import Move
from clew.core.trays import Tray

MANY = 50_000  # more moves than any seat ever has


# ---- kernels


@kernel
def awaited(box: Tray, pos: Tray) -> int:
    """Bit mask of the seats that have no move waiting."""
    seats = 0
    for seat in range(box.seats):
        seats |= int(pos.pending[seat] == NO_MOVE) << seat
    return seats


@kernel
def ends_round(box: Tray, pos: Tray, seat: int) -> bool:
    """Whether nobody's move but that of `seat`, who is to act, is awaited."""
    return contract.to_act(box, pos) == 1 << int(seat)


@kernel
def imagine_waiting(box: Tray, pos: Tray, seat: int) -> None:
    """What others have chosen in this round is unknown: any legal move."""
    for other in range(box.seats):
        if other != seat and pos.pending[other] != NO_MOVE:
            pos.pending[other] = contract.sample(box, pos, other)


# ---- text


def write_waiting(
    box: Tray, pos: Tray, seat: int, write_move: Callable[[Tray, int], Move]
) -> list[str]:
    if pos.pending[seat] == NO_MOVE:
        return []
    return [f"pending{seat}={write_move(box, int(pos.pending[seat])).replace(' ', '_')}"]


def read_waiting(
    box: Tray,
    pos: Tray,
    fields: Mapping[str, str],
    read_move: Callable[[Tray, str], Move],
) -> None:
    """Put legal moves into `pos.pending`; not all seats' moves can wait, or none would."""
    moves, chosen = np.empty(MANY, np.int32), {}
    for seat in range(box.seats):
        if f"pending{seat}" not in fields:
            continue
        move = read_move(box, fields[f"pending{seat}"].replace("_", " "))
        acts = contract.to_act(box, pos) >> seat & 1
        count = contract.legal(box, pos, seat, moves) if acts else 0
        if move.number not in moves[:count]:
            raise BadText(f"{move} cannot wait for the others: seat {seat} may not play it.")
        chosen[seat] = move.number
    for seat, number in chosen.items():
        pos.pending[seat] = number
    if chosen and not contract.to_act(box, pos):
        raise BadText("Expected at least one seat whose move is awaited.")
