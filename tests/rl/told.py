"""All that a seat is shown and knows, worked out from its features and the box alone.

What is coded is read back, what never changes is as it was dealt, and the rest follows: `deduced`
says how, in told.py of each game. A field that
cannot be had so is one that learners are not told of.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from clew.core.features import Coding, Feature, plan
from clew.core.fields import NONE, Axis, Form
from clew.core.position import Box, Position
from clew.core.trays import Tray
from tests.games.found import given

Values = Any  # whole numbers, in the shape of their field
Fields = dict[str, Values]


class Reader:
    """Reads back the features of a box that are coded so."""

    def __init__(self, box: Box, codings: Sequence[Coding]) -> None:
        parts = box.game.parts
        self.box, self.forms = box, (parts.shown, parts.known)
        lines = plan(codings, *self.forms, box.tray).features
        coded = zip(codings, lines, strict=True)
        self.coded = sorted(coded, key=lambda each: self._counts_from_own(each[0]))
        self.deduced = given(box.game, "told", "deduced", lambda *_: {})
        self.dealt = [fields(box.deal(), seat) for seat in range(box.seats)]

    def told(self, seen: Values, seat: int) -> Fields:
        """Every field of SHOWN and KNOWN."""
        told = dict(self.dealt[seat])
        for coding, line in self.coded:
            part = seen[line.start : line.start + line.size].reshape(line.shape)
            told[coding.name] = self._turned_back(coding, self._read(coding, line, part), told)
        return told | self.deduced(self.box.tray, seat, told, self.dealt[seat])

    def _read(self, coding: Coding, line: Feature, part: Values) -> Values:
        if line.coding == "one-hot":
            return np.where(part.any(-1), part.argmax(-1), NONE)
        if line.coding == "bits":
            return (part.astype(int) << np.arange(line.shape[-1])).sum(-1)
        most = self.box.tray[coding.most] if isinstance(coding.most, str) else coding.most
        return np.rint(part * most).astype(int)

    def _turned_back(self, coding: Coding, values: Values, told: Fields) -> Values:
        for number, axis in enumerate(self._axes(coding)):
            if axis.own:
                values = np.roll(values, int(told[axis.own]), number)
        if coding.own:
            size = int(self.box.tray[coding.own.of]) if coding.own.of else coding.own.size
            values = np.where(values == NONE, NONE, (values + told[coding.own.own]) % size)
        return values

    def _counts_from_own(self, coding: Coding) -> bool:
        """Those are read last: whose they count from may be a feature itself."""
        return bool(coding.own) or any(axis.own for axis in self._axes(coding))

    def _axes(self, coding: Coding) -> tuple[Axis, ...]:
        return next(
            form.fields[coding.name].axes for form in self.forms if coding.name in form.fields
        )


def fields(position: Position, seat: int) -> Fields:
    """What is shown and known, of whatever is in play."""
    parts, box = position.game.parts, position.box.tray
    both = (parts.shown, position.shown(seat)), (parts.known, position.known(seat))
    return {name: in_play(form, name, box, made) for form, made in both for name in form.fields}


def in_play(form: Form, name: str, box: Tray, made: Values) -> Values:
    return made[name][0][tuple(map(slice, form.shape(name, box)))].astype(int)
