"""Hints: a legal move, a value, what else there is, and a sentence."""

import pytest

import clew
from clew import bots
from clew.bots import find
from clew.bots.explain import explain, why
from clew.bots.search import CHUNK
from clew.core.errors import NotAllowed, UnknownName, WrongTurn
from tests import cast
from tests.machines import COMPILED
from tests.walks import all_boxes, walk

BOXES = all_boxes()


@pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])
def test_every_move_has_a_reason_in_words(box):
    for position, seat, move in list(walk(box, 3))[:: 5 if COMPILED else 50]:
        if seat >= 0:
            _, words = why(position.imagine(seat, 1), seat, position.check(seat, move))

            assert words


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_hint_names_the_best_move_its_value_and_others(game):
    position = game.deal(game.seats[0], 2)
    seat = position.to_act[0]
    told = explain(position, seat, "cat")

    assert told.best.move in position.legal(seat)
    assert 0 <= told.best.value <= 1
    assert told.best.move not in [other.move for other in told.others]
    assert told.words.endswith(".")


def test_who_has_no_time_says_what_was_found_at_first():
    box = cast.box(cast.by_points)
    position = box.deal()
    told = explain(position, 0, "tiger", seconds=0.0)

    assert told.best.visits <= CHUNK
    assert find("tiger", box.game).search.simulations > CHUNK


def test_a_bot_that_is_hurried_goes_on_remembering():
    box = cast.box(cast.with_hands)
    cat, random = find("cat", box.game), find("random", box.game)

    assert bots.within(0.5, cat).memory is cat.memory is not None
    assert bots.within(0.5, cat).search.seconds == 0.5
    assert bots.within(0.5, random) is random


def test_a_bot_that_does_not_think_cannot_explain():
    position = clew.all_games()[0].deal()

    with pytest.raises(NotAllowed, match="random"):
        explain(position, position.to_act[0], "random")


def test_a_bot_that_explains_is_named_by_who_does_not():
    position = clew.all_games()[0].deal()

    with pytest.raises(NotAllowed) as refused:
        explain(position, position.to_act[0], "random")
    assert all(level in str(refused.value) for level in bots.LEVELS)


def test_a_seat_that_is_not_there_is_refused_with_those_that_are():
    position = cast.box(cast.in_turn).deal()

    with pytest.raises(UnknownName, match=r"seat 9 here; expected 0, 1"):
        explain(position, 9)


def test_a_seat_that_is_not_to_move_is_refused_with_the_one_that_is():
    position = cast.box(cast.in_turn).deal()

    with pytest.raises(WrongTurn):
        explain(position, 1 - position.to_act[0])
