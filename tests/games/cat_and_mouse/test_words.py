import pytest

from clew.games.cat_and_mouse import GAME
from tests.spelling import follows


@pytest.mark.parametrize(
    ("label", "argument", "value"),
    [
        ("cat", "disc", 1),
    ],
)
def test_a_word_stands_once(label, argument, value, monkeypatch):
    assert follows(monkeypatch, GAME, label, argument, value)
