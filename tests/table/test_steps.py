"""Steps that people take one after the other: what they mean, and why some lead nowhere."""

import random

import pytest

import clew
from clew.core.errors import ClewError, IllegalMove, NotAllowed
from clew.core.game import Game
from clew.core.position import Box
from clew.table import Table
from clew.table.table import offer
from tests import cast
from tests.tables import begun
from tests.walks import all_boxes, looks, random_move


@pytest.mark.parametrize("box", all_boxes(), ids=lambda box: box.text)
def test_nothing_stands_against_the_steps_of_a_legal_move(box: Box):
    names = box.game.parts.steps
    for position, seat, _ in looks(box, 3):
        for row in offer(position, seat).steps[:50] if seat >= 0 else ():
            if len(row):  # to give the turn away nothing is touched
                position.check_steps(seat, tuple(names[step] for step in row))


@pytest.mark.parametrize(
    ("steps", "why"), [(("reserve", "c"), "first free place, a"), (("b",), "no pile on b")]
)
def test_what_stands_against_other_steps_is_said(steps: tuple[str, ...], why: str):
    position = clew.game("cat_and_mouse").box().deal(7)

    with pytest.raises(IllegalMove, match=why):
        position.check_steps(position.to_act[0], steps)


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_asking_about_steps_changes_nothing(game: Game):
    table = begun(cast.for_few(game))
    seat, before = table.to_act[0], table.freeze()
    for steps in ((), ("?",), ("a", "b", "c"), ("paw",) * 40):
        with pytest.raises(ClewError):
            table.check_steps(seat, steps)

    assert table.freeze() == before


def test_who_is_not_to_move_hears_that():
    table: Table = begun(cast.box(cast.in_turn, seats=2))
    with pytest.raises(ClewError, match="to move"):
        table.check_steps(1 - table.to_act[0], ("a",))


def test_whose_move_is_in_hears_that():
    table: Table = begun(cast.box(cast.at_once, seats=2))
    table.move(0, random_move(table.position, 0, random.Random(1)))
    with pytest.raises(NotAllowed, match="take it back"):
        table.check_steps(0, ("a",))
