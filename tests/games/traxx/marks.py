"""What the tiger is to reach alone."""

from collections.abc import Iterator

import clew
from bench.marks import TIGER, Mark


def marks() -> Iterator[Mark]:
    yield Mark("Träxx alone", clew.game("traxx").box(1), [(TIGER,)], 150, 38, points=True)
