"""Sewing Circle: three ribbons run through twelve cards; keep yours, or all, from tangling."""

from clew.core.game import Game, Option
from clew.games.sewing_circle.deck import parse

GAME = Game(
    name="sewing_circle",
    title="Sewing Circle",
    summary="Twelve cards, three ribbons: against each other, together or alone, no tangle.",
    seats=(1, 2, 3),
    options=(
        Option(
            name="mode",
            values=("competitive", "coop"),
            default="competitive",
            help="with two or three seats: each for the own ribbon, or all together; S9, S11",
        ),
        Option(
            name="level",
            values=("easy", "medium", "hard"),
            default="easy",
            help="alone: two hands of three, three of two, or two of two; S14",
        ),
        Option(
            name="cards",
            values=("printed",),
            default="printed",
            more="a deck's file",
            parse=parse,
            layout=True,
            help="our own eighteen cards, or yours; S1",
        ),
    ),
    hidden=True,
    simultaneous=False,
    rules_version=2,
    oldest_rules=2,
    package=__name__,
)
