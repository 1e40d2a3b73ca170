"""What the balance lab finds in Sewing Circle."""

import pytest

from clew.core.errors import NotAllowed
from clew.lab.balance.plan import compared
from tests.lab.balancing import case, variants


def test_one_option_at_a_time_is_changed_if_that_changes_the_game():
    assert variants("sewing_circle", 2) == ["mode=coop"]
    assert variants("sewing_circle", 1) == ["level=medium", "level=hard"]


def test_two_cases_that_are_the_same_game_are_not_compared():
    with pytest.raises(NotAllowed, match="set up the same game"):
        compared(case("sewing_circle", 2), case("sewing_circle", 2, level="hard"))
