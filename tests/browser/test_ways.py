"""The other ways in: several people at one device, all together, and alone."""

from itertools import pairwise

import pytest

import clew
from clew.core.game import Game
from clew.core.position import Box
from tests import cast
from tests.browser.conftest import Invite
from tests.browser.people import CONFIRM, GLOWING, OVER, Person
from tests.games.found import given

CURTAIN, PASS_ON = ".curtain button", "button.pass-on"
HANDS = [game for game in clew.all_games() if cast.with_hands(cast.for_few(game))]


def play_behind_curtains(ada: Person) -> list[str]:
    """To the end; the names that the curtain asked for."""
    asked = []
    ready = ada.page.locator(f"{OVER}, {GLOWING}, {CONFIRM}, {CURTAIN}, {PASS_ON}").first
    while True:
        ready.wait_for(state="attached")
        if ada.is_over():
            return asked
        curtain = ada.page.locator(CURTAIN)
        if curtain.count():
            assert ada.page.locator("section.board").count() == 0
            asked.append(curtain.inner_text())
            ada.press(curtain)
        elif ada.page.locator(PASS_ON).count():
            ada.press(ada.page.locator(PASS_ON))
        else:
            ada.move()


@pytest.mark.parametrize("game", HANDS, ids=lambda game: game.name)
def test_at_one_device_a_curtain_hides_each_hand_from_the_next(invite: Invite, game: Game):
    ada, seats = invite("Ada", theme="dark"), 2
    ada.visit(f"/g/{game.name}")
    ada.choose("play_device")
    ada.press(ada.page.get_by_role("radio", name=str(seats), exact=True))
    for seat in range(seats):
        ada.page.get_by_label(f"Player {seat + 1}").fill(f"Person {seat + 1}")
    make_it_short(ada, game, seats)
    ada.press(ada.button("start"))

    asked = play_behind_curtains(ada)

    assert set(asked) == {f"I am Person {seat + 1}" for seat in range(seats)}
    assert all(one != next_one for one, next_one in pairwise(asked))
    assert told_by_name(ada, seats, ada.page.locator(".ending h2").inner_text())


def told_by_name(ada: Person, seats: int, sentence: str) -> bool:
    """Who won, for all who look at one screen: nobody there is "you"."""
    names = [f"Person {seat + 1}" for seat in range(seats)]
    plain = {ada.say("tied")} | {ada.say("winner").format(names=name) for name in names}
    by_points = any(sentence.startswith(f"{name} wins with ") for name in names)
    return sentence in plain or by_points


def test_together_all_win_or_lose(invite: Invite):
    ada = invite("Ada")
    box = cast.box(cast.together, seats=2)
    ada.visit(f"/g/{box.game.name}")
    ada.choose("bot_kitten")
    choose_options(ada, box)
    ada.press(ada.button("start"))

    ada.play_on()

    verdicts = {ada.say("won"), ada.say("lost_game")}
    assert ada.page.locator(".ending h2").inner_text() in verdicts


@pytest.mark.parametrize("box", cast.boxes(cast.alone), ids=lambda box: box.text)
def test_alone_a_game_is_played_to_its_end(invite: Invite, box: Box):
    ada = invite("Ada")
    ada.visit(f"/g/{box.game.name}")
    ada.choose("play_alone")
    choose_options(ada, box)
    ada.press(ada.button("start"))

    ada.play_on()

    told = ".ending .sum" if box.is_scored else ".ending h2"
    assert ada.page.locator(told).inner_text().strip()
    if box.is_scored:
        assert ada.say("first_best") in ada.page.locator(".ending .why").inner_text()


def choose_options(ada: Person, box: Box) -> None:
    """What this box has other than the game is offered with."""
    for option in box.game.options:
        if box.options[option.name] != (option.first or option.default):
            choose_option(ada, box.options[option.name])


def make_it_short(ada: Person, game: Game, seats: int | None = None) -> None:
    """As the game itself says how, where it takes long."""
    short = given(game, "browser", "SHORT", None)
    if short:
        if seats is None:
            ada.press(ada.page.get_by_role("radio", name=str(short[0]), exact=True))
        choose_option(ada, short[1])


def choose_option(ada: Person, choice: str) -> None:
    """Open the options and choose this one, wherever it is offered."""
    if not ada.page.locator("details[open]").count():
        ada.press(ada.page.locator("summary").first)
    ada.page.locator("select", has=ada.page.locator(f"option[value='{choice}']")).select_option(
        choice
    )
