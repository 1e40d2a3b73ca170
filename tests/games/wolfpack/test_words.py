import pytest

from clew.games.wolfpack import GAME
from tests.spelling import follows


@pytest.mark.parametrize(
    ("label", "argument", "value"),
    [
        ("action_steal", "card", 8),
        ("a_blue", "card", 1),
        ("pack_green", "packs", [0, 0, 1, 0, 0]),
        ("wolves_red", "cards", [2, 0, 0, 0, 0, 3, 0, 0, 1, 0]),
    ],
)
def test_a_word_stands_once(label, argument, value, monkeypatch):
    assert follows(monkeypatch, GAME, label, argument, value)
