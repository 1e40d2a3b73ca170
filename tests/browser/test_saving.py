"""The board as a picture, and what is said where none can be had."""

from pathlib import Path

import pytest

import clew
from clew.core.game import Game
from tests import cast
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


PRINTED = """() => {
  const { width, height } = document.querySelector(".board svg").getBoundingClientRect();
  return [width, height];
}"""


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_on_paper_there_is_the_board_and_nothing_else(invite: Invite, game: Game):
    ada = invite("Ada", size=(720, 1000), theme="dark")
    ada.sit_down(cast.for_few(game))
    ada.wait_for_turn()
    ada.page.emulate_media(media="print")

    assert min(ada.page.evaluate(PRINTED)) > 300
    assert ada.page.locator("button:visible, .bar:visible").count() == 0


def test_what_has_no_sheets_to_print_says_so(invite: Invite):
    ada = invite("Ada")
    for game, why in (("cat_and_mouse", "no_paper"), ("chess", "no_such_game")):
        ada.visit(f"/print/{game}")
        ada.page.get_by_role("alert").get_by_text(ada.say(why)).wait_for()
        assert ada.page.locator("h1").count() == 1


def begin(ada: Person) -> None:
    ada.visit("/g/cat_and_mouse")
    ada.press(ada.button("start"))
    ada.wait_for_turn()


def save(ada: Person, kind: str) -> Path:
    with ada.page.expect_download() as coming:
        ada.press(ada.page.get_by_role("button", name=kind))
    return Path(coming.value.path())
