"""How moves of Wolfpack are written."""

import pytest

import clew
from clew.core.errors import BadText


@pytest.mark.parametrize("move", ["take ١", "steal ١p"])
def test_moves_have_digits_of_ascii(move):
    with pytest.raises(BadText, match="not "):
        clew.game("wolfpack").deal(2).play(0, move)
