"""All that a seat is shown and knows, worked out from its features and the box alone.

What is coded is read back, what never changes is as it was dealt, and the rest follows: DEDUCED
says how in each game. A field that cannot be had so is one that learners are not told of.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from clew.core.features import Coding, Feature, plan
from clew.core.fields import NONE, Axis, Form
from clew.core.position import Box, Position
from clew.core.records import Record

Values = Any  # whole numbers, in the shape of their field
Fields = dict[str, Values]


class Reader:
    """Reads back the features of a box that are coded so."""

    def __init__(self, box: Box, codings: Sequence[Coding]) -> None:
        parts = box.game.parts
        self.box, self.forms = box, (parts.shown, parts.known)
        lines = plan(codings, *self.forms, box.record).features
        coded = zip(codings, lines, strict=True)
        self.coded = sorted(coded, key=lambda each: self._counts_from_own(each[0]))
        self.dealt = [fields(box.deal(), seat) for seat in range(box.seats)]

    def told(self, seen: Values, seat: int) -> Fields:
        """Every field of SHOWN and KNOWN."""
        told = dict(self.dealt[seat])
        for coding, line in self.coded:
            part = seen[line.start : line.start + line.size].reshape(line.shape)
            told[coding.name] = self._turned_back(coding, self._read(coding, line, part), told)
        return told | DEDUCED[self.box.game.name](self.box.record, seat, told, self.dealt[seat])

    def _read(self, coding: Coding, line: Feature, part: Values) -> Values:
        if line.coding == "one-hot":
            return np.where(part.any(-1), part.argmax(-1), NONE)
        if line.coding == "bits":
            return (part.astype(int) << np.arange(line.shape[-1])).sum(-1)
        most = self.box.record[coding.most] if isinstance(coding.most, str) else coding.most
        return np.rint(part * most).astype(int)

    def _turned_back(self, coding: Coding, values: Values, told: Fields) -> Values:
        for number, axis in enumerate(self._axes(coding)):
            if axis.own:
                values = np.roll(values, int(told[axis.own]), number)
        if coding.own:
            size = int(self.box.record[coding.own.of]) if coding.own.of else coding.own.size
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
    parts, box = position.game.parts, position.box.record
    both = (parts.shown, position.shown(seat)), (parts.known, position.known(seat))
    return {name: in_play(form, name, box, made) for form, made in both for name in form.fields}


def in_play(form: Form, name: str, box: Record, made: Values) -> Values:
    return made[name][0][tuple(map(slice, form.shape(name, box)))].astype(int)


# ---- what follows, game by game


def of_wolle(box: Record, seat: int, told: Fields, dealt: Fields) -> Fields:
    full = told["collected"].min(axis=1)
    items = told["collected"].sum(axis=1) * int(box.item_points)
    sets = np.array([box.sets[:count].sum() for count in full], int)
    paw = told["ended"] * int(box.paw_points)
    return {
        "things": dealt["things"],  # dots and the start are not coded: a sheet does not change
        "full_sets": full,
        "item_points": items,
        "set_points": sets,
        "paw_points": paw,
        "cup_points": told["points"] - items - sets - paw,
    }


def of_traxx(box: Record, seat: int, told: Fields, dealt: Fields) -> Fields:
    scored, numbers = told["scored"], np.arange(told["scored"].shape[1])
    others = (scored > 0).sum(axis=0) - (scored > 0)
    higher = scored[:, ::-1].cumsum(axis=1)[:, ::-1] - scored
    full = (higher if box.seats == 1 else others) == 0  # T10, T11
    open_still = (numbers >= 2) & (scored == 0) & told["card"].any()
    return {
        "cards_left": told["to_come"].sum(),
        "worth": np.where(open_still, np.where(full, numbers, (numbers + 1) // 2), 0),
        "number_points": scored.sum(axis=1),
        "missing": scored.sum(axis=1) - told["totals"],
    }


def of_wolfpack(box: Record, seat: int, told: Fields, dealt: Fields) -> Fields:
    over, seats = bool(told["ended"]), np.arange(box.seats)
    is_open = (seats == seat) | over  # P22
    sheep, wolves = told["sure_sheep"][seat], told["sure_wolves"][seat]
    hostile = wolves.sum() - wolves[seat]
    from_wolves = 3 * told["snatched_wolves"].sum(axis=1)  # P18
    from_hands = told["points"] - told["snatched_sheep"] - from_wolves
    return {
        "winners": over & (told["points"] == told["points"].max()),
        "sheep": np.where(is_open, told["sure_sheep"], NONE),
        "wolves": np.where(is_open[:, None], told["sure_wolves"], NONE),
        "held": np.where(is_open[:, None], told["sure_actions"], NONE),
        "fallen": told["snatched_wolves"].sum(axis=0),
        "in_play": box.seats - told["eliminated"].sum(),
        "from_sheep": told["snatched_sheep"],
        "from_wolves": from_wolves,
        "from_hands": np.where(over, from_hands, NONE),
        "hostile": hostile,
        "worth": np.array([sheep, 3 * hostile]),
    }


def of_cat_and_mouse(box: Record, seat: int, told: Fields, dealt: Fields) -> Fields:
    beneath = told["beneath"]
    heights = (beneath != NONE).sum(axis=1)
    tops = [pile[high - 1] for pile, high in zip(beneath, heights, strict=True) if high]
    in_sight = np.arange(3) == heights[:, None] - 1
    in_sight |= bool(box.memory) | (told["ended"] > 0)
    return {
        "heights": heights,
        "discs": np.where(in_sight, beneath, NONE),
        "uncovered": np.array([tops.count(side) for side in (0, 1)]),
    }


def of_sewing_circle(box: Record, seat: int, told: Fields, dealt: Fields) -> Fields:
    if box.mode:  # together, or alone: S11
        return {"ties": 0, "counts_for": np.full(3, 2)}
    counts = np.zeros(3, int)
    for owner, ribbon in enumerate(told["ribbon"]):
        if ribbon != NONE and (told["ended"] or not told["out"][owner]):  # S3, S9
            counts[ribbon] = 2 if owner == seat else 1
    return {"ties": (told["circle"] != NONE).all(), "counts_for": counts}


DEDUCED: dict[str, Callable[[Record, int, Fields, Fields], Fields]] = {
    "wolle": of_wolle,
    "traxx": of_traxx,
    "wolfpack": of_wolfpack,
    "cat_and_mouse": of_cat_and_mouse,
    "sewing_circle": of_sewing_circle,
}
