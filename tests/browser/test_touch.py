"""Touching what is not allowed says why, where it was touched."""

import pytest

from clew.core.words import LANGUAGES
from clew.games.cat_and_mouse.words import Refusal
from tests.browser.access import barriers
from tests.browser.conftest import Invite
from tests.browser.fits import bar
from tests.browser.people import CONFIRM, Person

PLACES = "abcdefghi"
BUBBLE = ".board .bubble"
BOX = """(element) => { const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom } }"""


def sit_down(ada: Person) -> None:
    ada.visit("/g/cat_and_mouse")
    ada.press(ada.button("start"))
    ada.wait_for_turn()


def touch(ada: Person, place: str) -> None:
    """Allowed or not."""
    box = ada.page.locator("rect.touch").nth(PLACES.index(place)).bounding_box()
    assert box
    point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    (ada.page.touchscreen.tap if ada.touches == "finger" else ada.page.mouse.click)(*point)


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1440, 900)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_touch_that_is_not_allowed_says_why_where_it_is(
    invite: Invite, language: str, size: tuple[int, int]
):
    ada = invite("Ada", language=language, size=size, touches="finger")
    sit_down(ada)
    before = bar(ada.page)
    allowed = ada.page.locator("rect.touch[aria-disabled=false]").count()
    english, german = Refusal.NOT_FIRST_FREE.value
    says = {"en": english, "de": german}[language].format(place="a")

    touch(ada, "i")

    bubble = ada.page.locator(BUBBLE)
    bubble.wait_for()
    assert bubble.get_attribute("role") == "alert"
    assert bubble.inner_text().lower() == says.lower()
    inner, outer = bubble.evaluate(BOX), ada.page.locator("section.board").evaluate(BOX)
    assert outer["left"] <= inner["left"]
    assert inner["right"] <= outer["right"]
    assert outer["top"] <= inner["top"]
    assert inner["bottom"] <= outer["bottom"]
    assert bubble.evaluate("(element) => getComputedStyle(element).pointerEvents") == "none"
    assert bar(ada.page) == before
    assert ada.page.locator("rect.touch[aria-disabled=false]").count() == allowed
    assert barriers(ada.page) == []


def test_what_was_said_goes_with_the_next_touch_or_by_itself(invite: Invite):
    ada = invite("Ada")
    sit_down(ada)
    bubble = ada.page.locator(BUBBLE)
    touch(ada, "i")
    bubble.wait_for()
    touch(ada, "a")
    bubble.wait_for(state="detached", timeout=1000)

    touch(ada, "h")
    bubble.wait_for()
    bubble.wait_for(state="detached", timeout=5000)


def test_a_button_that_can_do_nothing_now_says_why(invite: Invite):
    ada = invite("Ada")
    sit_down(ada)
    voice = ada.page.locator(".bar .prompt")
    for key, reason in (("reset", "nothing_drawn"), ("undo", None), ("confirm", "not_whole")):
        button = ada.button(key)
        assert button.get_attribute("aria-disabled") == "true"
        button.click(force=True)
        assert voice.get_attribute("role") == "alert"
        assert voice.inner_text() == (ada.say(reason) if reason else button.get_attribute("title"))
    while not ada.page.locator(CONFIRM).count():
        ada.draft_on()
    assert ada.button("reset").get_attribute("aria-disabled") == "false"
