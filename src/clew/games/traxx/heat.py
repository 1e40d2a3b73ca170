"""Träxx: which fields paths use, which numbers they reach and in time for the full value."""

from collections.abc import Iterator, Mapping
from math import cos, pi, sin

from clew.core.heat import (
    Picture,
    Seen,
    bar_table,
    beside,
    caption,
    label,
    on_heat,
    percent,
    share_table,
    svg,
    tag,
    warmth,
)
from clew.core.moves import Turns
from clew.core.trays import Tray
from clew.games.traxx.box import NUMBERS
from clew.games.traxx.layouts import COLOUR_NAMES, FIELD_NAMES, ROW_LENGTHS
from clew.games.traxx.position import path_of

SIZE = 24  # of a field, from its middle to a corner
WIDE = SIZE * 3**0.5  # from field to field
FIELDS, FULL, HALF = "fields used", "full value of", "half value of"  # maps
ON_BOARD = range(2, NUMBERS)


def turns(before: Tray, after: Tray) -> int:
    return int(after.rounds) - int(before.rounds)


def roles(box: Tray, end: Tray) -> tuple[str, ...]:
    """T3: the boards differ in where the path starts."""
    return tuple(f"board {int(end.start[seat]) + 1}" for seat in range(box.seats))


def places(box: Tray) -> dict[str, tuple[str, ...]]:
    numbers = tuple(map(str, ON_BOARD))
    return {FIELDS: FIELD_NAMES, FULL: numbers, HALF: numbers}


def happened(box: Tray, before: Tray, turns: Turns, after: Tray) -> Iterator[tuple[str, str]]:
    for _, move in turns:
        yield "drawn", str(len(move.steps))


def stood(box: Tray, end: Tray) -> Iterator[tuple[str, str]]:
    for seat in range(box.seats):
        for field in path_of(end, seat):
            yield FIELDS, FIELD_NAMES[field]
        for number in ON_BOARD:
            if scored := int(end.scored[seat, number]):
                yield FULL if scored == number else HALF, str(number)


# ---- drawn


def pictures(box: Tray, seen: Seen) -> list[Picture]:
    return [
        Picture(
            "Which fields are used",
            "Of 100 paths, how many cover each field. The small dot is the field's colour, the "
            "number in bold its value, a star the start of one of the four boards.",
            beside((bot, _board(box, seen.rates(bot, FIELDS))) for bot in seen.bots),
        ),
        Picture(
            "Numbers reached",
            "How often a path reaches each number first, for the full value, or after others, "
            "for half of it.",
            _numbers(seen),
        ),
        Picture(
            "How far a card takes you",
            "How many fields are drawn in a round; 0 is a pass.",
            share_table(seen, "fields", "drawn"),
            wide=False,
        ),
    ]


def _numbers(seen: Seen) -> str:
    columns = [f"{bot}, {value}" for bot in seen.bots for value in ("full", "half")]
    rates = [seen.rates(bot, map_name) for bot in seen.bots for map_name in (FULL, HALF)]
    rows = ((str(n), [rate.get(str(n), 0.0) for rate in rates]) for n in ON_BOARD)
    return bar_table("number", columns, rows)


def _board(box: Tray, rates: Mapping[str, float]) -> str:
    most = max(rates.values(), default=0.0)
    fields, number = "", 0
    for row, length in enumerate(ROW_LENGTHS):
        for place in range(length):
            x = WIDE * (place + (max(ROW_LENGTHS) - length) / 2 + 0.5)
            fields += _field(box, number, x, SIZE * (1.5 * row + 1), rates, most)
            number += 1
    high = SIZE * (1.5 * len(ROW_LENGTHS) + 0.5)
    return svg(WIDE * max(ROW_LENGTHS), high, fields, label="the board, field by field")


def _field(
    box: Tray, field: int, x: float, y: float, rates: Mapping[str, float], most: float
) -> str:
    name = FIELD_NAMES[field]
    rate, colour = rates.get(name, 0.0), COLOUR_NAMES[box.colour[field]]
    told = caption(f"{name}, {colour}: {percent(rate)}")
    shape, ink = _corners(x, y), on_heat(rate, most)
    drawn = tag("polygon", told, points=shape, **warmth(rate, most))
    drawn += tag("polygon", points=shape, cls="rim" if rate else "never")
    drawn += tag("circle", cx=x, cy=y + 14, r=4, cls=f"ink-{colour}")
    mark = str(int(box.number[field])) if box.number[field] else ""
    if field in box.starts:
        mark = f"★{box.starts.tolist().index(field) + 1}"
    drawn += label(x, y + (7 if mark else 3), f"{100 * rate:.0f}", f"n {ink}")
    return drawn + (label(x, y - 5, mark, f"l {ink}") if mark else "")


def _corners(x: float, y: float) -> str:
    turns = [pi / 6 + corner * pi / 3 for corner in range(6)]
    radius = SIZE - 1
    return " ".join(f"{x + radius * cos(t):.1f},{y + radius * sin(t):.1f}" for t in turns)
