"""Some game for a part: chosen by what it is, so that no shared test has to name it."""

from collections.abc import Callable
from typing import Any

from clew.core.game import Game
from clew.core.position import Box
from tests.walks import all_boxes

Kind = Callable[[Box], bool]


def boxes(*kinds: Kind, seats: int | None = None) -> list[Box]:
    """All that are of each kind, of all games."""
    seated = [box for box in all_boxes() if seats in (None, box.seats)]
    return [box for box in seated if all(kind(box) for kind in kinds)]


def box(*kinds: Kind, seats: int | None = None) -> Box:
    """The first of them."""
    return boxes(*kinds, seats=seats)[0]


def for_few(game: Game) -> Box:
    """For two where it can be: alone there is nobody to hide anything from."""
    return game.box(next((seats for seats in game.seats if seats > 1), game.seats[0]))


def asked(chosen: Box) -> dict[str, Any]:
    """As one asks a server for it."""
    return {"game": chosen.game.name, "seats": chosen.seats, "options": dict(chosen.options)}


# ---- kinds


def at_once(box: Box) -> bool:
    return box.game.simultaneous


def in_turn(box: Box) -> bool:
    return not box.game.simultaneous


def with_hands(box: Box) -> bool:
    """Each seat has something of its own that others do not see."""
    return in_turn(box) and box.game.parts.curtain(box.tray)


def open_to_all(box: Box) -> bool:
    return in_turn(box) and not box.game.parts.curtain(box.tray)


def together(box: Box) -> bool:
    return box.is_shared and box.seats > 1


def against_others(box: Box) -> bool:
    return not box.is_shared and box.seats > 1


def alone(box: Box) -> bool:
    return box.seats == 1


def by_points(box: Box) -> bool:
    """Alone, it is neither won nor lost."""
    return alone(box) and box.game.simultaneous


def solved(box: Box) -> bool:
    return box.game.has("solver")
