"""How moves of Wolfpack are written."""

import pytest

import clew
from clew.core.errors import BadText


@pytest.mark.parametrize("move", ["take ١", "steal ١p"])
def test_moves_have_digits_of_ascii(move):
    with pytest.raises(BadText, match="not "):
        clew.game("wolfpack").deal(2).play(0, move)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_moves_that_a_question_offers_as_examples_can_be_read_by_any_table(seats):
    box = clew.game("wolfpack").box(seats)
    examples = box.game.parts.typed["ask_turn"].split(", ")

    assert [str(box.read(text)) for text in examples] == examples


def test_p13_what_is_no_move_is_told_of_the_swap_that_two_have():
    with pytest.raises(BadText, match="'swap', 'swap left'"):
        clew.game("wolfpack").deal(2).play(0, "exchange")
