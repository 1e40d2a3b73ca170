"""Wolle: everybody draws the same die as woollen thread, each on the own carpet."""

from clew.core.game import Game, Option
from clew.games.wolle.sheet import parse

GAME = Game(
    name="wolle",
    called=("Wolle", "Wolle"),
    motto=(
        "Roll, draw your thread across the carpet, gather what lies there.",
        "Würfeln, den Faden über den Teppich ziehen, sammeln, was dort liegt.",
    ),
    shelf=1,
    seats=(1, 2, 3, 4, 5, 6),
    options=(
        Option(
            name="side",
            asks=("Which carpet?", "Welcher Teppich?"),
            says={
                "A": ("A, the friendly yellow one", "A, der freundliche gelbe"),
                "B": ("B, the blue one with walls", "B, der blaue mit Mauern"),
            },
            default="A",
            clause="W2",
        ),
        Option(
            name="sheet",
            asks=("Whose sheets?", "Wessen Blätter?"),
            says={"printed": ("our own", "unsere eigenen")},
            default="printed",
            more="a sheet's file",
            parse=parse,
            layout=True,
            clause="W1",
        ),
        Option(
            name="cups",
            asks=(
                "Does everybody draw cups for somebody else first?",
                "Zeichnen alle zuerst Tassen für jemand anderen?",
            ),
            says={
                "on": ("yes", "ja"),
                "off": ("no, a game without cups", "nein, ein Spiel ohne Tassen"),
            },
            default="on",
            clause="W5",
            first="off",
            eases=(
                "Your first game is played without cups.",
                "Dein erstes Spiel ist ohne Tassen.",
            ),
        ),
        Option(
            name="forgiven",
            asks=(
                "Who is new and loses nothing for cups?",
                "Wer ist neu und verliert nichts für Tassen?",
            ),
            says={"none": ("nobody", "niemand")},
            default="none",
            seats=True,
            clause="W5",
            when={"cups": ("on",)},
        ),
        Option(
            name="bend",
            asks=(
                "Does leaving at a right angle to the last line count as the bend?",
                "Zählt es als Knick, im rechten Winkel zur letzten Linie loszuziehen?",
            ),
            says={"within": ("no", "nein"), "joint": ("yes", "ja")},
            default="within",
            clause="W8",
        ),
        Option(
            name="crossing",
            asks=("May the thread cross itself?", "Darf der Faden sich kreuzen?"),
            says={
                "allowed": ("yes", "ja"),
                "never": ("no, every dot once", "nein, jeder Punkt nur einmal"),
            },
            default="allowed",
            clause="W12",
        ),
    ),
    hidden=False,
    simultaneous=True,
    longest=10_000,
    rules_version=1,
    minutes=(15, 25),
    age=8,
    depth=1,
    package=__name__,
)
