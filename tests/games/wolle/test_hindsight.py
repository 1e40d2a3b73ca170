"""The best that could have been made of the dice of Wolle."""

from functools import cache

import pytest

import clew
from clew.core.errors import NotAllowed
from clew.core.hindsight import look_back
from clew.table.messages import Ending
from tests.core.looking_back import check_ended_early, finished, problem, replayed, started
from tests.machines import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="a search takes minutes uncompiled")

GAME = clew.game("wolle")
TINY = """side: tiny
carpet: red
sets: 2 3
timer: 2 4
cups: 1
item_points: 1
cup_points: -2
paw_points: 5
map:
  @ m s .
  p o # m
  s . p *
"""
ODD = TINY.replace("cup_points: -2", "cup_points: 4").replace("item_points: 1", "item_points: -1")
# W15: a line of full length onto the paw may end the thread or not; both look the same.
PAW = """side: paw
carpet: red
sets: 2
timer: 1
cups: 1
item_points: 1
cup_points: -2
paw_points: 1
map:
  # . @
  p s p
  . * o
"""


def test_w19_a_line_that_would_be_cut_off_by_the_timer_is_not_promised():
    """Some promised lines end the game sooner or later than it did: their rounds are the game's."""
    rounds = set()
    for seed in range(1, 5):
        table = finished(GAME.box(1), seed)
        found = look_back(problem(table, 0), seconds=0.1)
        again = replayed(table, 0, found.line)
        rounds.add(again.round_count - table.round_count)
        assert again.outcome.reason.key in ("timer", "nobody_drew", "all_ended")

    assert len(rounds) > 1


@pytest.mark.parametrize("sheet", [TINY, ODD, PAW], ids=["tiny", "odd", "paw"])
@pytest.mark.parametrize("seed", range(1, 4))
def test_on_a_tiny_sheet_hindsight_is_exactly_what_brute_force_finds(seed, sheet):
    table = started(GAME.box(1, sheet=sheet), seed)
    table.move(0, "pass")
    found = look_back(problem(table, 0), seconds=20)

    @cache
    def best_from(position, number: int) -> int:
        """Every line of play there is, one after the other."""
        if position.is_over:
            return position.points[0]
        ahead = position.with_luck(table.luck_of(number))
        return max(best_from(ahead.play(0, move), number + 1) for move in ahead.legal(0))

    assert found.exact
    assert found.best == best_from(table.first, 1)


def test_a_game_that_was_ended_early_is_looked_back_on_to_its_end():
    check_ended_early(GAME.box(2, cups="off"))


def test_w4_a_game_that_was_ended_while_cups_are_drawn_has_no_hindsight():
    table = started(GAME.box(2), 3)
    table.end(Ending("resigned", 0))

    with pytest.raises(NotAllowed, match="before the first roll"):
        problem(table, 1)
