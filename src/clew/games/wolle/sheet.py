"""A sheet of Wolle as people draw it: headers with the printed numbers, then a map of dots."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from clew.core.layout import Layout
from clew.games.wolle.words import Refusal

LETTERS = {
    "@": "start",
    ".": "dot",
    "m": "mouse",
    "s": "sock",
    "p": "plane",
    "o": "spot",
    "#": "block",
    "*": "paw",
}
ITEMS = ("mouse", "sock", "plane")
HEADERS = ("side", "carpet", "sets", "timer", "cups", "item_points", "cup_points", "paw_points")

MOST_DOTS = 14  # in a row, and rows
MOST_SPOTS = 20
MOST_CUPS = 6
MOST_SETS = 40
MOST_TIMER = 12
MOST_POINTS = 30_000  # of one thread


class Sheet(NamedTuple):
    side: str
    carpet: str
    rows: tuple[str, ...]  # the map, a letter for each dot
    sets: tuple[int, ...]
    timer: tuple[int, ...]
    cups: int
    item_points: int
    cup_points: int
    paw_points: int

    def dots(self, *things: str) -> list[str]:
        """Where these lie, row by row."""
        return [dot for dot, letter in self.all_dots() if LETTERS[letter] in things]

    @property
    def most_points(self) -> int:
        """That a thread could make if nothing stood in its way, and below the fewest."""
        return sum(self.sets) + sum(max(0, points) for points in self._boxes())

    @property
    def fewest_points(self) -> int:
        return sum(min(0, points) for points in self._boxes())

    def _boxes(self) -> tuple[int, int, int]:
        """W20: what all items, all cups and the paw bring together."""
        items = len(self.dots(*ITEMS))
        return self.item_points * items, self.cup_points * self.cups, self.paw_points

    def all_dots(self) -> Iterator[tuple[str, str]]:
        for row, letters in enumerate(self.rows):
            for column, letter in enumerate(letters):
                yield dot_name(column, row), letter


def dot_name(column: int, row: int) -> str:
    """Columns a, b, … from the left, rows 1, 2, … from the top."""
    return f"{chr(ord('a') + column)}{row + 1}"


@cache
def printed(side: str) -> str:
    """The text of one of our own sheets."""
    return files("clew.games.wolle").joinpath(f"sheet_{side.lower()}.txt").read_text("utf-8")


def parse(text: str, source: str) -> str:
    """Check a sheet and give back its shortest form."""
    sheet = read_sheet(text, source)
    headers = Layout(text, source).headers
    lines = [f"{key}: {' '.join(headers[key].text.split())}" for key in HEADERS]
    return "\n".join([*lines, "map:", *sheet.rows, ""])


def read_sheet(text: str, source: str) -> Sheet:
    """A sheet that can be played on, or an error with line and reason."""
    layout = Layout(text, source)
    layout.allow_only(HEADERS, ["map"])
    sheet = Sheet(
        side=layout.header("side"),
        carpet=layout.header("carpet"),
        rows=tuple("".join(row.text.split()) for row in layout.rows("map")),
        sets=tuple(layout.numbers("sets", 0, 1000)),
        timer=tuple(layout.numbers("timer", 1, 6)),
        cups=layout.one_number("cups", 1, MOST_CUPS),
        item_points=layout.one_number("item_points", -100, 100),
        cup_points=layout.one_number("cup_points", -100, 100),
        paw_points=layout.one_number("paw_points", -100, 100),
    )
    _check_map(layout, sheet)
    _check_numbers(layout, sheet)
    _check_ways(layout, sheet)
    return sheet


def _check_map(layout: Layout, sheet: Sheet) -> None:
    lines = layout.rows("map")
    if not 2 <= len(lines) <= MOST_DOTS:
        layout.refuse(None, Refusal.MAP_ROWS(most=MOST_DOTS, count=len(lines)))
    wide = len(sheet.rows[0])
    for line, row in zip(lines, sheet.rows, strict=True):
        if len(row) != wide:
            layout.refuse(line, Refusal.MAP_ROW(expected=wide, count=len(row)))
        for letter in row:
            if letter not in LETTERS:
                known = " ".join(LETTERS)
                layout.refuse(line, Refusal.MAP_LETTER(came=repr(letter), known=known))
    if not 2 <= wide <= MOST_DOTS:
        layout.refuse(lines[0], Refusal.MAP_WIDTH(most=MOST_DOTS, count=wide))
    ends = (("@", 0, Refusal.MAP_TOP), ("*", -1, Refusal.MAP_BOTTOM))
    for letter, place, refusal in ends:
        found = [line for line, text in zip(lines, sheet.rows, strict=True) if letter in text]
        count = sum(text.count(letter) for text in sheet.rows)
        if count != 1:
            thing = LETTERS[letter]
            why = Refusal.MAP_ONE(thing=thing, letter=repr(letter), count=count)
            layout.refuse(found[-1] if found else None, why)
        if letter not in sheet.rows[place]:
            layout.refuse(found[0], refusal(letter=repr(letter)))


def _check_numbers(layout: Layout, sheet: Sheet) -> None:
    spots = len(sheet.dots("spot"))
    if not sheet.cups <= spots <= MOST_SPOTS:
        why = Refusal.MAP_SPOTS(least=sheet.cups, most=MOST_SPOTS, count=spots)
        layout.refuse(layout.headers["cups"], why)
    possible = min(len(sheet.dots(item)) for item in ITEMS)
    if not possible <= len(sheet.sets) <= MOST_SETS:
        why = Refusal.MAP_SETS(least=possible, most=MOST_SETS, count=len(sheet.sets))
        layout.refuse(layout.headers["sets"], why)
    if max(sheet.most_points, -sheet.fewest_points) > MOST_POINTS:
        layout.refuse(layout.headers["sets"], Refusal.MAP_POINTS(most=MOST_POINTS))
    if not 1 <= len(sheet.timer) <= MOST_TIMER:
        layout.refuse(layout.headers["timer"], Refusal.MAP_TIMER(most=MOST_TIMER))


def _check_ways(layout: Layout, sheet: Sheet) -> None:
    (start,), (paw,) = sheet.dots("start"), sheet.dots("paw")
    free = {dot for dot, letter in sheet.all_dots() if letter != "#"}
    reached, edge = {start}, {start}
    while edge:
        edge = {dot for here in edge for dot in _beside(here)} & free - reached
        reached |= edge
    if paw not in reached:
        layout.refuse(layout.rows("map")[-1], Refusal.MAP_NO_WAY(paw=paw))


def _beside(dot: str) -> list[str]:
    column, row = ord(dot[0]) - ord("a"), int(dot[1:]) - 1
    return [dot_name(column + x, row + y) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))]
