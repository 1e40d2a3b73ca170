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

SCALED, ONE_HOT, BITS = range(3)
AXES = 3
# A row of a plan: source, place, coding, width, whose the value counts from, how many those are,
# then for each axis its length, stride and where to begin.
SOURCE, PLACE, CODING, WIDTH, FROM, AROUND, FIRST_AXIS = range(7)
LENGTH, STRIDE, OWN = range(3)
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


def plan(codings: Sequence[Coding], shown: Form, known: Form, box: Record) -> Plan:
    rows, scales, features, start = [], [], [], 0
    for coding in codings:
        form = shown if coding.name in shown.fields else known
        shape, strides = form.shape(coding.name, box), form.strides(coding.name)
        width = coding.width if coding.own is None else _in_play(coding.own, box)
        row = [int(form is known), form.places[coding.name], coding.coding, width, NOWHERE, 0]
        if coding.own is not None:
            row[FROM], row[AROUND] = shown.places[coding.own.own], width
        axes = form.fields[coding.name].axes
        for axis, length, stride in zip(axes, shape, strides, strict=True):
            row += [length, stride, shown.places[axis.own] if axis.own else NOWHERE]
        row += [1, 0, NOWHERE] * (AXES - len(axes))
        least, most = (int(box[n]) if isinstance(n, str) else n for n in coding[3:5])
        scale = 1 / most if coding.coding == SCALED else 1.0
        full = (*shape, width) if coding.coding != SCALED else shape
        words = ("scaled", "one-hot", "bits")[coding.coding]
        line = Feature(coding.name, start, full, words, least * scale, most * scale)
        rows.append(row)
        scales.append(scale)
        features.append(line)
        start += line.size
    return Plan(np.array(rows, np.int32), np.array(scales, np.float32), tuple(features))


def _in_play(axis: Axis, box: Record) -> int:
    return int(box[axis.of]) if axis.of else axis.size


@kernel
def code(
    rows: NDArray[np.int32], scales: NDArray[np.float32], shown: Row, known: Row, out: Features
) -> int:
    """Write the features of a plan from the two records; return how many."""
    at = 0
    for index in range(rows.shape[0]):
        if rows[index, SOURCE] == 0:
            at = write(rows[index], scales[index], shown, shown, out, at)
        else:
            at = write(rows[index], scales[index], known, shown, out, at)
    return at


@kernel
def write(
    row: NDArray[np.int32], scale: float, source: Row, shown: Row, out: Features, at: int
) -> int:
    """One field, all of it: most features are 0, so first they all are."""
    coding, width = int(row[CODING]), int(row[WIDTH])
    high, wide, deep = length(row, 0), length(row, 1), length(row, 2)
    own, around = start(row, FROM, shown), int(row[AROUND])
    for index in range(at, at + high * wide * deep * width):
        out[index] = 0.0
    for i in range(high):
        first = int(row[PLACE]) + along(row, 0, i, shown)
        for j in range(wide):
            second = first + along(row, 1, j, shown)
            for k in range(deep):
                value = int(source[second + along(row, 2, k, shown)])
                if coding == SCALED:
                    out[at] = value * scale
                elif coding == BITS:
                    if value:
                        for bit in range(width):
                            out[at + bit] = value >> bit & 1
                elif 0 <= value < width:
                    value -= own
                    out[at + value + (around if value < 0 else 0)] = 1.0
                at += width
    return at


@kernel
def length(row: NDArray[np.int32], axis: int) -> int:
    return int(row[FIRST_AXIS + 3 * axis + LENGTH])


@kernel
def start(row: NDArray[np.int32], place: int, shown: Row) -> int:
    """Which is the viewer's own, where that matters."""
    return int(shown[row[place]]) if row[place] != NOWHERE else 0


@kernel
def along(row: NDArray[np.int32], axis: int, step: int, shown: Row) -> int:
    """How far along an axis the n-th entry lies, counted from one's own."""
    step += start(row, FIRST_AXIS + 3 * axis + OWN, shown)
    if step >= length(row, axis):
        step -= length(row, axis)
    return step * int(row[FIRST_AXIS + 3 * axis + STRIDE])
