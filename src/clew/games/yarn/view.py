"""What people see of Yarn: the own dice, how many the others have, and what was said."""

from msgspec import Struct

from clew.core.contract import WATCHER
from clew.core.drawing import Paint, plain
from clew.core.fields import NONE
from clew.core.records import Record
from clew.games.yarn.moves import faces_of

PIPS = "⚀⚁⚂⚃⚄⚅"


class Cup(Struct, frozen=True):
    """Of one seat."""

    dice: int
    said: str | None  # its last bid of this round: 2x5
    lifted: str  # its dice of the round before: 1 5 5


class View(Struct, frozen=True):
    seat: int | None
    own: str  # the viewer's dice: 1 5 5
    cups: tuple[Cup, ...]
    mover: int | None  # None when it is over
    bidder: int | None

    def __str__(self) -> str:
        return draw(self)


def view(box: Record, shown: Record) -> View:
    return View(
        seat=None if shown.seat == WATCHER else int(shown.seat),
        own=faces_of(shown.own),
        cups=tuple(cup(shown, seat) for seat in range(box.seats)),
        mover=None if shown.mover == NONE else int(shown.mover),
        bidder=None if shown.bidder == NONE else int(shown.bidder),
    )


def cup(shown: Record, seat: int) -> Cup:
    count, face = int(shown.count[seat]), int(shown.face[seat])
    said = f"{count}x{face + 1}" if count else None
    return Cup(int(shown.dice[seat]), said, faces_of(shown.lifted[seat]))


def sides(box: Record, pos: Record) -> tuple[str, ...]:
    return tuple(f"seat {seat}" for seat in range(box.seats))


def scored(box: Record) -> bool:
    return True


def curtain(box: Record) -> bool:
    return True


# ---- drawn


def draw(view: View, paint: Paint = plain) -> str:
    """A line for each seat: its dice, what it said, and what lay there in the round before."""
    return "\n".join(_line(view, seat, paint) for seat in range(len(view.cups)))


def _line(view: View, seat: int, paint: Paint) -> str:
    cup = view.cups[seat]
    marker = "▸" if seat == view.mover else " "
    dice = _pips(view.own) if seat == view.seat else " ".join("▢" * cup.dice)
    said = f"says {cup.said}" if cup.said else ""
    before = paint(f"before: {_pips(cup.lifted)}", "dim") if cup.lifted else ""
    return f" {marker} seat {seat}  {dice:<6}  {said:<10}{before}".rstrip()


def _pips(faces: str) -> str:
    return " ".join(PIPS[int(face) - 1] for face in faces.split())
