"""Wolle: everybody draws the same die as woollen thread, each on the own carpet."""

from clew.core.errors import BadOption, quoted
from clew.core.game import Game, Option
from clew.core.refusals import Refusal
from clew.games.wolle.sheet import parse


def forgiven(text: str, source: str) -> str:
    """Seats joined by a plus, in their order."""
    seats = text.split("+")
    if not all(seat in ("0", "1", "2", "3", "4", "5") for seat in seats):
        expected = "none or seats like 0+2"
        raise BadOption(Refusal.OPTION_TAKES(option=source, expected=expected, came=quoted(text)))
    return "+".join(sorted(set(seats)))


GAME = Game(
    name="wolle",
    title="Wolle",
    summary="One die for all: draw your thread past mice, socks and planes, not the cups.",
    seats=(1, 2, 3, 4, 5, 6),
    options=(
        Option(
            name="side",
            values=("A", "B"),
            default="A",
            help="the friendly yellow carpet (A) or the blue one with walls (B); W2",
        ),
        Option(
            name="sheet",
            values=("printed",),
            default="printed",
            more="a sheet's file",
            parse=parse,
            layout=True,
            help="our own sheets, or one that you drew; W1",
        ),
        Option(
            name="cups",
            values=("on", "off"),
            default="on",
            help="does everybody draw cups for somebody else before the game; W5",
        ),
        Option(
            name="forgiven",
            values=("none",),
            default="none",
            more="seats like 0+2",
            parse=forgiven,
            help="seats of new players, who lose nothing for cups; W5",
        ),
        Option(
            name="bend",
            values=("within", "joint"),
            default="within",
            help="does leaving at a right angle to the last round's line count as the bend; W8",
        ),
        Option(
            name="crossing",
            values=("allowed", "never"),
            default="allowed",
            help="may the thread visit a dot again; W12",
        ),
    ),
    hidden=False,
    simultaneous=True,
    rules_version=1,
    package=__name__,
    tools=("hindsight",),
)
