"""Play now: a whole game against bots, by what glows, to the score and a rematch."""

import pytest

from tests.browser.conftest import Invite
from tests.server.house import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_is_played_to_its_end_and_again(invite: Invite, game: str):
    ada = invite("Ada")
    ada.visit("/")
    ada.page.locator(f"a[href='/g/{game}']").click()
    ada.page.get_by_role("radio", name="Kitten").click()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.button("Start").click()

    ada.play_on()

    ending = ada.page.locator(".beneath section")
    assert ending.locator("li").count() == ada.page.locator(".seats li strong").count()
    assert all(points.strip() for points in ending.locator("li b").all_inner_texts())
    before = ada.table
    ada.button("Play again").click()
    ada.button("To the next game").click()
    ada.wait_for_turn()
    assert ada.table != before
