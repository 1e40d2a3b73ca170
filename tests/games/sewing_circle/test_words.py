import pytest

from clew.games.sewing_circle import GAME
from tests.spelling import follows


@pytest.mark.parametrize(
    ("label", "argument", "value"),
    [
        ("ribbon_orange", "ribbon", 1),
    ],
)
def test_a_word_stands_once(label, argument, value, monkeypatch):
    assert follows(monkeypatch, GAME, label, argument, value)
