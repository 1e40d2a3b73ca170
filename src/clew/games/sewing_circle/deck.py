"""The deck of Sewing Circle as people write it: a number and three ribbons for each card."""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from clew.core.errors import quoted
from clew.core.layout import Layout
from clew.games.sewing_circle.words import Refusal

CARDS = 18
RIBBONS = ("green", "orange", "purple")
WAYS = ("DD", "LL", "DL", "LD")


class Card(NamedTuple):
    """The ends of its ribbons: three bits, green lowest, 1 for the light side."""

    left: int
    right: int


@cache
def printed() -> str:
    return files("clew.games.sewing_circle").joinpath("cards.txt").read_text("utf-8")


def parse(text: str, source: str) -> str:
    read_deck(text, source)
    return Layout(text, source).tidy


def read_deck(text: str, source: str) -> tuple[Card, ...]:
    """S1: eighteen cards, or an error with line and reason."""
    layout = Layout(text, source)
    layout.allow_only([], [""])
    cards: list[Card] = []
    rows = layout.rows("")
    for line in rows:
        number, *ribbons = line.text.split()
        expected = f"{len(cards) + 1:02}"
        if number != expected:
            layout.refuse(line, Refusal.OTHER_CARD(expected=expected, came=quoted(number)))
        if len(ribbons) != len(RIBBONS) or not all(ribbon in WAYS for ribbon in ribbons):
            came = quoted(" ".join(ribbons))
            layout.refuse(line, Refusal.NO_RIBBONS(known=" ".join(WAYS), came=came))
        ends = [sum((r[side] == "L") << n for n, r in enumerate(ribbons)) for side in (0, 1)]
        cards.append(Card(*ends))
    layout.expect_cards(rows, CARDS)
    return tuple(cards)
