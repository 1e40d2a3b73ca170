"""Touching what is not allowed says why, where it was touched."""

import pytest

from clew.core.words import LANGUAGES
from clew.games.cat_and_mouse.words import Refusal
from tests.browser.access import barriers
from tests.browser.conftest import Invite
from tests.browser.fits import bar
from tests.browser.people import CONFIRM, Person

BUBBLE = ".board .bubble"
BOX = """(element) => { const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom } }"""


def sit_down(ada: Person) -> None:
    ada.visit("/g/cat_and_mouse")
    ada.press(ada.button("start"))
    ada.wait_for_turn()


def touch(ada: Person, place: str) -> None:
    """Allowed or not."""
    box = ada.page.locator(f"[data-place={place}]").bounding_box()
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


def bubble_of(ada: Person) -> str:
    bubble = ada.page.locator(BUBBLE)
    bubble.wait_for()
    return bubble.inner_text()


def test_what_rests_this_turn_and_the_row_of_five_say_why_when_they_are_touched(invite: Invite):
    ada = invite("Ada", size=(390, 844), touches="finger")
    sit_down(ada)
    ada.move()
    ada.wait_for_turn()
    resting = ada.page.locator("rect.touch[aria-label*='rests this turn']")

    touch(ada, str(resting.get_attribute("data-place")))

    assert "it rests now. It may be covered" in bubble_of(ada)
    ada.page.locator("[aria-label*='of 5 uncovered']").first.tap()
    ada.wait_until(lambda: "five own discs uncovered" in bubble_of(ada))
    assert barriers(ada.page) == []


def test_a_disc_taken_goes_back_or_elsewhere_by_a_touch(invite: Invite):
    ada = invite("Ada", size=(390, 844), touches="finger")
    sit_down(ada)
    confirm = ada.page.locator(CONFIRM)
    prompt = ada.page.locator(".prompt")
    asked = prompt.inner_text()

    touch(ada, "reserve")
    assert ada.page.locator(".target [aria-disabled=false]").count() == 1
    assert ada.page.locator(".lifted").count() == 1
    touch(ada, "reserve")
    assert ada.page.locator(".lifted").count() == 0
    assert prompt.inner_text() == asked
    touch(ada, "a")  # a free place: it can only be a new disc
    assert confirm.count() == 1
    touch(ada, "reserve")
    assert confirm.count() == 0
    assert ada.page.locator(".lifted").count() == 1
