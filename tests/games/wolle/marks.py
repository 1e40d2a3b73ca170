"""What the tiger is to reach at a table of all sorts."""

from collections.abc import Iterator

import clew
from bench.marks import TIGER, Mark, rotated


def marks() -> Iterator[Mark]:
    game, mixed = clew.game("wolle"), rotated("random", "greedy", TIGER, TIGER)
    yield Mark("Wolle A, four seats", game.box(4), mixed, 15, 30, points=True)
    yield Mark("Wolle B, four seats", game.box(4, side="B"), mixed, 15, 28, points=True)
