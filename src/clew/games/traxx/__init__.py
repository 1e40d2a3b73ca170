"""Träxx: everybody extends the own path with the colours of the same card."""

from clew.core.game import Game, Option
from clew.games.traxx.layouts import parse_board, parse_cards

GAME = Game(
    name="traxx",
    called=("Träxx", "Träxx"),
    motto=(
        "Turn a card, extend your path, reach the numbers first.",
        "Karte auf, Pfad verlängern, die Zahlen zuerst erreichen.",
    ),
    shelf=2,
    seats=(1, 2, 3, 4),
    options=(
        Option(
            name="board",
            asks=("Whose board?", "Wessen Brett?"),
            says={"printed": ("our own", "unser eigenes")},
            default="printed",
            more="a board's file",
            parse=parse_board,
            layout=True,
            clause="T1",
        ),
        Option(
            name="cards",
            asks=("Whose cards?", "Wessen Karten?"),
            says={"printed": ("our own fifteen", "unsere eigenen fünfzehn")},
            default="printed",
            more="a file of cards",
            parse=parse_cards,
            layout=True,
            clause="T2",
        ),
    ),
    hidden=False,
    simultaneous=True,
    longest=400,
    rules_version=1,
    minutes=(10, 20),
    age=8,
    depth=1,
    package=__name__,
)
