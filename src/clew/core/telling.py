"""What happened in a round, from the kernels' rows to keys with parameters.

A game declares in TOLD what can be said: each key with the names of its parameters, in the order of
the row; a pair is a name and how many numbers are its value.

    TOLD = {"take": ("seat", "pile"), "proof": ("seat", ("cards", 10))}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from clew.core import contract
from clew.core.contract import NO_MOVE, WATCHER
from clew.core.records import Rows
from clew.core.words import Said, Value

if TYPE_CHECKING:
    from clew.core.game import Game
    from clew.core.moves import Move
    from clew.core.position import Position

MOST_TOLD = 64  # rows of one round
WIDTH = 16  # of a row

Told = Mapping[str, Sequence[str | tuple[str, int]]]


def tell(
    before: Position, turns: Sequence[tuple[int, Move]], after: Position, viewer: int | None
) -> list[Said]:
    """What `viewer`, or with None everybody, may know of moves from one position to the next."""
    return in_keys(before.game, told_rows(before, turns, after, viewer))


def told_rows(
    before: Position, turns: Sequence[tuple[int, Move]], after: Position, viewer: int | None
) -> Rows:
    """The same as the kernel tells it; whoever is told the same rows is told the same."""
    box = before.box
    moves = np.full(box.seats, NO_MOVE, np.int32)
    for seat, move in turns:
        moves[seat] = move.number
    rows, eyes = np.zeros((MOST_TOLD, WIDTH), np.int16), WATCHER if viewer is None else viewer
    return rows[: contract.tell(box.record, before.kernel, moves, after.kernel, eyes, rows)]


def in_keys(game: Game, rows: Rows) -> list[Said]:
    told = game.parts.told
    keys = tuple(told)
    return [said(keys[key], told, numbers) for key, *numbers in rows.tolist()]


def said(key: str, told: Told, numbers: Sequence[int]) -> Said:
    args: dict[str, Value] = {}
    at = 0
    for parameter in told[key]:
        if isinstance(parameter, str):
            args[parameter] = numbers[at]
            at += 1
        else:
            name, length = parameter
            args[name] = list(numbers[at : at + length])
            at += length
    return Said(key, args)
