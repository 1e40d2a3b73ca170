"""What a seat sees of a move: P22."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from clew.core.position import Position
from tests.leaks.eyes import Eyes, Seen

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


def dealt(position: Position, viewer: int) -> Seen:
    return position.to_act, held(position, viewer)


def seen(before: Position, seat: int, move: str, after: Position, viewer: int) -> Iterator[Any]:
    word, *named = move.split()
    yield after.to_act
    yield held(after, viewer)
    if after.is_over:
        yield facts(after)
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


def facts(position: Position) -> Seen:
    hands = [held(position, seat) for seat in range(position.box.seats)]
    counts = (count for hand in hands for count in (*hand.playing, *hand.actions))
    return *counts, *(hand.drawn for hand in hands)


def shows(before: Position, seat: int, move: str, after: Position, viewer: int) -> bool:
    hidden = ("take", "draw", "keep", "renew")
    return seat == viewer or after.is_over or move.split()[0] not in hidden


def late(position: Position) -> bool:
    cards = (10 + int(position.box.options["sheep"])) * position.box.seats
    return 3 * sum(position.view(None).piles) < cards


EYES = Eyes(
    dealt,
    seen,
    facts,
    shows,
    late,
    boxes=(
        (5, {}),
        (4, {}),
        (3, {}),
        (4, {"proof": "hidden"}),
        (5, {"third_action": "play_at_once"}),
        (2, {}),
        (3, {"sheep": "14", "proof": "hidden"}),
    ),
    skipped=(0, 20, 45, 65),
    refused=("sheep", "wolf", "steal", "keep"),
    weights=(
        {"take": 4, "draw": 5, "keep": 3, "sheep": 3, "wolf": 3, "steal": 12, "renew": 2},
        {"take": 4, "draw": 5, "keep": 2, "sheep": 2, "wolf": 2, "steal": 6, "swap": 6, "renew": 2},
        {"take": 9, "draw": 4, "keep": 2, "sheep": 2, "steal": 6, "swap": 2},
    ),
    meets=True,
    reads_hands=True,  # P12: which card was stolen
)
