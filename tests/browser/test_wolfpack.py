"""Wolfpack's table: what a move would do is drawn on it before it is made."""

import pytest

from tests.browser.conftest import Invite
from tests.browser.people import CONFIRM, Person

SNATCH = ".hand .slot[aria-disabled=false]:has-text('Snatch')"
PILE = ".board .pile .touch"


def sit_down(ada: Person) -> None:
    ada.visit("/g/wolfpack")
    ada.press(ada.button("start"))
    ada.wait_for_turn()


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_what_a_snatch_would_bring_lies_on_the_table_before_it_is_played(
    invite: Invite, size: tuple[int, int]
):
    ada = invite("Ada", size=size)
    sit_down(ada)
    while not ada.page.locator(SNATCH).count():
        ada.move()
        assert ada.wait_for_turn()
    points = ada.page.locator(".seat.me .points")
    before = int(points.inner_text())

    ada.press(ada.page.locator(SNATCH).first)

    shown = ada.page.locator(".board .plus").text_content() or ""
    assert ada.page.locator(".board .ghost").count()
    assert ada.page.locator(".hand .halo").count()
    assert int(points.inner_text()) == before
    ada.press(ada.page.locator(CONFIRM))
    gain = int(shown.split()[0])
    ada.wait_until(lambda: int(points.inner_text()) == before + gain)


def test_another_pile_is_taken_by_touching_it_instead(invite: Invite):
    ada = invite("Ada", touches="finger")
    sit_down(ada)
    prompt = ada.page.locator(".bar .prompt")

    for pile in (0, 3):
        ada.page.locator(PILE).nth(pile).tap(force=True)  # it need not glow

        assert prompt.inner_text() == f"You would take the top card of pile {pile + 1}."
        assert ada.page.locator(".board .ways .way").count() == 1
