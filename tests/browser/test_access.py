"""Everybody can use it: axe, touch targets, names and the focus; each check can also fail."""

import pytest

import clew
from tests import cast
from tests.browser.access import barriers, too_small, unseen_stops
from tests.browser.conftest import Invite
from tests.browser.people import PHONE
from tests.browser.test_analyse import THOUGHT, opened
from tests.server.house import GAMES
from tests.tables import begun, play_on

KINDS = ("g", "learn", "rules")
LOOKING_BACK = ("/replay", "/analyse")
PAGES = ["/", *(f"/{kind}/{game}" for kind in KINDS for game in GAMES), "/print/wolle"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_has_no_barriers(invite: Invite, theme: str):
    ada = invite("Ada", theme=theme, size=PHONE, touches="finger")
    for path in (*PAGES, *LOOKING_BACK):
        ada.visit(path)
        ada.page.locator("main :is(a, button, input)").first.wait_for()
        assert [*barriers(ada.page), *too_small(ada.page), *unseen_stops(ada.page)] == [], path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_a_bot_thinks_of_a_game_has_no_barriers(invite: Invite, theme: str):
    ada = invite("Ada", theme=theme, size=PHONE, touches="finger")
    for game in clew.all_games():
        opened(ada, play_on(begun(cast.for_few(game)), 10_000))
        ada.page.locator(f"{THOUGHT} li").first.wait_for()
        assert [*barriers(ada.page), *too_small(ada.page), *unseen_stops(ada.page)] == [], game.name


@pytest.mark.parametrize("game", GAMES)
def test_every_stop_of_the_tab_key_at_a_table_is_seen_and_named(invite: Invite, game: str):
    ada = invite("Ada")
    ada.visit(f"/g/{game}")
    ada.choose("bot_kitten")
    ada.press(ada.button("start"))
    ada.play_on(2)
    ada.wait_for_turn()

    assert [*barriers(ada.page), *unseen_stops(ada.page)] == []


def test_the_checks_find_what_is_wrong(invite: Invite):
    ada = invite("Ada", size=PHONE)
    ada.visit("/")
    ada.page.locator("main a").first.wait_for()
    ada.page.evaluate(SPOILED)

    assert any("button-name" in found for found in barriers(ada.page))
    assert any("tiny" in found for found in too_small(ada.page))
    assert any("tiny" in found for found in unseen_stops(ada.page))


SPOILED = """() => {
  const button = document.createElement("button");
  button.id = "tiny";
  for (const name of ["width", "height", "min-width", "min-height"])
    button.style.setProperty(name, "9px");
  button.style.setProperty("outline", "none", "important");
  document.querySelector("main").prepend(button);
}"""
