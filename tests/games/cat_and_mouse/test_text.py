"""Text that cannot be read is refused with what was expected and what came."""

import pytest

import clew
from clew.core.errors import BadText

START = clew.game("cat_and_mouse").deal()


@pytest.mark.parametrize("text", ["", "j", "a>", ">a", "a>b>c", "a b", "1", "a>z", "aa", "💥"])
def test_a_move_that_is_no_move_is_refused(text):
    with pytest.raises(BadText, match="A move is a place"):
        START.play("mouse", text)


@pytest.mark.parametrize("text", ["A", " a ", "a"])
def test_case_and_spaces_do_not_matter(text):
    assert START.play("mouse", text) == START.play("mouse", "a")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a:MMMM mouse", "one to three discs"),
        ("a:X mouse", "one to three discs"),
        ("j:M mouse", "one to three discs"),
        ("a:M a:C mouse", "Two piles lie on a"),
        ("a:MMM b:MMM c:MMM mouse", "There are 8 discs of the mouse, not 9"),
        ("a:M dog", "one side to move"),
        ("a:M mouse cat", "one side to move"),
        ("a:M mouse frozen=b", "there is none on 'b'"),
        ("a:M mouse ply=201", "from 0 to 200"),
        ("a:M mouse ply=-1", "from 0 to 200"),
        ("a:M mouse game=2", "from 1 to 1"),
        ("a:M mouse score=1", "two numbers"),
        ("a:M mouse seen=xyz", "hexadecimal"),
        ("a:M mouse wind=3", "no 'wind'"),
        ("a:M mouse | luck=x", "luck to be a number"),
        ("a:M mouse | luck=99999999999999999999999", "luck to be a number"),
        ("x | a:M mouse | y | z", "A position is"),
        ("frozen | a:M mouse", "option=value"),
        ("a:M mouse previous=lost", "A game before ended"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadText, match=reason):
        clew.game("cat_and_mouse").position(text)


def test_keys_of_seen_positions_are_the_slow_truths():
    """`play` keeps keys up to date; `key_of` computes them from nothing."""
    from clew.games.cat_and_mouse.rules import key_of
    from tests.walks import walk

    for seed in range(20):
        for position, _, _ in walk(START.box, seed):
            record = position.record
            assert record.seen[record.seen_count - 1] == key_of(record)
