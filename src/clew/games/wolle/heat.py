"""Wolle: where threads go, what they collect, where cups stand and fall."""

from collections.abc import Iterator, Mapping

from clew.core.heat import (
    Picture,
    Seen,
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
from clew.games.wolle.box import (
    ALL_CELLS,
    BLOCK,
    CUP,
    DRAWING_CUPS,
    MOUSE,
    PAW,
    PLANE,
    SOCK,
    SPOT,
    VISITED,
    WIDE,
    dot_of,
)
from clew.games.wolle.rules import has_ended, sets

ITEMS = {MOUSE: "mouse", SOCK: "sock", PLANE: "plane"}
LETTERS = {MOUSE: "M", SOCK: "S", PLANE: "P", SPOT: "○", PAW: "paw"}
DOTS, COLLECTED = "dots visited", "items collected"  # maps
DRAWN, KNOCKED = "cups drawn on", "cups knocked over on"
STEP = 38  # from dot to dot, in a picture


def sets_up(pos: Tray) -> bool:
    return bool(pos.phase == DRAWING_CUPS)


def turns(before: Tray, after: Tray) -> int:
    return int(after.rounds) - int(before.rounds)


def places(box: Tray) -> dict[str, tuple[str, ...]]:
    return {
        DOTS: tuple(map(dot_of, _cells(box))),
        COLLECTED: tuple(_item(box, cell) for cell in _cells(box) if _is_item(box, cell)),
        DRAWN: tuple(dot_of(cell) for cell in _spots(box)),
        KNOCKED: tuple(dot_of(cell) for cell in _spots(box)),
    }


def happened(box: Tray, before: Tray, turns: Turns, after: Tray) -> Iterator[tuple[str, str]]:
    for _, move in turns:
        if not sets_up(before):
            yield "moves", "pass" if move == "pass" else "line"


def stood(box: Tray, end: Tray) -> Iterator[tuple[str, str]]:
    for seat in range(box.seats):
        for cell in _cells(box):
            marks = int(end.marks[seat, cell])
            if marks & VISITED:
                yield DOTS, dot_of(cell)
                if _is_item(box, cell):
                    yield COLLECTED, _item(box, cell)
            if marks & CUP:
                yield DRAWN, dot_of(cell)
            if marks & CUP and marks & VISITED:
                yield KNOCKED, dot_of(cell)
        yield "sets", str(sets(end, seat))
        yield "paw", "at the paw" if has_ended(end, seat) else "elsewhere"


def _cells(box: Tray) -> list[int]:
    return [cell for cell in ALL_CELLS if box.things[cell] != BLOCK]


def _spots(box: Tray) -> list[int]:
    return [int(cell) for cell in box.spots[: box.spot_count]]


def _is_item(box: Tray, cell: int) -> bool:
    return int(box.things[cell]) in ITEMS


def _item(box: Tray, cell: int) -> str:
    return f"{ITEMS[int(box.things[cell])]} {dot_of(cell)}"


# ---- drawn


def pictures(box: Tray, seen: Seen) -> list[Picture]:
    shown = [
        Picture(
            "Where the threads go",
            "Of 100 threads, how many were at each dot by the end: M mouse, S sock, P plane, "
            "○ cup spot. Pale items are hard to get; a dashed frame was never reached.",
            beside((bot, _sheet(box, seen.rates(bot, DOTS))) for bot in seen.bots),
        ),
        Picture(
            "Sets",
            "How many sets of mouse, sock and plane a thread completes.",
            share_table(seen, "sets", "sets"),
            wide=False,
        ),
        Picture(
            "Where threads end",
            "How many threads get home to the paw before the game is over.",
            share_table(seen, "the thread ends", "paw"),
            wide=False,
        ),
        Picture(
            "Lines and passes",
            "How often players draw, and how often they cannot or will not.",
            share_table(seen, "move", "moves"),
            wide=False,
        ),
    ]
    if box.cups:
        shown.insert(1, _cups(box, seen))
    return shown


def _cups(box: Tray, seen: Seen) -> Picture:
    risks = [(bot, _risks(seen, bot)) for bot in seen.bots]
    return Picture(
        "Cups in the way",
        "Of 100 cups that stand on a spot, how many are knocked over: the spots where a cup hurts.",
        beside((bot, _sheet(box, risk)) for bot, risk in risks),
    )


def _risks(seen: Seen, bot: str) -> dict[str, float]:
    knocked, drawn = (seen.counts[bot].get(name, {}) for name in (KNOCKED, DRAWN))
    return {spot: knocked.get(spot, 0) / count for spot, count in drawn.items() if count}


def _sheet(box: Tray, rates: Mapping[str, float]) -> str:
    """The carpet with a number on every dot that has a rate."""
    cells, most = _cells(box), max(rates.values(), default=0.0)
    wide = max(cell % WIDE for cell in cells)
    high = max(cell // WIDE for cell in cells)
    inside = [cell for cell in ALL_CELLS if cell % WIDE <= wide and cell // WIDE <= high]
    dots = "".join(_dot(box, cell, rates.get(dot_of(cell)), most) for cell in inside)
    return svg(STEP * wide, STEP * high, dots, label="the sheet, dot by dot")


def _dot(box: Tray, cell: int, rate: float | None, most: float) -> str:
    x, y = STEP * (cell % WIDE - 1), STEP * (cell // WIDE - 1)
    thing, middle = int(box.things[cell]), x + STEP / 2
    if thing == BLOCK:
        return _square(x + 3, STEP - 6, 4, y + 3, cls="block")
    if rate is None:
        return tag("circle", cx=middle, cy=y + STEP / 2, r=3, cls="dot")
    corner = 5 if thing in ITEMS else STEP / 2
    told = caption(f"{dot_of(cell)}: {percent(rate)}")
    drawn = _square(x + 1, STEP - 2, corner, y + 1, told, **warmth(rate, most))
    if not rate or thing in ITEMS:
        drawn += _square(x + 1.5, STEP - 3, corner, y + 1.5, cls="item" if rate else "never")
    ink, letter = on_heat(rate, most), "start" if cell == box.start else LETTERS.get(thing, "")
    drawn += label(middle, y + (30 if letter else 23), f"{100 * rate:.0f}", f"n {ink}")
    return drawn + (label(middle, y + 17, letter, f"l {ink}") if letter else "")


def _square(
    x: float, size: float, corner: float, y: float, inside: str = "", **more: str | float
) -> str:
    return tag("rect", inside, x=x, y=y, width=size, height=size, rx=corner, **more)
