"""Wolfpack: hidden hands of sheep and wolves, snatched, stolen and passed around."""

from clew.core.game import Game, Option

GAME = Game(
    name="wolfpack",
    title="Wolfpack",
    summary="Gather sheep under your wolves' guard, snatch those of others, and mind the swap.",
    seats=(2, 3, 4, 5),
    options=(
        Option(
            name="sheep",
            values=tuple(map(str, range(14, 29))),
            default="20",
            help="sheep for each player; 14, 20 and 26 make even piles; P2",
        ),
        Option(
            name="third_action",
            values=("no", "play_at_once"),
            default="no",
            help="whether a third action card may be taken, to be played at once; P6",
        ),
        Option(
            name="proof",
            values=("shown", "hidden"),
            default="shown",
            help="whether a hand is shown to all when its sheep are snatched; P15",
        ),
        Option(
            name="own_wolves",
            values=("count", "ignore"),
            default="count",
            help="whether own wolves in hand keep the hand's sheep at the end; P19",
        ),
        Option(
            name="stall",
            values=("on", "off"),
            default="on",
            help="whether the game ends after twelve turns of each without a card taken; P21",
        ),
    ),
    hidden=True,
    simultaneous=False,
    rules_version=2,
    oldest_rules=2,
    package=__name__,
)
