"""What a seat sees of a move, written from the clauses and from nothing that shows it to people.

The truth is read where it stands: from a position's text, or where that is slow from each seat's
view of its own cards. What moves and earlier sights imply is left out: twins play the same moves.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from clew.core.game import Game
from clew.core.position import Position
from tests.games.found import part

Seen = tuple[Any, ...]


class Eyes(NamedTuple):
    """`viewer` is a seat; who only watches sees no more than any seat."""

    dealt: Callable[[Position, int], Seen]
    seen: Callable[[Position, int, str, Position, int], Iterable[Any]]  # before, who, move, after
    facts: Callable[[Position], Seen]  # how things really lie, fact by fact
    shows: Callable[[Position, int, str, Position, int], bool]  # whether it can be more than before
    late: Callable[[Position], bool]  # in the last third of a game, or so
    boxes: tuple[tuple[int, dict[str, str]], ...]  # seats and options to find twins in
    skipped: tuple[int, ...]  # steps of each seat before the first look
    refused: tuple[str, ...] = ()  # moves that often cannot be made: refusals must not tell either
    weights: tuple[dict[str, int], ...] = ({},)  # of moves by their first word; the rest have 1
    loses: Callable[[Position], Any] = lambda position: position.is_over  # what games are to avoid
    tries: int = 12  # moves, for one that looks the same
    secret_deal: bool = True  # a deal hides something
    unowned: Callable[[Position], Seen] = lambda position: ()  # what is hidden in nobody's hand
    meets: bool = False  # twins may become the same, for they part again at once
    reads_hands: bool = False  # what is told follows from hands before and after, not from sight
    forgotten: bool = False  # nothing is hidden but what people forget, and no bot does
    twin: Callable[[Position, int], Position] | None = None  # then: one that looks alike, by a seed


def eyes_of(game: Game) -> Eyes:
    return part(game, "eyes").EYES


def refused(game: Game) -> tuple[str, ...]:
    """What to ask for, to see whether refusals tell anything."""
    return (*eyes_of(game).refused, "nonsense")


@lru_cache(maxsize=64)
def fields(position: Position) -> dict[str, str]:
    words = position.text.split("|")[1].split()
    return dict(word.split("=", 1) for word in words if "=" in word)


# ---- games in which all move at once and nothing is hidden but what waits


def waiting_dealt(position: Position, viewer: int) -> Seen:
    """Everything but what others have chosen; that they have is seen."""
    words = position.text.split("|")[1].split()
    hidden = [word for word in words if word.startswith("pending")]
    shown = [word for word in words if word not in hidden or word[7] == str(viewer)]
    return position.to_act, *shown


def waiting_seen(before: Position, seat: int, move: str, after: Position, viewer: int) -> Seen:
    return waiting_dealt(after, viewer)


def waiting_facts(position: Position) -> Seen:
    waiting = fields(position)
    return tuple(waiting.get(f"pending{seat}") for seat in range(position.box.seats))


def of_what_waits(
    late: Callable[[Position], bool],
    boxes: tuple[tuple[int, dict[str, str]], ...],
    skipped: tuple[int, ...],
    refused: tuple[str, ...] = (),
) -> Eyes:
    return Eyes(
        waiting_dealt,
        waiting_seen,
        waiting_facts,
        lambda *_: True,
        late,
        boxes=boxes,
        skipped=skipped,
        refused=refused,
        secret_deal=False,
    )
