"""What the balance lab finds in Träxx."""

from clew.lab.balance import words
from tests.lab.balancing import case, measured, variants

ONE_GOOD_START = """
  B  B  B9 B  B
 B  B  B  B  B  B
B7 B  B  B2 B  B  B5
 B  B  B  B*1 B  B  B  B
B  B  B  R  R  R  B  B  B
 B  B4 R  R*2 R*3 R3 B  B
B6 B  R  R  R  R  B10
 B  R  R*4 R  R  B
  B  R  R8 B  B
"""
ONLY_BLUE = "B B B B\n" * 15


def test_one_option_at_a_time_is_changed_if_that_changes_the_game():
    assert variants("traxx", 2, cards=ONLY_BLUE) == ["cards=printed"]


def test_a_board_whose_start_is_better_is_found():
    found = measured([case("traxx", 2, board=ONE_GOOD_START, cards=ONLY_BLUE)], deals=40)
    level = found.cases[0].levels[0]
    good, *others = level.roles

    assert good.name == "board 1"
    assert good.payoff_clear
    assert good.lead_clear
    assert good.lead.low > 5
    assert not any(board.lead.mean > 0 for board in others)
    assert not any(seat.payoff_clear for seat in level.seats)
    assert "board 1 wins" in " ".join(words.glance(found, found.cases[0]))
