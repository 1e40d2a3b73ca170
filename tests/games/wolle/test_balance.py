"""What the balance lab finds in Wolle."""

import pytest

from clew.lab.balance import words
from clew.lab.balance.plan import compared
from clew.lab.balance.report import report
from tests.lab.balancing import case, measured, variants

WALLED_IN = """
side: W
carpet: grey
sets: 2 3
timer: 6 6 6
cups: 1
item_points: 1
cup_points: -2
paw_points: 5
map:
  @ m s p o
  . . . # #
  . . . # s
  . * . # #
"""


def test_one_option_at_a_time_is_changed_if_that_changes_the_game():
    assert variants("wolle", 2) == ["side=B", "cups=off", "bend=joint", "crossing=never"]


def test_an_item_that_no_thread_reaches_is_never_collected():
    found = measured([case("wolle", 1, sheet=WALLED_IN)], deals=300)
    never = found.cases[0].never

    assert never["items collected"] == ("sock e3",)
    assert never["dots visited"] == ("e3",)
    assert "items collected sock e3" in " ".join(words.glance(found, found.cases[0]))


def test_two_layouts_are_compared_deal_by_deal():
    first, second = case("wolle", 2), case("wolle", 2, "bend=joint", bend="joint")
    found = measured([*compared(first, second)], deals=20)
    ((choices, *_),) = [
        [c for c in changes.changes if c.figure == "choices"] for changes in found.compared
    ]

    assert choices.clear
    assert choices.difference.mean == pytest.approx(choices.there.mean - choices.here.mean)
    assert not found.options


def test_pictures_of_two_cases_are_paired_by_title_where_one_has_more():
    cases = [case("wolle", 2, "cups=on"), case("wolle", 2, "cups=off", cups="off")]
    page = report(measured(cases, deals=2), [one.box for one in cases])

    cups, sets = (page.index(f"<h3>{title}</h3>") for title in ("Cups in the way", "Sets"))
    assert page[cups:].split("<h3>")[1].count("<h4>") == 1
    assert page[sets:].split("<h3>")[1].count("<h4>") == 2


def test_every_thread_is_counted_once_on_every_map():
    level = measured([case("wolle", 3)], deals=4).cases[0].levels[0]
    threads = 3 * level.games

    assert level.heat["dots visited"]["c1"] == threads  # where all begin
    assert sum(level.heat["sets"].values()) == sum(level.heat["paw"].values()) == threads
    assert sum(level.heat["cups drawn on"].values()) == 6 * threads


def test_choices_made_while_setting_up_are_not_moves():
    level = measured([case("wolle", 2)], deals=4).cases[0].levels[0]

    assert level.choices.most < 100  # cups alone could be drawn in 924 ways and more
    assert level.moves.most <= level.turns.most
