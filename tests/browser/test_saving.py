"""The board as a picture, and what is said where none can be had."""

from pathlib import Path

import pytest

from tests.browser.conftest import Invite
from tests.browser.people import Person

NO_PICTURES = "() => { HTMLCanvasElement.prototype.toBlob = (done) => done(null); }"


def test_a_board_is_saved_as_a_picture(invite: Invite):
    ada = invite("Ada")
    begin(ada)
    ada.press(ada.button("menu"))

    assert save(ada, "PNG").read_bytes().startswith(b"\x89PNG")
    assert save(ada, "SVG").read_text().startswith("<svg")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_picture_that_cannot_be_made_is_not_passed_over_in_silence(invite: Invite, language: str):
    ada = invite("Ada", language=language)
    begin(ada)
    ada.page.evaluate(NO_PICTURES)
    ada.press(ada.button("menu"))

    ada.press(ada.page.get_by_role("button", name="PNG"))

    ada.page.get_by_role("alert").get_by_text(ada.say("picture_failed")).wait_for()
    save(ada, "SVG")
    assert ada.page.get_by_role("alert").count() == 0


def begin(ada: Person) -> None:
    ada.visit("/g/cat_and_mouse")
    ada.press(ada.button("start"))
    ada.wait_for_turn()


def save(ada: Person, kind: str) -> Path:
    with ada.page.expect_download() as coming:
        ada.press(ada.page.get_by_role("button", name=kind))
    return Path(coming.value.path())
