"""Several people at one device: what the curtain hides, when it falls, and what it lets be seen."""

import re
from collections.abc import Callable

import pytest

from clew.core.game import Game
from clew.core.position import Box
from clew.core.words import LANGUAGES
from clew.table.refusals import TableRefusal
from tests import cast
from tests.browser.access import barriers
from tests.browser.conftest import Invite
from tests.browser.people import CONFIRM, GLOWING, OVER, Person
from tests.browser.phrases import ALL_TEXT
from tests.browser.test_ways import HANDS, choose_options
from tests.games.found import given

CURTAIN, LIFT, PASS_ON, UNDO = ".curtain", ".curtain button", "button.pass-on", "button.undo"
RESERVE = "reserve"  # where a disc that comes into play lies
NAMES = ("Paula", "Quentin", "Rosa")
ELEMENTS = "document.querySelectorAll('*').length"
TURNS = 5
OPEN = {box.game.name: box for box in reversed(cast.boxes(cast.open_to_all, seats=2))}


def open_device(ada: Person, game: str, *sitting: str, box: Box | None = None) -> None:
    """A game with a name or a bot on each seat."""
    ada.visit(f"/g/{game}")
    ada.choose("play_device")
    if len(sitting) > 2:
        ada.press(ada.page.get_by_role("radio", name=str(len(sitting)), exact=True))
    for number, who in enumerate(sitting, start=1):
        if who in NAMES:
            ada.page.get_by_label(ada.say("player_number").format(number=number)).fill(who)
        else:
            asked = ada.say("who_sits").format(number=number)
            ada.page.get_by_label(asked).select_option(who)
    if box:
        choose_options(ada, box)
    ada.press(ada.button("start"))


def wait(ada: Person) -> None:
    there = f"{OVER}, {GLOWING}, {CONFIRM}, {CURTAIN}, {PASS_ON}"
    ada.page.locator(there).first.wait_for(state="attached")


def shown_behind(ada: Person) -> tuple[int, list[str]]:
    """All that can be seen, heard or found of the page, whoever is called."""
    ada.page.locator(CURTAIN).wait_for()
    assert not ada.page.locator(".seats").count()  # not even who sits there
    text = str(ada.page.evaluate(ALL_TEXT))
    lines = [re.sub("|".join(NAMES), "somebody", line).strip() for line in text.splitlines()]
    whose_turn = {ada.say("thinking"), f"✓ {ada.say('is_ready')}", ""}
    kept = sorted(line for line in lines if line not in whose_turn)
    return int(ada.page.evaluate(ELEMENTS)), kept


def there_and_back(ada: Person) -> None:
    ada.page.go_back()
    ada.page.go_forward()


def from_the_browsers_own_cache(ada: Person) -> None:
    for kind in ("pagehide", "pageshow"):
        ada.page.evaluate(f"dispatchEvent(new PageTransitionEvent('{kind}', {{persisted: true}}))")


def in_another_tab(ada: Person) -> None:
    ada.page.goto("about:blank")
    ada.page.go_back()


GOING: list[Callable[[Person], object]] = [
    lambda ada: ada.page.reload(),
    there_and_back,
    from_the_browsers_own_cache,
    in_another_tab,
]


# A bot between people in one of them; where all move at once, the last of a round begins the next.
SITTING = [
    *zip(HANDS, [("Paula", "kitten", "Rosa"), *[("Paula", "Quentin")] * len(HANDS)], strict=False),
    (cast.boxes(cast.at_once, seats=2)[-1].game, ("Paula", "Quentin")),
]


@pytest.mark.parametrize(("game", "sitting"), SITTING, ids=lambda given: getattr(given, "name", ""))
def test_behind_the_curtain_nothing_is_left_of_who_was_there(
    invite: Invite, game: Game, sitting: tuple[str, ...]
):
    ada = invite("Ada")
    open_device(ada, game.name, *sitting)
    fresh = shown_behind(ada)  # nobody has looked yet
    assert barriers(ada.page) == []
    called, looked_at = [], []
    for turn in range(TURNS):
        leave = GOING[turn % len(GOING)]
        assert shown_behind(ada) == fresh
        leave(ada)
        assert shown_behind(ada) == fresh, "while the curtain was down"
        name = ada.page.locator(LIFT).inner_text()
        ada.press(ada.page.locator(LIFT))
        ada.page.locator("section.board").wait_for()
        leave(ada)
        assert shown_behind(ada) == fresh, "while somebody looked"
        assert ada.page.locator(LIFT).inner_text() == name
        called.append(name)
        ada.press(ada.page.locator(LIFT))
        if not passed_on(ada, looked_at):
            break

    people = {ada.say("i_am").format(name=name) for name in sitting if name in NAMES}
    assert set(called) == people
    assert looked_at or game.simultaneous
    not_told = given(game, "browser", "NOT_TOLD", None)
    assert not any(not_told.search(bar) for bar in looked_at if not_told)


def passed_on(ada: Person, looked_at: list[str]) -> bool:
    """Play until the curtain falls, or all is over; keep what it waited for to be looked at."""
    while True:
        wait(ada)
        if ada.is_over():
            return False
        if ada.page.locator(PASS_ON).count():
            assert ada.page.locator("section.board").count() == 1
            looked_at.append(ada.page.locator(".bar").inner_text())
            ada.press(ada.page.locator(PASS_ON))
        elif ada.page.locator(CURTAIN).count():
            return True
        else:
            ada.move()


def test_a_second_tap_on_confirm_does_not_pass_the_device_on(invite: Invite):
    ada = invite("Ada")
    open_device(ada, HANDS[0].name, "Paula", "Quentin")
    ada.press(ada.page.locator(LIFT))
    ada.press(ada.page.locator(GLOWING).first)  # a pile
    ada.page.locator(CONFIRM).dblclick(delay=50)

    wait(ada)
    assert ada.page.locator(PASS_ON).count() == 1
    ada.press(ada.page.locator(PASS_ON))
    ada.page.locator(CURTAIN).wait_for()


@pytest.mark.parametrize("box", OPEN.values(), ids=lambda box: box.text)
def test_where_nothing_is_secret_no_curtain_falls(invite: Invite, box: Box):
    ada = invite("Ada")
    open_device(ada, box.game.name, "Paula", "Quentin", box=box)
    for _ in range(TURNS):
        if not ada.wait_for_turn():
            break
        assert ada.page.locator(f"{CURTAIN}, {PASS_ON}").count() == 0
        ada.move()
    ada.page.reload()
    ada.wait_for_turn()
    assert ada.page.locator(CURTAIN).count() == 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_undo_is_offered_where_it_is_allowed_and_says_why_not(invite: Invite, language: str):
    ada = invite("Ada", language=language)
    open_device(ada, "cat_and_mouse", "Paula", "Quentin")
    undo = ada.page.locator(UNDO)
    ada.wait_for_turn()
    assert undo.get_attribute("aria-disabled") == "true"  # nothing was done yet
    for place in "aabb":
        play(ada, RESERVE, place)

    assert undo.get_attribute("aria-disabled") == "false"
    assert covered(ada) == 2
    ada.press(undo)
    ada.wait_until(lambda: covered(ada) == 1)
    play(ada, RESERVE, "b")
    play(ada, "a", "c")

    reason = TableRefusal.UNDO_REVEALED.value[LANGUAGES.index(language)]
    assert undo.get_attribute("aria-disabled") == "true"
    assert undo.get_attribute("title") == reason
    undo.click(force=True)  # it can be touched all the same
    assert ada.page.locator("p.refusal").inner_text() == reason
    assert barriers(ada.page) == []


def play(ada: Person, *places: str) -> None:
    """Touch these places and confirm."""
    ada.wait_for_turn()
    before = ada.answers
    for place in places:
        ada.press(ada.page.locator(f"[data-place='{place}']"))
    ada.press(ada.page.locator(CONFIRM))
    ada.wait_until(lambda: ada.answers > before and ada.shown >= ada.asked)


def covered(ada: Person) -> int:
    """Discs under others, as the table shows it."""
    *_, last = ada.heard.updates
    return sum(max(0, height - 1) for height in last["game"]["board"]["heights"])
