"""What bots of Wolle say of a line."""

import pytest

import clew
from clew.bots.explain import why


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("R2 D1", "It collects 1 thing: 1 point at once."),
        ("R3", "Nothing now, but from there more rolls lead to something."),
        ("pass", "Every line would cost more than it brings: better to pass."),
    ],
)
def test_a_line_says_what_it_collects(line, words):
    position = clew.position("wolle seats=1 cups=off | die=3 round=0")

    assert why(position, 0, position.check(0, line))[1] == words
