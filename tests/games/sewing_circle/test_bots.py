"""What bots of Sewing Circle have to remember."""

import clew
from tests.bots.recalling import things


def test_cards_that_came_into_a_hand_from_the_circle_must_be_remembered():
    position = clew.position(
        "sewing_circle seats=2 | circle=7,2,-,-,-,-,-,-,-,-,-,- hand0=13+14+15 ribbon0=green"
        " hand1=16+17+18 ribbon1=orange mover=0 turn=2 phase=act"
    )

    assert things(position.play(0, "exchange 2 13"), 1) == {1}
