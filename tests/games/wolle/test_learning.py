"""Wolle for learners."""

import clew
from clew.rl import features


def test_a_small_sheet_has_fewer_features_than_a_large_one():
    sizes = {f.name: f.size for f in features(clew.game("wolle").box(2))}
    without_cups = {f.name: f.size for f in features(clew.game("wolle").box(2, cups="off"))}
    other = {f.name: f.size for f in features(clew.game("wolle").box(2, side="B"))}

    assert sizes["chosen"] == 12
    assert "chosen" not in without_cups
    assert other["marks"] != sizes["marks"]
