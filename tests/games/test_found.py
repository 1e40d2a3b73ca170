"""A new game finds out here what shared suites need of it."""

import pytest

import clew
from tests.games.found import MAY, MUST, given, part


@pytest.mark.parametrize("name", MUST)
@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_game_brings_what_shared_tests_need(game, name):
    assert part(game, name)


def test_what_a_game_lacks_is_told_with_what_to_write(monkeypatch, tmp_path):
    monkeypatch.setattr("tests.games.found.FOLDER", tmp_path)
    game = clew.all_games()[0]

    with pytest.raises(pytest.fail.Exception, match=r"eyes\.py\. It is to hold EYES: what"):
        part(game, "eyes")
    assert all(given(game, name, "NOTHING", 5) == 5 for name in MAY)
