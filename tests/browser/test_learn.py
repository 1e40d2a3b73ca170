"""Learn: a guided first game, with the coach's help, and on to a table against Kitten."""

import json

import pytest

import clew
from tests.browser.access import barriers, too_small
from tests.browser.conftest import Invite
from tests.browser.people import CONFIRM, DESKTOP, GLOWING, PHONE, TO_DO, Person
from tests.server.house import GAMES

COACH = ".bar .prompt"
MAIN = ".bar button.main:not([aria-disabled=true])"


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
    ada.press(ada.page.locator("#tab-chapters"))
    ada.press(ada.page.locator(f"a[href='/learn/{game}/play']"))
    if by_phone:
        ada.press(ada.button("to_the_board"))

    moves = follow_the_coach(ada)

    assert moves > 0
    assert [*barriers(ada.page), *too_small(ada.page)] == []
    ada.press(ada.button("play_kitten"))
    ada.page.wait_for_url("**/t/*")
    assert ada.wait_for_turn()
    setup = next(json.loads(frame)["setup"] for frame in ada.heard.frames if '"welcome"' in frame)
    eased = {option.name: option.first or option.default for option in clew.game(game).options}
    assert setup["options"] == eased, "a first game is as is good for beginners"


def test_another_move_than_the_coach_wants_is_answered_and_taken_back(invite: Invite):
    ada = invite("Ada")
    ada.visit("/learn/cat_and_mouse/play")
    ada.page.locator(GLOWING).first.wait_for()
    while not ada.button("take_back").count():
        if ada.button("go_on").count():
            ada.press(ada.button("go_on"))
        if ada.page.get_by_role("button", name=ada.say("all_moves"), pressed=False).count():
            ada.press(ada.button("all_moves"))
        step(ada)
        ada.page.locator(f"{GLOWING}, {CONFIRM}, {MAIN}").first.wait_for()
    told = ada.page.locator(COACH).inner_text()

    ada.press(ada.button("take_back"))

    ada.page.locator(GLOWING).first.wait_for()
    assert ada.page.locator(COACH).inner_text() != told


@pytest.mark.parametrize("game", GAMES)
def test_nothing_glows_that_the_coach_would_reject(invite: Invite, game: str):
    """All that glows where the coach points is touched, now this, now that: it always leads on."""
    ada = invite("Ada", size=(1440, 900))
    ada.visit(f"/learn/{game}/play")
    done = ada.button("play_kitten")
    while True:
        ada.page.locator(f"{GLOWING}, {MAIN}").first.wait_for()
        assert not ada.button("take_back").count()
        if done.count():
            break
        if ada.button("go_on").count():
            ada.press(ada.button("go_on"))
        elif not ada.page.locator("main.quiet").count():
            step(ada)
        else:
            show(ada)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_is_shown_is_shown_to_its_end(invite: Invite, game: str):
    ada = invite("Ada", size=PHONE, touches="finger")
    ada.visit(f"/learn/{game}")
    ada.button("to_the_board").wait_for()
    assert not ada.page.locator(CONFIRM).count()

    show(ada)

    assert not ada.button("to_the_board").is_visible()


def show(ada: Person) -> None:
    """Have a move shown, step by step, to its end."""
    ada.press(ada.button("show_me"))
    ada.page.locator(CONFIRM).first.wait_for()
    ada.page.wait_for_timeout(800)


def follow_the_coach(ada: Person) -> int:
    """How many moves were made until the end."""
    moves, done = 0, ada.button("play_kitten")
    while True:
        ada.page.locator(f"{GLOWING}, {MAIN}").first.wait_for(state="attached")
        if done.count():
            return moves
        if ada.button("go_on").count():
            ada.press(ada.button("go_on"))
        elif ada.page.locator("main.quiet").count():
            show(ada)
        else:
            moves += step(ada)


def step(ada: Person) -> bool:
    """Confirm what is whole, or touch what glows; whether a move was made."""
    _, glowing, confirms = ada.page.evaluate(TO_DO)
    if confirms:
        ada.press(ada.page.locator(CONFIRM).first)
    elif glowing:
        ada.press(ada.page.locator(GLOWING).nth(ada.luck.randrange(glowing)))
    return bool(confirms)
