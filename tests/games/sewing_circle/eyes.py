"""What a seat sees of a move: S15."""

from clew.core.position import Position
from tests.leaks.eyes import Eyes, Seen, fields


def hands(position: Position) -> list[str]:
    """S14: alone, all hands are the player's."""
    found = fields(position)
    return [found[f"hand{hand}"] for hand in range(position.box.seats)]


def dealt(position: Position, viewer: int) -> Seen:
    return position.to_act, hands(position)[viewer]


def seen(before: Position, seat: int, move: str, after: Position, viewer: int) -> Seen:
    found, held = fields(after), hands(after)
    shown = held if after.is_over else [held[viewer]]
    sizes = [hand.count("+") for hand in held]
    return after.to_act, after.is_over, found["circle"], found.get("reason"), *sizes, *shown


def facts(position: Position) -> Seen:
    """Of each card, who has it; nobody has those face down or not dealt."""
    owner = {
        card: seat
        for seat, hand in enumerate(hands(position))
        for card in hand.split("+")
        if card != "-"
    }
    return tuple(owner.get(str(card), -1) for card in range(1, 19))


def shows(before: Position, seat: int, move: str, after: Position, viewer: int) -> bool:
    """A flip, the end, and S9: a loser's cards go to others."""
    return move.startswith("flip") or loses(after) != loses(before)


def loses(position: Position) -> tuple[bool, int]:
    return position.is_over, hands(position).count("-")


def late(position: Position) -> bool:
    return fields(position)["circle"].count("-") < 5


def unowned(position: Position) -> Seen:
    return tuple(owner < 0 for owner in facts(position))


EYES = Eyes(
    dealt,
    seen,
    facts,
    shows,
    late,
    boxes=((3, {}), (2, {}), (3, {})),
    skipped=(0, 6, 12),
    refused=("exchange 1 9", "flip 1", "done"),
    weights=({"done": 2, "exchange": 2}, {"done": 12, "refuse": 6}, {"swap": 4, "exchange": 8}),
    loses=loses,
    tries=50,  # most moves lose
    unowned=unowned,
)
