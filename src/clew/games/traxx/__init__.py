"""Träxx: everybody extends the own path with the colours of the same card."""

from clew.core.game import Game, Option
from clew.games.traxx.layouts import parse_board, parse_cards

GAME = Game(
    name="traxx",
    title="Träxx",
    summary="One card of colours for all: extend your path and be first at the high numbers.",
    seats=(1, 2, 3, 4),
    options=(
        Option(
            name="board",
            values=("printed",),
            default="printed",
            more="a board's file",
            parse=parse_board,
            layout=True,
            help="our own board, or one that you drew; T1",
        ),
        Option(
            name="cards",
            values=("printed",),
            default="printed",
            more="a file of cards",
            parse=parse_cards,
            layout=True,
            help="our own fifteen cards, or yours; T2",
        ),
    ),
    hidden=False,
    simultaneous=True,
    rules_version=1,
    package=__name__,
    tools=("hindsight",),
)
