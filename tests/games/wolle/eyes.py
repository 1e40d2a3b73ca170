"""What a seat sees of a move: W6, all but what waits."""

from clew.core.position import Position
from tests.leaks.eyes import fields, of_what_waits


def late(position: Position) -> bool:
    return int(fields(position)["round"]) >= 6


EYES = of_what_waits(
    late,
    boxes=((4, {}), (3, {"side": "B"}), (6, {}), (2, {})),
    skipped=(0, 3, 6),
    refused=("pass",),
)
