"""What a learner is told: the fields of SHOWN and KNOWN, each coded as its game declares.

    FEATURES = (scaled("points", 80), one_hot("phase", 3), bits("marks", 4))

Sizes follow from the box: its seats, its sheet. An axis with an `own` begins at the viewer's.
`layout` lists what lies where, and `code`, one kernel for all games, writes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.fields import Axis, Form, Row
from clew.core.kernel import entry, kernel
from clew.core.trays import Features, Many, Tray

SCALED, ONE_HOT, BITS, SKIPPED = range(4)
# Lines of a plan: of a run of features that are coded alike how long it is, its coding, which of
# the trays, whether the box fixes it, and where it says whose they are; then for each whose of
# every feature its place, and above that the number that it stands for.
RUN, CODING, SOURCE, FIXED, OWN, FIRST = range(6)
TARGET = 16  # bits of a place
PLACE = (1 << TARGET) - 1
NOWHERE = -1


class Coding(NamedTuple):
    name: str  # of a field
    coding: int
    width: int  # numbers made of each
    least: int | str
    most: int | str
    own: Axis | None  # the values are numbers along this axis


class Feature(NamedTuple):
    """One line of the list: `size` features from `start` on, in this shape, within these bounds."""

    name: str
    start: int
    shape: tuple[int, ...]
    coding: str
    least: float
    most: float

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))


class Plan(NamedTuple):
    """How SHOWN and KNOWN of one box become features."""

    rows: NDArray[np.int32]
    scales: NDArray[np.float32]
    features: tuple[Feature, ...]
    changing: NDArray[np.int32]  # rows for who writes over them again: without what a box fixes

    @property
    def size(self) -> int:
        return sum(feature.size for feature in self.features)


def scaled(name: str, most: int | str, least: int | str = 0) -> Coding:
    """A number from `least` to `most`, divided by `most`; a text is a field of the box."""
    return Coding(name, SCALED, 1, least, most, None)


def one_hot(name: str, values: int | Axis) -> Coding:
    """One of so many values from 0 on; others are all zeros. Along an axis, from one's own on."""
    if isinstance(values, Axis):
        return Coding(name, ONE_HOT, values.size, 0, 1, values)
    return Coding(name, ONE_HOT, values, 0, 1, None)


def bits(name: str, count: int) -> Coding:
    """The lowest bits of a number, a feature each."""
    return Coding(name, BITS, count, 0, 1, None)


def plan(codings: Sequence[Coding], shown: Form, known: Form, box: Tray) -> Plan:
    lines, scales, features, start = [], [], [], 0
    heads: list[list[int]] = []
    for coding in codings:
        form = shown if coding.name in shown.fields else known
        shape, width = form.shape(coding.name, box), _width(coding, box)
        least, most = (int(box[n]) if isinstance(n, str) else n for n in coding[3:5])
        scale = np.float32(1 / most if coding.coding == SCALED else 1.0)
        full = (*shape, width) if coding.coding != SCALED else shape
        words = ("scaled", "one-hot", "bits")[coding.coding]
        bounds = float(least * scale), float(most * scale)  # as the kernel writes them
        line = Feature(coding.name, start, full, words, *bounds)
        own = _own(coding, form)
        still = form.fields[coding.name].fixed
        whose = shown.places[own] if own else NOWHERE
        heads += [[coding.coding, int(form is known), int(still), whose]] * line.size
        lines.append(_places(coding, form, box))
        scales += [scale] * line.size
        features.append(line)
        start += line.size
    most_lines = max(map(len, lines))
    places = np.hstack([part[np.arange(most_lines) % len(part)] for part in lines])
    rows = np.vstack([_runs(heads), places]).astype(np.int32)
    changing = rows.copy()
    changing[CODING, rows[FIXED] == 1] = SKIPPED
    return Plan(rows, np.array(scales, np.float32), tuple(features), changing)


def _own(coding: Coding, form: Form) -> str:
    """The field that says which is the viewer's, along whichever axes; one at most."""
    axes = [*form.fields[coding.name].axes, *([coding.own] if coding.own else [])]
    owns = {axis.own for axis in axes if axis.own}
    if len(owns) > 1:
        raise TypeError(f"{coding.name} counts from one's own by {', '.join(owns)}: expected one")
    return "".join(owns)


def _places(coding: Coding, form: Form, box: Tray) -> NDArray[np.int64]:
    """Where each feature comes from and what it stands for; a line for each that may be one's own.

    Whatever the field is: of as many as the longest axis that counts from one's own has.
    """
    shape, strides = form.shape(coding.name, box), form.strides(coding.name)
    axes, width = form.fields[coding.name].axes, _width(coding, box)
    around = [length for axis, length in zip(axes, shape, strict=True) if axis.own]
    lines = []
    for own in range(max([1, *around, *([width] if coding.own else [])])):
        places = np.full(shape, form.places[coding.name])
        for axis, length, stride, at in zip(axes, shape, strides, np.indices(shape), strict=True):
            places += stride * ((at + own) % length if axis.own else at)
        targets = (np.arange(width) + (own if coding.own else 0)) % width
        lines.append((places.reshape(-1, 1) + (targets << TARGET)).ravel())
    return np.array(lines)


def _runs(heads: Sequence[list[int]]) -> NDArray[np.int64]:
    """Runs, each told at its first feature: its length, coding, tray, and whose.

    What counts from nobody's own goes with what does: it is the same whosever it is.
    """
    rows, start = np.zeros((FIRST, len(heads)), np.int64), 0
    rows[CODING:] = np.array(heads).T
    for at, (*kind, own) in enumerate(heads):
        whose = rows[OWN, start]
        if kind != heads[start][:-1] or (own != whose and NOWHERE not in (own, whose)):
            start = at
        rows[OWN, start] = max(rows[OWN, start], own)
        rows[RUN, start] += 1
    return rows


def _width(coding: Coding, box: Tray) -> int:
    if coding.own is None:
        return coding.width
    return int(box[coding.own.of]) if coding.own.of else coding.own.size


@kernel
def code(
    rows: NDArray[np.int32], scales: NDArray[np.float32], shown: Row, known: Row, out: Features
) -> int:
    """Write the features of a plan from the two trays; return how many.

    Compiled, an index that cannot be negative costs a fifth of one that can.
    """
    start = 0
    while start < rows.shape[1]:
        own, stop = rows[OWN, start], start + rows[RUN, start]
        line = np.uint64(FIRST + (int(shown[own]) if own != NOWHERE else 0))
        coding, remembered = rows[CODING, start], rows[SOURCE, start] == 1
        last = start if coding == SKIPPED else stop
        for at in range(np.uint64(start), np.uint64(last)):
            place, target = np.uint64(rows[line, at] & PLACE), rows[line, at] >> TARGET
            value = known[place] if remembered else shown[place]
            if coding == SCALED:
                out[at] = np.float32(value) * scales[at]
            elif coding == ONE_HOT:
                out[at] = np.float32(value == target)
            else:
                out[at] = np.float32(value >> target & 1)
        start = stop
    return rows.shape[1]


@entry(writes="out")
def code_one(
    box: Tray,
    rows: Annotated[NDArray[np.int32], Many(np.int32, 2)],
    scales: Features,
    shown: Annotated[NDArray[Any], Many("shown")],
    known: Annotated[NDArray[Any], Many("known")],
    out: Features,
) -> int:
    """The features of one position, from arrays of one tray each."""
    return code(rows, scales, shown.view(np.int16), known.view(np.int16), out)
