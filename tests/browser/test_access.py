"""Everybody can use it: axe, touch targets, names and the focus; each check can also fail."""

import pytest

from tests.browser.access import barriers, too_small, unseen_stops
from tests.browser.conftest import Invite
from tests.browser.people import PHONE
from tests.server.house import GAMES

KINDS = ("g", "learn", "rules")
PAGES = ["/", *(f"/{kind}/{game}" for kind in KINDS for game in GAMES), "/print/wolle", "/replay"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_has_no_barriers(invite: Invite, theme: str):
    ada = invite("Ada", theme=theme, size=PHONE, touches="finger")
    for path in PAGES:
        ada.visit(path)
        ada.page.locator("main :is(a, button, input)").first.wait_for()
        assert [*barriers(ada.page), *too_small(ada.page), *unseen_stops(ada.page)] == [], path


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
