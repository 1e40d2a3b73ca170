"""Several people at one terminal."""

import pytest

from clew.core.position import Box
from tests import cast
from tests.cli.running import run

OPEN = {box.game.name: box for box in reversed(cast.boxes(cast.open_to_all, seats=2))}


@pytest.mark.parametrize("box", OPEN.values(), ids=lambda box: box.text)
def test_where_nothing_is_secret_there_is_no_curtain(box: Box, tmp_path):
    options = [word for pair in box.options.items() for word in ("-o", "=".join(pair))]
    words = ("play", box.game.name, *options, "-p", "Ada", "-p", "Ben")

    assert "Pass the keyboard" not in run(*words, given="", cwd=tmp_path)
