"""How boards are drawn as text, with or without colours and names."""

import re
from collections.abc import Callable, Sequence

Paint = Callable[[str, str], str]  # a text and the name of a style to the text painted

SEAT = re.compile(r"\bseat (\d+)\b")


def plain(text: str, style: str) -> str:
    """No colours: what `print` shows."""
    return text


def seat_name(seat: int) -> str:
    """What a board calls a seat where no side has a name."""
    return f"seat {seat}"


def with_names(board: str, names: Sequence[str]) -> str:
    """The board with people's names where it says seats."""
    return SEAT.sub(lambda found: names[int(found[1])], board)
