"""What a seat sees of a move, written from the clauses and from nothing that shows it to people.

The truth is read where it stands: from a position's text, or where that is slow from each seat's
view of its own cards. What moves and earlier sights imply is left out: twins play the same moves.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from clew.core.position import Position

Seen = tuple[Any, ...]


class Eyes(NamedTuple):
    """`viewer` is a seat; who only watches sees no more than any seat."""

    dealt: Callable[[Position, int], Seen]
    seen: Callable[[Position, int, str, Position, int], Iterable[Any]]  # before, who, move, after
    facts: Callable[[Position], Seen]  # how things really lie, fact by fact
    shows: Callable[[Position, int, str, Position, int], bool]  # whether it can be more than before
    late: Callable[[Position], bool]  # in the last third of a game, or so
    weights: tuple[dict[str, int], ...] = ({},)  # of moves by their first word; the rest have 1
    loses: Callable[[Position], Any] = lambda position: position.is_over  # what games are to avoid


@lru_cache(maxsize=64)
def fields(position: Position) -> dict[str, str]:
    words = position.text.split("|")[1].split()
    return dict(word.split("=", 1) for word in words if "=" in word)


# ---- Wolfpack, P22

KINDS = ("sheep", "wolf", "steal", "swap")


class Cards(NamedTuple):
    playing: tuple[int, ...]  # sheep, then wolves by pack
    actions: tuple[int, ...]
    drawn: str | None


@lru_cache(maxsize=2048)
def held(position: Position, seat: int) -> Cards:
    view = position.view(seat)
    own = view.players[seat]
    actions = tuple(own.held.count(kind) for kind in KINDS)
    return Cards((own.hand.sheep, *own.hand.wolves), actions, view.drawn)


def wolfpack_dealt(position: Position, viewer: int) -> Seen:
    return position.to_act, held(position, viewer)


def wolfpack_seen(
    before: Position, seat: int, move: str, after: Position, viewer: int
) -> Iterator[Any]:
    word, *named = move.split()
    yield after.to_act
    yield held(after, viewer)
    if after.is_over:
        yield wolfpack_facts(after)
    if word in ("sheep", "wolf"):  # P10, P11: laid down face up
        yield minus(held(before, seat).playing, held(after, seat).playing)
        if word == "sheep" and before.box.options["proof"] == "shown":  # P15
            yield held(before, seat).playing, held(after, seat).actions
    elif word == "discard":  # P6
        yield held(before, seat).drawn
    elif word == "steal" and seat == viewer:  # P12
        for victim in (int(name[0]) for name in named):
            yield minus(held(before, victim).playing, held(after, victim).playing)
            yield minus(held(before, victim).actions, held(after, victim).actions)


def minus(cards: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a - b for a, b in zip(cards, others, strict=True))


def wolfpack_facts(position: Position) -> Seen:
    hands = [held(position, seat) for seat in range(position.box.seats)]
    counts = (count for hand in hands for count in (*hand.playing, *hand.actions))
    return *counts, *(hand.drawn for hand in hands)


def wolfpack_shows(before: Position, seat: int, move: str, after: Position, viewer: int) -> bool:
    hidden = ("take", "draw", "keep", "renew")
    return seat == viewer or after.is_over or move.split()[0] not in hidden


def wolfpack_late(position: Position) -> bool:
    cards = (10 + int(position.box.options["sheep"])) * position.box.seats
    return 3 * sum(position.view(None).piles) < cards


WOLFPACK = Eyes(
    wolfpack_dealt,
    wolfpack_seen,
    wolfpack_facts,
    wolfpack_shows,
    wolfpack_late,
    (
        {"take": 4, "draw": 5, "keep": 3, "sheep": 3, "wolf": 3, "steal": 12, "renew": 2},
        {"take": 4, "draw": 5, "keep": 2, "sheep": 2, "wolf": 2, "steal": 6, "swap": 6, "renew": 2},
        {"take": 9, "draw": 4, "keep": 2, "sheep": 2, "steal": 6, "swap": 2},
    ),
)


# ---- Sewing Circle, S15


def sewing_hands(position: Position) -> list[str]:
    """S14: alone, all hands are the player's."""
    found = fields(position)
    return [found[f"hand{hand}"] for hand in range(position.box.seats)]


def sewing_dealt(position: Position, viewer: int) -> Seen:
    return position.to_act, sewing_hands(position)[viewer]


def sewing_seen(before: Position, seat: int, move: str, after: Position, viewer: int) -> Seen:
    found, hands = fields(after), sewing_hands(after)
    shown = hands if after.is_over else [hands[viewer]]
    sizes = [hand.count("+") for hand in hands]
    return after.to_act, after.is_over, found["circle"], found.get("reason"), *sizes, *shown


def sewing_facts(position: Position) -> Seen:
    """Of each card, who has it; nobody has those face down or not dealt."""
    owner = {
        card: seat
        for seat, hand in enumerate(sewing_hands(position))
        for card in hand.split("+")
        if card != "-"
    }
    return tuple(owner.get(str(card), -1) for card in range(1, 19))


def sewing_shows(before: Position, seat: int, move: str, after: Position, viewer: int) -> bool:
    """A flip, the end, and S9: a loser's cards go to others."""
    return move.startswith("flip") or sewing_loses(after) != sewing_loses(before)


def sewing_loses(position: Position) -> tuple[bool, int]:
    return position.is_over, sewing_hands(position).count("-")


def sewing_late(position: Position) -> bool:
    return fields(position)["circle"].count("-") < 5


SEWING = Eyes(
    sewing_dealt,
    sewing_seen,
    sewing_facts,
    sewing_shows,
    sewing_late,
    ({"done": 2, "exchange": 2}, {"done": 12, "refuse": 6}, {"swap": 4, "exchange": 8}),
    sewing_loses,
)


# ---- Cat and Mouse, C7


def cat_dealt(position: Position, viewer: int) -> Seen:
    return (position.to_act,)


def cat_seen(before: Position, seat: int, move: str, after: Position, viewer: int) -> Seen:
    """Tops, heights, and the last turn; in open games and ended ones all discs."""
    words = after.text.split("|")[1 if "|" in after.text else 0].split()
    words = [word for word in words if not word.startswith("seen=")]
    piles = [word for word in words if word[1:2] == ":"]
    rest = [word for word in words if word[1:2] != ":"]
    discs = "".join(pile[2:] for pile in piles)
    if not after.is_over and after.box.options["memory"] == "hidden":
        piles = [pile[:2] + str(len(pile)) + pile[-1] for pile in piles]
    return move, after.to_act, discs.count("M"), discs.count("C"), *piles, *rest


def cat_facts(position: Position) -> Seen:
    return tuple(word for word in position.text.split("|")[1].split() if word[1:2] == ":")


def cat_late(position: Position) -> bool:
    return int(fields(position).get("ply", 0)) > 16


CAT = Eyes(cat_dealt, cat_seen, cat_facts, lambda *_: True, cat_late)


# ---- Wolle, W6, and Träxx, T4: what waits


def sheets_dealt(position: Position, viewer: int) -> Seen:
    """Everything but what others have chosen; that they have is seen."""
    words = position.text.split("|")[1].split()
    hidden = [word for word in words if word.startswith("pending")]
    shown = [word for word in words if word not in hidden or word[7] == str(viewer)]
    return position.to_act, *shown


def sheets_seen(before: Position, seat: int, move: str, after: Position, viewer: int) -> Seen:
    return sheets_dealt(after, viewer)


def sheets_facts(position: Position) -> Seen:
    waiting = fields(position)
    return tuple(waiting.get(f"pending{seat}") for seat in range(position.box.seats))


def sheets_late(position: Position) -> bool:
    return int(fields(position)["round"]) >= (6 if position.game.name == "wolle" else 10)


SHEETS = Eyes(sheets_dealt, sheets_seen, sheets_facts, lambda *_: True, sheets_late)

EYES = {
    "cat_and_mouse": CAT,
    "sewing_circle": SEWING,
    "traxx": SHEETS,
    "wolfpack": WOLFPACK,
    "wolle": SHEETS,
}
