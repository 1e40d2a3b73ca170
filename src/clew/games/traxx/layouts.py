"""The board and the cards of Träxx as people draw them."""

import re
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from clew.core.errors import quoted
from clew.core.layout import Layout, Line
from clew.games.traxx.words import Refusal

COLOURS = "BGYSRP"
COLOUR_NAMES = ("blue", "green", "yellow", "grey", "red", "purple")
ROW_LENGTHS = (5, 6, 7, 8, 9, 8, 7, 6, 5)
FIELDS = 61
CARDS = 15
NUMBERS = range(2, 11)
STARTS = range(1, 5)
FIELD = re.compile(r"([A-Z])(?:([0-9]{1,2})|\*([0-9]{1,2}))?")

FIELD_NAMES = tuple(f"{'abcdefghi'[y]}{x + 1}" for y, n in enumerate(ROW_LENGTHS) for x in range(n))


class Board(NamedTuple):
    colours: tuple[int, ...]  # by field
    numbers: tuple[int, ...]  # by field; 0 for none
    starts: tuple[int, ...]  # the fields of the starts 1 to 4


@cache
def printed(name: str) -> str:
    """The text of our own board or cards."""
    return files("clew.games.traxx").joinpath(f"{name}.txt").read_text("utf-8")


def parse_board(text: str, source: str) -> str:
    read_board(text, source)
    return Layout(text, source).tidy


def parse_cards(text: str, source: str) -> str:
    read_cards(text, source)
    return Layout(text, source).tidy


def read_board(text: str, source: str) -> Board:
    """T1: a board that can be played on, or an error with line and reason."""
    layout = Layout(text, source)
    layout.allow_only(["cycle"], [""])
    rows = layout.rows("")
    for line, length in zip(rows, ROW_LENGTHS, strict=False):
        count = len(line.text.split())
        if count != length:
            layout.refuse(line, Refusal.ROW_LENGTH(expected=length, count=count))
    if len(rows) != len(ROW_LENGTHS):
        layout.refuse(rows[-1] if rows else None, Refusal.ROWS(count=len(rows)))
    colours: list[int] = []
    numbers: list[int] = []
    starts: dict[int, int] = {}
    for line in rows:
        for word in line.text.split():
            colour, number, start = _read_field(layout, line, word)
            if start:
                if start in starts:
                    layout.refuse(line, Refusal.START_TWICE(number=start))
                starts[start] = len(colours)
            if number and number in numbers:
                layout.refuse(line, Refusal.NUMBER_TWICE(number=number))
            colours.append(colour)
            numbers.append(number)
    for missing in set(NUMBERS) - set(numbers):
        layout.refuse(None, Refusal.NUMBER_MISSING(number=missing))
    for missing in set(STARTS) - set(starts):
        layout.refuse(None, Refusal.START_MISSING(number=missing))
    return Board(tuple(colours), tuple(numbers), tuple(starts[n] for n in STARTS))


def _read_field(layout: Layout, line: Line, word: str) -> tuple[int, int, int]:
    """Colour, number and start of a field; 0 for none."""
    found = FIELD.fullmatch(word)
    if not found or found[1] not in COLOURS:
        layout.refuse(line, Refusal.NO_COLOUR(known=" ".join(COLOURS), came=quoted(word)))
    number, start = int(found[2] or 0), int(found[3] or 0)
    if found[2] and number not in NUMBERS:
        layout.refuse(line, Refusal.NO_NUMBER(number=number))
    if found[3] and start not in STARTS:
        layout.refuse(line, Refusal.NO_START(number=start))
    return COLOURS.index(found[1]), number, start


def read_cards(text: str, source: str) -> tuple[str, ...]:
    """T2: fifteen cards, each as its colour letters."""
    layout = Layout(text, source)
    layout.allow_only([], [""])
    rows = layout.rows("")
    for line in rows:
        letters = line.text.split()
        if not all(letter in COLOURS and len(letter) == 1 for letter in letters):
            why = Refusal.NO_CARD(known=" ".join(COLOURS), came=quoted(line.text))
            layout.refuse(line, why)
        if not 1 <= len(letters) <= 5:
            layout.refuse(line, Refusal.CARD_LENGTH(count=len(letters)))
    layout.expect_cards(rows, CARDS)
    return tuple("".join(sorted(line.text.split(), key=COLOURS.index)) for line in rows)


def colours_on(card: str) -> list[int]:
    """How often each colour is shown."""
    shown = Counter(card)
    return [shown[letter] for letter in COLOURS]
