"""Trays that leave a game: on the wire, and as features."""

import numpy as np
import pytest

from clew.core.features import bits, code, one_hot, plan, scaled
from clew.core.fields import NOTHING, Axis, Form, field
from clew.core.trays import tray_type

BOX = tray_type(("seats", np.int8), ("rows", np.int8))
SEATS = Axis(4, of="seats", own="seat")
SHOWN = Form(
    field("seat", maybe=True),
    field("phase", words=("turn", "over")),
    field("mover", maybe=True),
    field("points", SEATS),
    field("cards", SEATS, 2, words=("sheep", "wolf"), maybe=True),
    field("marks", Axis(3, of="rows"), 2),
)
KNOWN = Form(field("hands", SEATS))


def box(seats: int = 3, rows: int = 2):
    made = np.zeros(1, BOX)[0]
    made.seats, made.rows = seats, rows
    return made


def shown(seat: int = 1):
    tray = SHOWN.blank()
    tray[0].seat, tray[0].phase, tray[0].mover = seat, 1, 0
    tray[0].points[:3] = 10, 20, 30
    tray[0].cards[:3] = [[0, 1], [1, -1], [-1, -1]]
    tray[0].marks[:2] = [[1, 2], [3, 0]]
    return tray


def test_a_tray_leaves_in_words_and_no_longer_than_what_is_in_play():
    assert SHOWN.plain(box())(shown()) == {
        "seat": 1,
        "phase": "over",
        "mover": 0,
        "points": [10, 20, 30],
        "cards": [["sheep", "wolf"], ["wolf", None], [None, None]],
        "marks": [[1, 2], [3, 0]],
    }
    assert SHOWN.plain(box())(shown(-1))["seat"] is None


def test_many_records_leave_field_by_field():
    many = np.concatenate([shown(0), shown(2)])

    assert SHOWN.columns(box(seats=2))(many)["points"] == [[10, 20], [10, 20]]
    assert SHOWN.columns(box())(many)["seat"] == [0, 2]


CODED = (
    one_hot("phase", 2),
    one_hot("mover", SEATS),
    scaled("points", 40),
    bits("marks", 2),
    scaled("hands", 5),
)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_features_are_counted_from_the_own_seat_on(seat: int):
    made = plan(CODED, SHOWN, KNOWN, box())
    known = KNOWN.blank()
    known[0].hands[:3] = 0, 1, 5
    out = np.full(made.size, np.nan, np.float32)

    assert code(made.rows, made.scales, shown(seat).view(np.int16), known.view(np.int16), out) == (
        made.size
    )
    values = {f.name: out[f.start : f.start + f.size].reshape(f.shape) for f in made.features}
    turned = [(seat + turn) % 3 for turn in range(3)]
    assert values["phase"].tolist() == [0, 1]
    assert values["mover"].tolist() == [float(other == 0) for other in turned]
    assert values["points"].tolist() == [(0.25, 0.5, 0.75)[other] for other in turned]
    assert values["marks"].tolist() == [[[1, 0], [0, 1]], [[1, 1], [0, 0]]]
    assert values["hands"] == pytest.approx([(0, 0.2, 1)[other] for other in turned])


def test_sizes_and_bounds_follow_from_the_box_and_what_is_declared():
    small, large = (plan(CODED, SHOWN, KNOWN, box(*size)) for size in ((2, 1), (4, 3)))

    assert [feature.shape for feature in small.features] == [(2,), (2,), (2,), (1, 2, 2), (2,)]
    assert [feature.shape for feature in large.features] == [(2,), (4,), (4,), (3, 2, 2), (4,)]
    assert (small.features[2].least, small.features[2].most) == (0, 1)
    lower = plan((scaled("points", 80, least=-60),), SHOWN, NOTHING, box()).features[0]
    assert (lower.least, lower.most) == (-0.75, 1)


def test_a_bound_may_be_a_field_of_the_box():
    low, high = (plan((scaled("points", "seats"),), SHOWN, NOTHING, box(n)).scales for n in (2, 4))

    assert (low[0], high[0]) == (0.5, 0.25)


def test_a_field_counts_from_one_number_on():
    other = Form(*SHOWN.fields.values(), field("reserve", SEATS, Axis(2, own="phase")))

    with pytest.raises(TypeError, match="expected one"):
        plan((scaled("reserve", 8),), other, NOTHING, box())


def test_what_a_box_fixes_is_written_once():
    form = Form(field("sheet", 2, fixed=True), field("die"))
    made = plan((scaled("die", 6), scaled("sheet", 4)), form, NOTHING, box())
    tray, known = form.blank(), NOTHING.blank().view(np.int16)
    tray[0].sheet[:], tray[0].die = (2, 4), 3
    out = np.zeros(made.size, np.float32)
    code(made.rows, made.scales, tray.view(np.int16), known, out)
    tray[0].sheet[:], tray[0].die = (0, 0), 6
    code(made.changing, made.scales, tray.view(np.int16), known, out)

    assert out.tolist() == [1, 0.5, 1]
