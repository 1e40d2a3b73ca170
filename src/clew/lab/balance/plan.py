"""What the balance lab plays.

On every deal each level meets itself, at all seats, and its neighbour from both sides. One case is
also played with one option changed at a time; two cases are compared, so all is played with both.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from msgspec import Struct

from clew import bots
from clew.core.errors import BadText, NotAllowed
from clew.core.game import Option
from clew.core.position import Box
from clew.lab.arena import Match, Seating, check_deals, seatings

DEFAULT_BOTS = ("random", "kitten", "cat")
FEW_VALUES = 4  # of an option with more, the first and the last are tried


@dataclass(frozen=True)
class Case:
    """A game set up in one way; the label tells it from the others."""

    label: str
    box: Box


class Task(Struct, frozen=True):
    case: int  # its place in the plan's `cases` and `variants`, one list after the other
    match: Match

    @property
    def mirror(self) -> bool:
        """Whether the same bot has all seats."""
        return len(set(self.match.names)) == 1


@dataclass(frozen=True)
class Plan:
    cases: tuple[Case, ...]  # one, or two to compare
    variants: tuple[Case, ...]  # the one case with one option changed
    bots: tuple[str, ...]  # from weak to strong
    deals: int
    seed: int
    tasks: tuple[Task, ...]

    @property
    def box(self) -> Box:
        return self.cases[0].box

    @property
    def strongest(self) -> str:
        return self.bots[-1]


def plan(cases: Sequence[Case], names: Sequence[str], deals: int, seed: int = 0) -> Plan:
    check_deals(deals, seed)
    levels = in_order(cases[0].box, names)
    variants = tuple(varied(cases[0].box)) if len(cases) == 1 else ()
    tasks = tuple(_tasks(cases, variants, levels, deals))
    return Plan(tuple(cases), variants, levels, deals, seed, tasks)


def compared(first: Case, second: Case) -> tuple[Case, Case]:
    """Two cases that differ in something that matters."""
    if first.box.tray.tobytes() == second.box.tray.tobytes():
        raise NotAllowed(
            f"{first.label} and {second.label} set up the same game; expected two that differ."
        )
    return first, second


def in_order(box: Box, names: Sequence[str]) -> tuple[str, ...]:
    """The bots from weak to strong."""
    for name in names:
        bots.find(name, box.game)  # or an UnknownName
        if names.count(name) > 1:
            raise BadText(f"Expected each bot once; {name} came {names.count(name)} times.")
    return tuple(name for name in bots.names(box.game) if name in names)


def varied(box: Box) -> Iterator[Case]:
    """The box with one option changed, wherever that changes the game at all."""
    known = {box.tray.tobytes()}
    for option in box.game.options:
        for value in _values(option):
            other = box.game.box(box.seats, **{**box.options, option.name: value})
            if other.tray.tobytes() not in known:
                known.add(other.tray.tobytes())
                yield Case(f"{option.name}={value}", other)


def _values(option: Option) -> tuple[str, ...]:
    if len(option.values) <= FEW_VALUES:
        return option.values
    return option.values[0], option.values[-1]


def _tasks(
    cases: Sequence[Case], variants: Sequence[Case], levels: tuple[str, ...], deals: int
) -> Iterator[Task]:
    """Deal by deal, so that what was played before an interruption is whole."""
    for deal in range(deals):
        for number, case in enumerate(cases):
            for names in case_seatings(case.box, levels):
                yield Task(number, Match(deal, names))
        for number, variant in enumerate(variants, start=len(cases)):
            yield Task(number, Match(deal, (levels[-1],) * variant.box.seats))


def case_seatings(box: Box, levels: tuple[str, ...]) -> list[Seating]:
    mirrors: list[Seating] = [(level,) * box.seats for level in levels]
    if box.is_shared:  # nobody to play against
        return mirrors
    return mirrors + [names for pair in pairwise(levels) for names in seatings(box, pair)]
