"""Sewing Circle: three ribbons run through twelve cards; keep yours, or all, from tangling."""

from clew.core.game import Game, Option
from clew.games.sewing_circle.deck import parse

GAME = Game(
    name="sewing_circle",
    called=("Sewing Circle", "Nähkränzchen"),
    motto=(
        "Twelve cards in a circle: untangle your ribbon.",
        "Zwölf Karten im Kreis: Entwirre dein Band.",
    ),
    shelf=5,
    seats=(1, 2, 3),
    options=(
        Option(
            name="mode",
            asks=(
                "With two or three: against each other or together?",
                "Zu zweit oder zu dritt: gegeneinander oder gemeinsam?",
            ),
            says={
                "competitive": ("each for one ribbon", "jeder für ein Band"),
                "coop": ("all together", "alle gemeinsam"),
            },
            default="competitive",
            clause="S9, S11",
            when={"seats": ("2", "3")},
        ),
        Option(
            name="level",
            asks=("Alone: how hard?", "Allein: wie schwer?"),
            says={
                "easy": ("easy, two hands of three cards", "leicht, zwei Hände mit drei Karten"),
                "medium": ("medium, three hands of two", "mittel, drei Hände mit zwei Karten"),
                "hard": ("hard, two hands of two", "schwer, zwei Hände mit zwei Karten"),
            },
            default="easy",
            clause="S14",
            when={"seats": ("1",)},
        ),
        Option(
            name="cards",
            asks=("Whose cards?", "Wessen Karten?"),
            says={"printed": ("our own eighteen", "unsere eigenen achtzehn")},
            default="printed",
            more="a deck's file",
            parse=parse,
            layout=True,
            clause="S1",
        ),
    ),
    hidden=True,
    simultaneous=False,
    shared=lambda options: options["mode"] == "coop",
    longest=2_000,
    rules_version=2,
    oldest_rules=2,
    minutes=(10, 25),
    age=10,
    depth=3,
    package=__name__,
)
