"""Where the focus is, what Escape does, what the tab tells, and text twice as large."""

import pytest

from clew.core.words import LANGUAGES
from tests.browser.access import barriers
from tests.browser.conftest import Invite
from tests.browser.people import CONFIRM, GLOWING, Person

GAME = "cat_and_mouse"
LARGE = "document.documentElement.style.fontSize = '34px'"  # twice the page's own
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"
CUT_OFF = """() => [...document.querySelectorAll(".bar button, .head h1, .tabs button")]
  .filter((element) => element.checkVisibility())
  .filter((element) => element.scrollWidth > element.clientWidth + 2
    || element.getBoundingClientRect().right > innerWidth + 1)
  .map((element) => element.outerHTML.slice(0, 120))"""


def sit_down(ada: Person, game: str = GAME) -> None:
    ada.visit(f"/g/{game}")
    ada.press(ada.button("start"))
    ada.wait_for_turn()


def test_after_a_move_the_focus_is_where_it_was_made(invite: Invite):
    ada = invite("Ada", touches="keys")
    sit_down(ada)
    for _ in range(3):
        ada.move()
        assert ada.page.evaluate("!!document.activeElement.closest('.bar')"), ada.focus()
        ada.wait_for_turn()


def test_escape_clears_the_draft(invite: Invite):
    ada = invite("Ada", touches="keys")
    sit_down(ada)
    fresh = ada.page.locator(GLOWING).count()
    ada.draft_on()
    ada.page.keyboard.press("Escape")

    assert ada.page.locator(CONFIRM).count() == 0
    assert ada.page.locator(GLOWING).count() == fresh


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tab_tells_whose_turn_it_is(invite: Invite, language: str):
    ada = invite("Ada", language=language)
    sit_down(ada)
    icon = "document.querySelector('link[rel=icon]').getAttribute('href')"

    assert ada.page.title().startswith(f"● {ada.say('your_turn')}")
    assert ada.page.evaluate(icon) != "/icon.svg"


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_twice_as_large_loses_nothing(invite: Invite, language: str, size: tuple[int, int]):
    ada = invite("Ada", language=language, size=size)
    sit_down(ada)
    ada.page.evaluate(LARGE)
    ada.page.wait_for_timeout(300)

    assert ada.page.evaluate(SIDEWAYS) <= 0
    assert ada.page.evaluate(CUT_OFF) == []


def test_with_more_contrast_nothing_is_a_barrier(invite: Invite):
    ada = invite("Ada")
    ada.page.emulate_media(contrast="more")
    for path in ("/", f"/g/{GAME}"):
        ada.visit(path)
        ada.page.locator("main :is(a, button)").first.wait_for()
        assert barriers(ada.page) == [], path
    ada.press(ada.button("start"))
    ada.wait_for_turn()
    assert barriers(ada.page) == []
