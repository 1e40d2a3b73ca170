"""Play now: a whole game against bots, by what glows, to the score and a rematch."""

import pytest

import clew
from clew.core.game import Game
from tests.browser.conftest import Invite
from tests.browser.people import TO_DO, Person
from tests.browser.test_ways import choose_option
from tests.games.found import given


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_game_against_bots_is_played_to_its_end_and_again(invite: Invite, game: Game):
    ada = invite("Ada")
    ada.visit("/")
    ada.page.locator(f"a[href='/g/{game.name}']").click()
    ada.choose("bot_kitten")
    ada.introduce()
    for choice in given(game, "browser", "CHOICES", ()):
        choose_option(ada, choice)
    ada.press(ada.button("start"))

    begin = given(game, "browser", "begin", None)
    if begin:
        begin(ada)
    ada.play_on(1)
    reload_amid_a_draft(ada)
    ada.play_on()

    ending = ada.page.locator(".ending")
    scored = game.parts.scored(game.box().tray)
    seats = ada.page.locator(".seats li").count() if scored else 0
    assert ending.locator("h2").inner_text().strip()
    assert ending.locator("tbody tr").count() == seats
    assert all(points.strip() for points in ending.locator(".sum").all_inner_texts())
    before = ada.table
    ada.press(ada.button("rematch"))
    ada.wait_until(lambda: ada.table != before)
    assert ada.wait_for_turn()


def reload_amid_a_draft(ada: Person) -> None:
    """What was drawn so far is still there."""
    while ada.wait_for_turn() and not ada.page.evaluate(TO_DO)[1]:
        ada.move()
    ada.draft_on()
    told = ada.page.locator(".prompt").inner_text()

    ada.page.reload()

    ada.page.locator(".prompt").get_by_text(told, exact=True).wait_for()
    assert ada.button("reset").is_enabled()
