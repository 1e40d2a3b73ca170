"""Trays of small numbers that leave a game: what is shown, what is known, what a move does.

Every field holds int16, so such a tray is also a row of numbers. What its fields declare is
enough to put it on the wire, to write its TypeScript type and to code it as features; nobody lists
fields a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.trays import Tray, tray_type

NONE = -1  # in a field that may be empty

Row = NDArray[np.int16]


class Axis(NamedTuple):
    """A dimension with a name: so many at most.

    `of` is the field of the box that says how many are in play, `own` the field of what is shown
    that says which of them is the viewer's: features count from that one on.
    """

    size: int
    of: str = ""
    own: str = ""


class Field(NamedTuple):
    name: str
    axes: tuple[Axis, ...]
    words: tuple[str, ...]  # on the wire a number leaves as its word
    maybe: bool  # and NONE as null
    fixed: bool  # the same in all positions of a box


def field(
    name: str,
    *axes: int | Axis,
    words: Sequence[str] = (),
    maybe: bool = False,
    fixed: bool = False,
) -> Field:
    named = (axis if isinstance(axis, Axis) else Axis(axis) for axis in axes)
    return Field(name, tuple(named), tuple(words), maybe, fixed)


class Form:
    """The fields of a tray. `dtype` is its type for kernels."""

    def __init__(self, *fields: Field) -> None:
        self.fields = {each.name: each for each in fields}
        shapes = [(each.name, np.int16, tuple(a.size for a in each.axes)) for each in fields]
        self.dtype = tray_type(*shapes)
        offsets = [self.dtype.fields[name][1] for name in self.fields]  # type: ignore[index]
        self.places = {name: at // 2 for name, at in zip(self.fields, offsets, strict=True)}

    def blank(self, *shape: int) -> NDArray[Any]:
        return np.zeros(shape or 1, self.dtype)

    def shape(self, name: str, box: Tray) -> tuple[int, ...]:
        """Of a field, trimmed to what is in play."""
        return tuple(int(box[a.of]) if a.of else a.size for a in self.fields[name].axes)

    def strides(self, name: str) -> tuple[int, ...]:
        sizes = [axis.size for axis in self.fields[name].axes]
        return tuple(int(np.prod(sizes[at + 1 :])) for at in range(len(sizes)))

    def plain(self, box: Tray) -> Callable[[NDArray[Any]], dict[str, Any]]:
        """What writes such a tray, an array of one, as plain data: lists, words, numbers.

        Views are written thousands of times a second, so this is one expression without any call,
        made as `namedtuple` makes its methods: `{"phase": words["phase"][row[1]], …}`.
        """
        parts = [f"{name!r}: {self._expression(name, box)}" for name in self.fields]
        known = {name: (*each.words, None) for name, each in self.fields.items()}
        write = eval(f"lambda row: {{{', '.join(parts)}}}", {"words": known})
        return lambda tray: write(tray.view(np.int16).tolist())

    def columns(self, box: Tray) -> Callable[[NDArray[Any]], dict[str, Any]]:
        """The same for many: of each field a list with an entry for each tray."""
        slices = {name: tuple(map(slice, self.shape(name, box))) for name in self.fields}

        def write(trays: NDArray[Any]) -> dict[str, Any]:
            return {name: trays[name][:, *cut].tolist() for name, cut in slices.items()}

        return write

    def _expression(self, name: str, box: Tray) -> str:
        """Python for a field's value, from a row of numbers."""
        each = self.fields[name]
        one = "{}"
        if each.words:  # NONE is the last of them
            one = f"words[{name!r}][{{}}]"
        elif each.maybe:
            one = f"None if {{0}} == {NONE} else {{0}}"
        return _expression(self.places[name], self.shape(name, box), self.strides(name), one)


def _expression(at: int, shape: tuple[int, ...], strides: tuple[int, ...], one: str) -> str:
    if not shape:
        return one.format(f"row[{at}]")
    if len(shape) == 1:
        part = f"row[{at}:{at + shape[0]}]"
        return part if one == "{}" else f"[{one.format('n')} for n in {part}]"
    firsts = range(at, at + shape[0] * strides[0], strides[0])
    return f"[{', '.join(_expression(each, shape[1:], strides[1:], one) for each in firsts)}]"


NOTHING = Form(field("nothing"))  # of a game where a memory adds nothing, or a move foretells none
