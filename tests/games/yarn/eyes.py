"""What a seat sees of a move: Y2, the own dice; Y5, all dice that were lifted."""

from clew.core.position import Position
from tests.leaks.eyes import Eyes, Seen, fields


def cups(position: Position) -> list[str]:
    return [fields(position).get(f"cup{seat}", "") for seat in range(position.box.seats)]


def dealt(position: Position, viewer: int) -> Seen:
    return position.to_act, cups(position)[viewer]


def seen(before: Position, seat: int, move: str, after: Position, viewer: int) -> Seen:
    lifted = cups(before) if move == "doubt" else []
    return *dealt(after, viewer), *map(len, cups(after)), *lifted


def facts(position: Position) -> Seen:
    """How many dice under each cup show each face."""
    return tuple(cup.count(face) for cup in cups(position) for face in "123456")


def shows(before: Position, seat: int, move: str, after: Position, viewer: int) -> bool:
    return move == "doubt"


def late(position: Position) -> bool:
    return sum(map(len, cups(position))) <= 2 * position.box.seats


EYES = Eyes(
    dealt,
    seen,
    facts,
    shows,
    late,
    boxes=((2, {}), (3, {"ones": "wild"}), (5, {})),
    skipped=(0, 2, 6),
    refused=("doubt", "1x1"),
    weights=({"doubt": 20},),
    meets=True,  # after a doubt all roll anew
)
