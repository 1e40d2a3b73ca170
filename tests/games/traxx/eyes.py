"""What a seat sees of a move: T4, all but what waits."""

from clew.core.position import Position
from tests.leaks.eyes import fields, of_what_waits


def late(position: Position) -> bool:
    return int(fields(position)["round"]) >= 10


EYES = of_what_waits(late, boxes=((4, {}), (2, {}), (3, {})), skipped=(0, 6, 11), refused=("pass",))
