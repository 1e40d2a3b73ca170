"""Moves of Cat and Mouse as text and in words: `a` introduces a disc on a, `b>a` moves one."""

import re

from clew.core.errors import BadText, quoted
from clew.core.moves import Move, written
from clew.core.refusals import Why
from clew.core.trays import Tray
from clew.core.words import Said, Value, english
from clew.games.cat_and_mouse.box import (
    EMPTY,
    ENDINGS,
    PLACES,
    SIDES,
)
from clew.games.cat_and_mouse.rules import first_free, has_room, pile
from clew.games.cat_and_mouse.words import LABELS, Refusal

NAMES = "abcdefghi"  # of the places
RESERVE = "reserve"
STEPS = dict(enumerate((*NAMES, RESERVE)))
TEXT = re.compile(r"(?:([a-i])\s*>\s*)?([a-i])")


def read_move(box: Tray, text: str) -> Move:
    parts = TEXT.fullmatch(text.strip().lower())
    if not parts:
        raise BadText(Refusal.NO_MOVE(came=quoted(text)))
    source, target = parts[1], NAMES.index(parts[2])
    number = target if source is None else PLACES + PLACES * NAMES.index(source) + target
    return write_move(box, number)


def write_move(box: Tray, number: int) -> Move:
    source, target = split(number)
    text = NAMES[target] if source is None else f"{NAMES[source]}>{NAMES[target]}"
    return written(box, number, text)


def split(number: int) -> tuple[int | None, int]:
    """Source and target; no source if the disc comes from the reserve."""
    return (None if number < PLACES else number // PLACES - 1), number % PLACES


def meant(box: Tray, pos: Tray, seat: int, steps: tuple[str, ...]) -> str:
    """A disc taken goes to the first free place, as long as no other is named."""
    if not steps:
        return ""
    source, *target = steps
    to = target or [NAMES[first_free(int(pos.table)) % PLACES]]
    return ">".join(to if source == RESERVE else [source, *to])


def why_not(box: Tray, pos: Tray, seat: int, number: int) -> Why:
    """Which clause an illegal move breaks, the first that a player would name."""
    source, target = split(number)
    table, new = int(pos.table), first_free(int(pos.table))
    if source is None and pos.reserve[pos.side] == 0:
        return Refusal.NO_RESERVE(side=english(LABELS, SIDES[pos.side]))
    if source is not None and pile(table, source) == EMPTY:
        return Refusal.NO_PILE(place=NAMES[source])
    if source is not None and source == pos.frozen:
        return Refusal.FROZEN(place=NAMES[source])
    if source == target:
        return Refusal.SAME_PLACE()
    if pile(table, target) == EMPTY and target != new:
        return Refusal.NOT_FIRST_FREE(place=NAMES[new])
    if pile(table, target) != EMPTY and not has_room(pile(table, target)):
        return Refusal.PILE_FULL(place=NAMES[target])
    return Refusal.ALONE()


def spell(name: str, value: Value) -> str:
    """A number of what is told, in words."""
    if isinstance(value, int) and name in ("side", "disc"):
        return english(LABELS, SIDES[value])
    return NAMES[value] if isinstance(value, int) and name in ("source", "target") else str(value)


def asks(box: Tray, shown: Tray) -> Said:
    return Said("move" if shown.reserve[shown.side] else "move_only")


def told_turns(box: Tray) -> int | None:
    """C7: while the game runs a hidden memory is told the last turn only."""
    return None if box.memory else 1


def ending(box: Tray, shown: Tray) -> Said:
    if box.games == 1:
        return Said(ENDINGS[shown.ended])
    first, second = scores(shown)
    return Said("match", {"first": first, "second": second})


def scores(shown: Tray) -> tuple[int, int]:
    """C10: by seat; sides change after each game."""
    mouse, cat = (int(points) for points in shown.score)
    return (cat, mouse) if shown.game % 2 else (mouse, cat)
