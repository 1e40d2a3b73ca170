"""A move for people: its text, which is what it equals, with the kernel's number beside it."""

from collections.abc import Sequence

import numpy as np

from clew.core import contract
from clew.core.trays import Tray

MOST_STEPS = 16


class Move(str):
    """`Move` is its text: it compares, prints and goes into JSON as one."""

    number: int  # what kernels call it
    steps: tuple[int, ...]  # what a person touches one after the other, see `contract.steps`

    def __new__(cls, text: str, number: int, steps: tuple[int, ...]) -> "Move":
        move = super().__new__(cls, text)
        move.number = number
        move.steps = steps
        return move

    def __getnewargs__(self) -> tuple[str, int, tuple[int, ...]]:  # type: ignore[override]
        return str(self), self.number, self.steps


Turns = Sequence[tuple[int, Move]]  # who made which


def written(box: Tray, number: int, text: str) -> Move:
    """The move with this number, whose steps the game's kernel knows."""
    taken = np.empty(MOST_STEPS, np.int16)
    count = contract.steps(box, number, taken)
    return Move(text, number, tuple(taken[:count].tolist()))
