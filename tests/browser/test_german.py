"""In German nothing is left in English: not on the way to a table, nor in looking back."""

import pytest

from tests.browser.conftest import Invite
from tests.browser.people import PHONE
from tests.browser.phrases import ALL_TEXT, english_in
from tests.server.house import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_found_played_and_looked_back_at_in_german(invite: Invite, game: str):
    ada = invite("Ada", language="de", size=PHONE, touches="finger")
    ada.visit("/")
    ada.page.locator("main a").first.wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
    ada.visit(f"/g/{game}")
    ada.button("start").wait_for()
    for options in ada.page.locator("summary").all():
        ada.press(options)
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
    ada.choose("bot_kitten")
    ada.press(ada.button("start"))
    ada.wait_for_turn()
    ada.press(ada.button("hint"))
    ada.page.locator(".hint").wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()

    ada.play_on()

    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
    ada.press(ada.page.get_by_role("link", name=ada.say("replay")))
    ada.page.get_by_role("slider").press("End")
    ada.page.locator(".controls strong").wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
