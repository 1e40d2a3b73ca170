"""How an entry's arguments lie in memory: told by its annotations, the same for all machines.

A call is flat. Whole numbers, reals and truths go as they are; a tray is an address; an array is an
address and how long it is along each axis; of a named tuple one part after the other goes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np

from clew.core.kernel import Entry
from clew.core.trays import Many, Seed, TrayType

WHOLE, BITS, REAL, TRUTH, NOTHING = "whole", "bits", "real", "truth", "nothing"
NUMBERS = {int: WHOLE, np.uint64: BITS, Seed: BITS, float: REAL, bool: TRUTH, type(None): NOTHING}
TRAYS = {"before": "position", "after": "position", "pos": "position"}


@dataclass(frozen=True)
class Number:
    name: str
    kind: str


@dataclass(frozen=True)
class Memory:
    """A tray, or an array with so many axes."""

    name: str
    dtype: TrayType
    axes: int
    copied_in: bool
    copied_out: bool
    filled: bool  # out goes as much as the call returns


@dataclass(frozen=True)
class Parts:
    """Of a named tuple."""

    name: str
    make: Callable[..., Any]
    parts: tuple["Argument", ...]


Argument = Number | Memory | Parts


@dataclass(frozen=True)
class Signature:
    arguments: tuple[Argument, ...]
    returns: str  # the kind of a number, or NOTHING


def signature(entry: Entry, trays: Mapping[str, TrayType]) -> Signature:
    """Of an entry, for the game with these trays."""
    hints = get_type_hints(entry.caller, include_extras=True)
    returns = NUMBERS[hints.pop("return")]
    known = tuple(_argument(name, name, hint, entry, trays) for name, hint in hints.items())
    return Signature(known, returns)


def _argument(
    place: str, name: str, hint: Any, entry: Entry, trays: Mapping[str, TrayType]
) -> Argument:
    """`place` is the name with that of the tuple before it."""
    if hint in NUMBERS:
        return Number(name, NUMBERS[hint])
    if hasattr(hint, "_fields"):
        parts = get_type_hints(hint, include_extras=True).items()
        known = (_argument(f"{place}.{part}", part, kind, entry, trays) for part, kind in parts)
        return Parts(name, hint, tuple(known))
    many = get_args(hint)[1] if get_origin(hint) is Annotated else None
    if many is None:
        many = Many(TRAYS.get(name, name), axes=0)
    if isinstance(many.of, str) and many.of not in trays:
        raise TypeError(f"{entry.name}: it is not said how {name} lies in memory")
    dtype = trays[many.of] if isinstance(many.of, str) else np.dtype(many.of)
    filled, scratch = place == entry.fills, place in entry.scratch
    return Memory(
        name,
        dtype,
        many.axes,
        copied_in=not filled and not scratch,
        copied_out=place in entry.writes,
        filled=filled,
    )
