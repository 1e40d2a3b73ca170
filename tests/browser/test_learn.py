"""Learn: a guided first game, with the coach's help, and on to a table against Kitten."""

import pytest

from tests.browser.access import barriers, too_small
from tests.browser.conftest import Invite
from tests.browser.people import CONFIRM, DESKTOP, GLOWING, PHONE, TO_DO, Person
from tests.server.house import GAMES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_guided_game_leads_to_its_end_and_to_a_table(invite: Invite, game: str, language: str):
    by_phone = language == "de"
    ada = invite(
        "Ada",
        language=language,
        size=PHONE if by_phone else DESKTOP,
        touches="finger" if by_phone else "mouse",
    )
    ada.visit("/")
    ada.press(ada.page.locator(f"a[href='/learn/{game}']"))
    ada.press(ada.page.locator(f"a[href='/learn/{game}/play']"))

    moves = follow_the_coach(ada)

    assert moves > 0
    assert [*barriers(ada.page), *too_small(ada.page)] == []
    ada.press(ada.button("play_kitten"))
    ada.page.wait_for_url("**/t/*")
    assert ada.wait_for_turn()


def test_another_move_than_the_coach_wants_is_answered_and_taken_back(invite: Invite):
    ada = invite("Ada")
    ada.visit("/learn/cat_and_mouse/play")
    ada.page.locator(GLOWING).first.wait_for()
    while not ada.button("take_back").count():
        if ada.button("all_moves").count():
            ada.press(ada.button("all_moves"))
        step(ada)
        ada.page.locator(f"{GLOWING}, {CONFIRM}, .coach button.main:enabled").first.wait_for()
    told = ada.page.locator(".coach").inner_text()

    ada.press(ada.button("take_back"))

    ada.page.locator(GLOWING).first.wait_for()
    assert ada.page.locator(".coach").inner_text() != told


def follow_the_coach(ada: Person) -> int:
    """How many moves were made until the end."""
    moves, done = 0, ada.button("play_kitten")
    while True:
        ada.page.locator(f"{GLOWING}, {CONFIRM}").first.or_(done).first.wait_for(state="attached")
        if done.count():
            return moves
        show = ada.button("show_me")
        if show.count() and show.is_enabled():
            ada.press(show)
        moves += step(ada)


def step(ada: Person) -> bool:
    """Confirm what is whole, or touch what glows; whether a move was made."""
    _, glowing, confirms = ada.page.evaluate(TO_DO)
    if confirms:
        ada.press(ada.page.locator(CONFIRM).first)
    elif glowing:
        ada.press(ada.page.locator(GLOWING).nth(ada.luck.randrange(glowing)))
    return bool(confirms)
