"""Wolfpack: hidden hands of sheep and wolves, snatched, stolen and passed around."""

from clew.core.game import Game, Option, numbers

GAME = Game(
    name="wolfpack",
    called=("Wolfpack", "Wolfsrudel"),
    motto=(
        "Draw, snatch and steal until your wolves have their sheep.",
        "Ziehen, schnappen und stehlen, bis die Wölfe ihre Schafe haben.",
    ),
    shelf=3,
    seats=(2, 3, 4, 5),
    options=(
        Option(
            name="sheep",
            asks=(
                "How many sheep for each player? 14, 20 and 26 make even piles.",
                "Wie viele Schafe für jeden? Mit 14, 20 und 26 werden die Stapel gleich hoch.",
            ),
            says=numbers(14, 28),
            default="20",
            clause="P2",
        ),
        Option(
            name="third_action",
            asks=("May a third action card be taken?", "Darf man eine dritte Aktionskarte nehmen?"),
            says={
                "no": ("no", "nein"),
                "play_at_once": (
                    "yes, if it is played at once",
                    "ja, wenn sie sofort gespielt wird",
                ),
            },
            default="no",
            clause="P6",
        ),
        Option(
            name="proof",
            asks=(
                "Is the rest of a hand shown when its sheep are snatched?",
                "Wird der Rest der Hand gezeigt, wenn man ihre Schafe schnappt?",
            ),
            says={"shown": ("yes, to all", "ja, allen"), "hidden": ("no", "nein")},
            default="shown",
            clause="P15",
        ),
        Option(
            name="own_wolves",
            asks=(
                "Do your own wolves guard the sheep in your hand at the end?",
                "Bewachen am Ende auch eigene Wölfe die Schafe auf der Hand?",
            ),
            says={
                "count": ("yes", "ja"),
                "ignore": ("no, only other packs count", "nein, nur fremde Rudel zählen"),
            },
            default="count",
            clause="P19",
        ),
        Option(
            name="stall",
            asks=(
                "Does the game end after twelve turns of each without a card taken?",
                "Endet das Spiel nach je zwölf Zügen, in denen niemand eine Karte nahm?",
            ),
            says={"on": ("yes", "ja"), "off": ("no", "nein")},
            default="on",
            clause="P21",
        ),
    ),
    hidden=True,
    simultaneous=False,
    longest=30_000,  # with stall=off there is no longest game
    rules_version=2,
    oldest_rules=2,
    minutes=(20, 40),
    age=8,
    depth=2,
    package=__name__,
)
