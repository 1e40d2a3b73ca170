"""What nobody can tell apart in Cat and Mouse."""

import pytest

import clew
from tests.leaks.twins import judged
from tests.machines import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="rules are compared uncompiled elsewhere")


def test_c7_for_a_perfect_memory_only_luck_is_hidden():
    for pair in judged(clew.game("cat_and_mouse")):
        position = pair.one.position

        assert position.imagine(pair.viewer, 5).with_luck(0) == position.with_luck(0)
        for other in (position.with_luck(0), position.with_luck(1)):
            assert (other.features(pair.viewer) == position.features(pair.viewer)).all()
