"""What follows from features and box: nothing else is shown."""

from clew.core.records import Record
from tests.rl.told import Fields

UNNOTICED = {"wild"}  # fixed by the box


def deduced(box: Record, seat: int, told: Fields, dealt: Fields) -> Fields:
    return {}
