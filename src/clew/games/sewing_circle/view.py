"""What people see of Sewing Circle: the circle, the own hand, and what is known of the others."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from clew.core.contract import WATCHER
from clew.core.drawing import Paint, plain
from clew.core.fields import NONE
from clew.core.trays import Tray
from clew.core.words import english
from clew.games.sewing_circle.box import COMPETITIVE, MODES, PHASES, PLACES, REASONS
from clew.games.sewing_circle.deck import RIBBONS
from clew.games.sewing_circle.words import LABELS

PAINTS = {"orange": "dark_orange", "purple": "magenta"}


class Card(Struct, frozen=True):
    number: int  # 1 to 18
    left: str  # the sides of the green, orange and purple ribbon at this edge: "DLL"
    right: str


class Hand(Struct, frozen=True):
    """A seat's hand, or in solo one of the player's."""

    ribbon: str | None
    size: int
    cards: tuple[Card, ...]  # those that the viewer knows to be there
    out: bool


class Tangle(Struct, frozen=True):
    place: int  # whose right edge
    ribbon: str


class View(Struct, frozen=True):
    seat: int | None
    mode: Literal["competitive", "coop", "solo"]
    circle: tuple[Card | None, ...]  # None face down
    hands: tuple[Hand, ...]
    tangles: tuple[Tangle, ...]
    old: tuple[Tangle, ...]  # S12: those when the turn began
    mover: int  # the hand whose turn it is
    answering: int | None
    turn: int
    phase: str
    ended: str  # "running", or why
    winners: tuple[int, ...]

    def __str__(self) -> str:
        return draw(self)


def view(box: Tray, shown: Tray) -> View:
    seats = range(box.seats)
    return View(
        seat=None if shown.seat == WATCHER else int(shown.seat),
        mode=MODES[shown.mode],  # type: ignore[arg-type]
        circle=tuple(None if c == NONE else card(shown, int(c)) for c in shown.circle),
        hands=tuple(hand(shown, index) for index in range(box.hands)),
        tangles=tangle_list(shown.tangles.tolist()),
        old=tangle_list(shown.old.tolist()),
        mover=int(shown.mover),
        answering=None if shown.answering == NONE else int(shown.answering),
        turn=int(shown.turn),
        phase=PHASES[shown.phase],
        ended=REASONS[shown.ended],
        winners=tuple(seat for seat in seats if shown.winners[seat]),
    )


def card(deck: Tray, number: int) -> Card:
    """Of a box, or of what is shown: both have the deck."""
    return Card(number + 1, sides_text(int(deck.left[number])), sides_text(int(deck.right[number])))


def sides_text(bits: int) -> str:
    return "".join("DL"[bits >> ribbon & 1] for ribbon in range(len(RIBBONS)))


def hand(shown: Tray, index: int) -> Hand:
    ribbon = None if shown.ribbon[index] == NONE else RIBBONS[shown.ribbon[index]]
    cards = tuple(card(shown, n) for n, held in enumerate(shown.held.tolist()) if held == index)
    return Hand(ribbon, int(shown.size[index]), cards, bool(shown.out[index]))


def tangle_list(lanes: Sequence[int]) -> tuple[Tangle, ...]:
    """By place; `lanes` has for each ribbon the places as bits."""
    return tuple(
        Tangle(place + 1, name)
        for place in range(PLACES)
        for name, places in zip(RIBBONS, lanes, strict=True)
        if places >> place & 1
    )


def scored(box: Tray) -> bool:
    """A ribbon is tangled or it is not."""
    return False


def curtain(box: Tray) -> bool:
    return bool(box.mode == COMPETITIVE)


# ---- drawn


def draw(view: View, paint: Paint = plain) -> str:
    """The circle in two rows of six, its ribbons running on; `╳` a twist, `✗` a tangle."""
    lines = [*_row(view, 0, 6, paint), "", *_row(view, 6, 12, paint), ""]
    for index in range(len(view.hands)):
        lines += _hand(view, index, paint)
    status = english(LABELS, "turn" if view.turn else "before", turn=view.turn)
    return "\n".join([*lines, status])


def _row(view: View, first: int, last: int, paint: Paint) -> list[str]:
    tangled = {(tangle.place, tangle.ribbon) for tangle in view.tangles}
    heads = []
    for place in range(first, last):
        shown = view.circle[place]
        heads.append(f"{place + 1}: {shown.number if shown else '?'}".center(8))
    lines = ["        " + paint("".join(heads).rstrip(), "dim")]
    for index, ribbon in enumerate(RIBBONS):
        line = ""
        for place in range(first, last):
            here, there = view.circle[place], view.circle[(place + 1) % PLACES]
            line += _ribbon(here, index, paint)
            joined = paint("✗", "bad") if (place + 1, ribbon) in tangled else paint("━", ribbon)
            line += joined if here and there else " "
        lines.append(f"{paint(f'{english(LABELS, ribbon):7}', ribbon)} {line}".rstrip())
    return lines


def _ribbon(card: Card | None, index: int, paint: Paint) -> str:
    """Seven characters of a ribbon across a card, from its left to its right side."""
    if card is None:
        return paint("▒▒▒▒▒▒▒", "dim")
    left, right = card.left[index], card.right[index]
    return paint(f"{left}━━{'━' if left == right else '╳'}━━{right}", RIBBONS[index])


def _hand(view: View, index: int, paint: Paint) -> list[str]:
    shown = view.hands[index]
    marker = "▸" if index == view.mover and view.ended == "running" else " "
    name = f"hand {index + 1}" if view.mode == "solo" else f"seat {index}:"
    ribbon = f" {paint(english(LABELS, shown.ribbon), shown.ribbon)}" if shown.ribbon else ""
    state = english(LABELS, "out") if shown.out else f"{shown.size} cards"
    lines = [f" {marker} {name}{ribbon}, {state}"]
    if shown.cards:
        lines.append(
            "        " + "".join(f"{card.number}".center(9) for card in shown.cards).rstrip()
        )
        for number, colour in enumerate(RIBBONS):
            row = "  ".join(_ribbon(card, number, paint) for card in shown.cards)
            lines.append(f"{paint(f'{english(LABELS, colour):7}', colour)} {row}")
    return lines
