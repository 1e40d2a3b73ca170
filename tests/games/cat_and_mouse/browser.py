"""Cat and Mouse in a browser."""

from typing import Any

from clew.table.table import Table

MIDDLE = 3


def covered_discs(update: dict[str, Any], table: Table) -> None:
    board = update["game"]["board"]
    high = board["heights"].index(max(board["heights"]))
    board["discs"][high] = ["cat"] * 3


LEAKS = (covered_discs,)
