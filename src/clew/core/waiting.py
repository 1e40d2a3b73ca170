"""Moves of a round that wait for the others, in a position's text: `pending0=R4_D2`."""

from collections.abc import Callable, Mapping

import numpy as np

from clew.core import contract
from clew.core.contract import NO_MOVE
from clew.core.errors import BadText
from clew.core.moves import Move
from clew.core.records import Record

MANY = 50_000  # more moves than any seat ever has


def write_waiting(
    box: Record, pos: Record, seat: int, write_move: Callable[[Record, int], Move]
) -> list[str]:
    if pos.pending[seat] == NO_MOVE:
        return []
    return [f"pending{seat}={write_move(box, int(pos.pending[seat])).replace(' ', '_')}"]


def read_waiting(
    box: Record,
    pos: Record,
    fields: Mapping[str, str],
    read_move: Callable[[Record, str], Move],
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
