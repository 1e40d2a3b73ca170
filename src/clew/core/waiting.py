"""Moves of a simultaneous round that wait for the others, as a position's text gives them."""

from collections.abc import Callable, Mapping

import numpy as np

from clew.core import contract
from clew.core.errors import BadText
from clew.core.moves import Move
from clew.core.records import Record

MANY = 50_000  # more moves than any seat ever has


def read_waiting(
    box: Record,
    pos: Record,
    texts: Mapping[int, str],
    read_move: Callable[[Record, str], Move],
) -> None:
    """Put legal moves into `pos.pending`; not all seats' moves can wait, or none would."""
    moves = np.empty(MANY, np.int32)
    chosen = {}
    for seat, text in texts.items():
        move = read_move(box, text)
        count = 0
        if contract.to_act(box, pos) >> seat & 1:
            count = contract.legal(box, pos, seat, moves)
        if move.number not in moves[:count]:
            raise BadText(f"{move} cannot wait for the others: seat {seat} may not play it.")
        chosen[seat] = move.number
    for seat, number in chosen.items():
        pos.pending[seat] = number
    if chosen and not contract.to_act(box, pos):
        raise BadText("Expected at least one seat whose move is awaited.")
