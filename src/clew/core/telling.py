"""What happened in a round, from the kernels' rows to keys with parameters.

A game declares in TOLD what can be said: each key with the names of its parameters, in the order of
the row; a pair is a name and how many numbers are its value.

    TOLD = {"take": ("seat", "pile"), "proof": ("seat", ("cards", 10))}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import numpy as np
from numpy.typing import NDArray

from clew.core import contract
from clew.core.contract import NO_MOVE, WATCHER
from clew.core.kernel import entry, kernel
from clew.core.trays import Many, Moves, Numbers, Rows, Tray
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
    rows = told_rows(before, turns, after)
    return in_keys(before.game, rows[WATCHER if viewer is None else viewer])


def told_rows(
    before: Position, turns: Sequence[tuple[int, Move]], after: Position
) -> dict[int, Rows]:
    """The same as the kernel tells it to each viewer; who is told the same rows is told the same.

    For all of them at once: a call costs more than what it does.
    """
    box = before.box
    moves = np.full(box.seats, NO_MOVE, np.int32)
    for seat, move in turns:
        moves[seat] = move.number
    rows = np.zeros((box.seats + 1, MOST_TOLD, WIDTH), np.int16)
    counts = np.zeros(box.seats + 1, np.int32)
    tell_all(box.tray, before.kernel, moves, after.kernel, rows, counts)
    return {index - 1: rows[index, :count] for index, count in enumerate(counts.tolist())}


@entry(writes="rows counts")
def tell_all(
    box: Tray,
    before: Tray,
    moves: Moves,
    after: Tray,
    rows: Annotated[NDArray[np.int16], Many(np.int16, 3)],
    counts: Numbers,
) -> None:
    for index in range(counts.size):
        counts[index] = contract.tell(box, before, moves, after, index - 1, rows[index])


@kernel
def say(told: Rows, count: int, key: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """One more row: a key and its numbers; how many rows there are then."""
    told[count, 0] = key
    told[count, 1] = first
    told[count, 2] = second
    told[count, 3] = third
    return count + 1


@kernel
def who_moved(moves: Moves) -> int:
    """Where one seat moves at a time."""
    mover = 0
    for seat in range(len(moves)):
        if moves[seat] != NO_MOVE:
            mover = seat
    return mover


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
