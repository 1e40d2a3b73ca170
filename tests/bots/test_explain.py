"""Hints: a legal move, a value, what else there is, and a sentence."""

import pytest
from clew.bots.reasons import PHRASES, why

import clew
from clew.bots.explain import explain
from clew.core.errors import NotAllowed
from clew.core.kernel import COMPILED
from tests.walks import all_boxes, walk

BOXES = all_boxes()


@pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])
def test_every_move_has_a_reason_in_words(box):
    for position, seat, move in list(walk(box, 3))[:: 5 if COMPILED else 50]:
        if seat >= 0:
            said = why(position.imagine(seat, 1), seat, position.check(seat, move))

            assert said.words(PHRASES)


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_hint_names_the_best_move_its_value_and_others(game):
    position = game.deal(game.seats[0], 2)
    seat = position.to_act[0]
    told = explain(position, seat, "cat")

    assert told.best.move in position.legal(seat)
    assert 0 <= told.best.value <= 1
    assert told.best.move not in [other.move for other in told.others]
    assert told.words.endswith(".")


def test_a_win_of_cat_and_mouse_is_announced():
    position = clew.position("cat_and_mouse | a:M b:M c:M d:M e:C mouse frozen=e ply=8")

    assert explain(position, 0).words == "It wins at once."


def test_points_at_once_are_named():
    position = clew.position(
        "wolfpack seats=2 | hand0=ss00/sheep hand1=s11 piles=9,9,9,9,9,8 mover=0"
    )

    assert why(position, 0, position.check(0, "sheep")).words(PHRASES) == (
        "It brings 2 points at once."
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("R2 D1", "It collects 1 more; 1 points at once."),
        ("R3", "Nothing now, but from there more rolls lead to something."),
        ("pass", "Every line would cost more than it brings: better to pass."),
    ],
)
def test_a_line_says_what_it_collects(line, words):
    position = clew.position("wolle seats=1 cups=off | die=3 round=0")

    assert why(position, 0, position.check(0, line)).words(PHRASES) == words


def test_a_bot_that_does_not_think_cannot_explain():
    with pytest.raises(NotAllowed, match="random"):
        explain(clew.game("traxx").deal(1), 0, "random")
