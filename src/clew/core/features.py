"""What a learner is told: the fields of SHOWN and KNOWN, each coded as its game declares.

    FEATURES = (scaled("points", 80), one_hot("phase", 3), bits("marks", 4))

Sizes follow from the box: its seats, its sheet. An axis with an `own` begins at the viewer's.
`layout` lists what lies where, and `code`, one kernel for all games, writes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.core.fields import Axis, Form, Row
from clew.core.kernel import kernel
from clew.core.records import Features, Record

SCALED, ONE_HOT, OWN_HOT, BITS = range(4)
WORDS = ("scaled", "one-hot", "one-hot from one's own on", "bits")

# A plan's rows: how many parts, the place of the own number in SHOWN, how many numbers are coded;
# then the parts; then for each own number where the coded ones lie, in the order of the features.
PARTS, OWN, CODED, FIRST_PART = range(4)
CODING, SOURCE, COUNT, WIDTH, PART = range(5)
NOWHERE = -1


class Coding(NamedTuple):
    name: str  # of a field
    coding: int
    width: int  # numbers made of each
    least: int
    most: int
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

    @property
    def size(self) -> int:
        return sum(feature.size for feature in self.features)


def scaled(name: str, most: int, least: int = 0) -> Coding:
    """A number from `least` to `most`, divided by `most`."""
    return Coding(name, SCALED, 1, least, most, None)


def one_hot(name: str, values: int | Axis) -> Coding:
    """One of so many values from 0 on; others are all zeros. Along an axis, from one's own on."""
    if isinstance(values, Axis):
        return Coding(name, OWN_HOT, values.size, 0, 1, values)
    return Coding(name, ONE_HOT, values, 0, 1, None)


def bits(name: str, count: int) -> Coding:
    """The lowest bits of a number, a feature each."""
    return Coding(name, BITS, count, 0, 1, None)


def plan(codings: Sequence[Coding], shown: Form, known: Form, box: Record) -> Plan:
    own = _own_axis(codings, shown, known)
    parts: list[int] = []
    places: list[NDArray[np.int32]] = []  # of each part: by own number, then in order
    features: list[Feature] = []
    for coding in codings:
        form = shown if coding.name in shown.fields else known
        shape = form.shape(coding.name, box)
        width = coding.width if coding.own is None else _in_play(coding.own, box)
        full = shape if coding.coding == SCALED else (*shape, width)
        scale = 1 / coding.most if coding.coding == SCALED else 1.0
        start = features[-1].start + features[-1].size if features else 0
        bounds = coding.least * scale, coding.most * scale
        features.append(Feature(coding.name, start, full, WORDS[coding.coding], *bounds))
        parts += [coding.coding, int(form is known), int(np.prod(shape)), width]
        turns = _in_play(own, box) if own else 1
        places.append(np.array([_places(form, coding.name, box, turn) for turn in range(turns)]))
    every = np.concatenate(places, axis=1).astype(np.int32)
    head = [len(codings), shown.places[own.own] if own else NOWHERE, every.shape[1]]
    scales = [1 / coding.most if coding.coding == SCALED else 1.0 for coding in codings]
    rows = np.concatenate([np.array([*head, *parts], np.int32), every.ravel()])
    return Plan(rows, np.array(scales, np.float32), tuple(features))


def _own_axis(codings: Sequence[Coding], shown: Form, known: Form) -> Axis | None:
    """All that is counted from one's own on is counted from the same number on."""
    axes = [axis for form in (shown, known) for each in form.fields.values() for axis in each.axes]
    axes += [coding.own for coding in codings if coding.own]
    own = {(axis.own, axis.of, axis.size): axis for axis in axes if axis.own}
    if len({axis.own for axis in own.values()}) > 1:
        raise TypeError(f"features are counted from one number on, not from {list(own)}")
    return next(iter(own.values()), None)


def _in_play(axis: Axis, box: Record) -> int:
    return int(box[axis.of]) if axis.of else axis.size


def _places(form: Form, name: str, box: Record, turn: int) -> NDArray[np.int32]:
    """Where the numbers of a field lie, those along an own axis from `turn` on."""
    each = form.fields[name]
    at = np.arange(int(np.prod([axis.size for axis in each.axes])), dtype=np.int32)
    at = at.reshape([axis.size for axis in each.axes])
    for number, (axis, length) in enumerate(zip(each.axes, form.shape(name, box), strict=True)):
        inside = np.arange(length)
        at = at.take((inside + turn) % length if axis.own and length else inside, axis=number)
    return form.places[name] + at.ravel()


@kernel
def code(
    rows: NDArray[np.int32], scales: NDArray[np.float32], shown: Row, known: Row, out: Features
) -> int:
    """Write the features of a plan from the two records, and zeros behind; return how many."""
    own = int(shown[rows[OWN]]) if rows[OWN] != NOWHERE else 0
    place, at = int(FIRST_PART + PART * rows[PARTS] + own * rows[CODED]), 0
    for index in range(out.size):
        out[index] = 0.0
    for index in range(rows[PARTS]):
        part = FIRST_PART + PART * index
        coding, width = rows[part + CODING], int(rows[part + WIDTH])
        source = shown if rows[part + SOURCE] == 0 else known
        first = own if coding == OWN_HOT else 0
        end = place + int(rows[part + COUNT])
        while place < end:
            value = int(source[rows[place]])
            if coding == SCALED:
                out[at] = value * scales[index]
            elif coding == BITS:
                for bit in range(width):
                    out[at + bit] = value >> bit & 1
            elif 0 <= value < width:
                value -= first
                out[at + (value if value >= 0 else value + width)] = 1.0
            at += width
            place += 1
    return at
