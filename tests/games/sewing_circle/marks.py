"""What the tiger is to reach alone."""

from collections.abc import Iterator

import clew
from bench.marks import TIGER, Mark


def marks() -> Iterator[Mark]:
    for level, least in (("easy", 0.75), ("medium", 0.5), ("hard", 0.3)):
        box = clew.game("sewing_circle").box(1, level=level)
        yield Mark(f"Sewing Circle alone, {level}", box, [(TIGER,)], 400, least)
