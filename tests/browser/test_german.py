"""In German nothing is left in English: not on the way to a table, nor in looking back."""

import re

import pytest

from tests.browser.conftest import Invite
from tests.browser.people import PHONE
from tests.browser.phrases import ALL_TEXT, english_in
from tests.server.house import GAMES

NAMES = re.compile("Thread Count|Game Division|NEW Games")  # of a game and of publishers


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
    ada.page.locator(".prompt.hint").wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()

    ada.play_on()

    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
    ada.press(ada.page.get_by_role("link", name=ada.say("replay")))
    ada.page.get_by_role("slider").press("End")
    ada.press(ada.page.get_by_role("tab", name=ada.say("tab_record")))
    ada.page.locator("#panel li").nth(3).wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
    ada.press(ada.page.get_by_role("link", name=ada.say("analyse")))
    ada.press(ada.page.get_by_role("tab", name=ada.say("tab_moves")))
    ada.page.get_by_text(ada.say("nothing_to_judge")).wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
    ada.page.get_by_role("slider").press("PageDown")
    ada.page.locator("ol[aria-busy=false] li").first.wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_is_read_in_german_but_for_the_names_of_options(invite: Invite, game: str):
    ada = invite("Ada", language="de", size=PHONE, touches="finger")
    ada.visit(f"/learn/{game}")
    ada.press(ada.button("menu"))
    ada.press(ada.page.get_by_role("link", name=ada.say("all_rules")))
    ada.page.locator(".clause").first.wait_for()

    ada.page.evaluate("document.querySelectorAll('code').forEach((code) => code.remove())")

    assert english_in(NAMES.sub("", ada.page.evaluate(ALL_TEXT))) == set()


def test_a_chapter_that_there_is_not_is_told_of_and_the_first_is_shown(invite: Invite):
    ada = invite("Ada", language="de", size=PHONE, touches="finger")
    ada.visit("/learn/wolle/nirgendwo")

    ada.page.get_by_role("status").filter(has_text=ada.say("no_chapter")).wait_for()

    ada.press(ada.page.get_by_role("tab", name=ada.say("tab_chapters")))
    assert ada.page.locator("[aria-current='page']").get_attribute("href") == "/learn/wolle/draw"
    ada.press(ada.page.locator("[aria-current='page']"))
    ada.page.get_by_text(ada.say("no_chapter")).wait_for(state="detached")
