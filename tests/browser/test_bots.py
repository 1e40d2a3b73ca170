"""Play now: a whole game against bots, by what glows, to the score and a rematch."""

import pytest

from tests.browser.conftest import Invite
from tests.browser.people import TO_DO, Person
from tests.server.house import GAMES

DOTS = "(cups) => cups.map((cup) => cup.dataset.dot)"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_is_played_to_its_end_and_again(invite: Invite, game: str):
    ada = invite("Ada")
    ada.visit("/")
    ada.page.locator(f"a[href='/g/{game}']").click()
    ada.choose("bot_kitten")
    ada.introduce()
    ada.press(ada.button("start"))

    if game == "wolle":
        reload_amid_the_cups(ada)
    ada.play_on(1)
    reload_amid_a_draft(ada)
    ada.play_on()

    ending = ada.page.locator(".beneath section").first
    scored = 0 if game == "cat_and_mouse" else ada.page.locator(".seats li strong").count()
    assert ending.locator("li").count() == scored, "a single game has no points (C10)"
    assert all(points.strip() for points in ending.locator("li b").all_inner_texts())
    before = ada.table
    ada.press(ada.button("rematch"))
    ada.press(ada.button("rematch_ready"))
    ada.wait_for_turn()
    assert ada.table != before


def reload_amid_a_draft(ada: Person) -> None:
    """What was drawn so far is still there."""
    while ada.wait_for_turn() and not ada.page.evaluate(TO_DO)[1]:
        ada.move()
    ada.draft_on()
    told = ada.page.locator(".prompt").inner_text()

    ada.page.reload()

    ada.page.locator(".prompt").get_by_text(told, exact=True).wait_for()
    assert ada.button("reset").is_enabled()


def reload_amid_the_cups(ada: Person) -> None:
    """Cups are put in any order: those that stand already stay, and can be taken away again."""
    put = ada.page.locator("section.board [data-dot].put")
    ada.wait_for_turn()
    for _ in range(3):
        ada.draft_on()
    dots = put.evaluate_all(DOTS)

    ada.page.reload()

    ada.wait_for_turn()
    assert put.evaluate_all(DOTS) == dots
    assert len(dots) == 3
    ada.press(put.first)
    assert put.evaluate_all(DOTS) == dots[1:]
