"""What the terminal paints, and whom it names."""

import pytest
from rich.style import Style

import clew
from clew.cli.screen import STYLES
from clew.core.drawing import with_names
from tests import cast


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_every_style_that_a_board_names_can_be_painted(game):
    """By the game itself, by all, or by Rich."""
    named = {*game.parts.paints}

    def note(text: str, style: str) -> str:
        named.add(style)
        return text

    position = cast.for_few(game).deal()
    for viewer in (None, *position.to_act):
        game.parts.draw(position.view(viewer), note)

    assert named
    for style in named:
        Style.parse(game.parts.paints.get(style, STYLES.get(style, style)))


def test_a_board_names_people_in_place_of_seats_each_once():
    board = "seat 0: 3\n▸ seat 1  ▢ ▢\nseats 0 and 10"

    assert with_names(board, ["seat 1", "Ben"]) == "seat 1: 3\n▸ Ben  ▢ ▢\nseats 0 and 10"


def test_sides_have_names_where_seats_do_not_play_alike():
    for game in clew.all_games():
        sides = cast.for_few(game).deal().sides

        assert game.parts.alike == (sides == tuple(f"seat {n}" for n in range(len(sides))))
