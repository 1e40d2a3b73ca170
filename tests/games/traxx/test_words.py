import pytest

from clew.games.traxx import GAME
from tests.spelling import follows


@pytest.mark.parametrize(
    ("label", "argument", "value"),
    [
        ("grey", "colours", [0, 0, 0, 1, 0, 0]),
    ],
)
def test_a_word_stands_once(label, argument, value, monkeypatch):
    assert follows(monkeypatch, GAME, label, argument, value)
