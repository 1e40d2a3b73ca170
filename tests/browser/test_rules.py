"""Rules at hand: pictures beside the table, and every clause that is named is one touch away."""

import re

import pytest
from playwright.sync_api import WebSocketRoute

import clew
from tests.browser.conftest import Invite
from tests.browser.people import CONFIRM, PHONE, Person
from tests.server.house import GAMES

CLAUSE = "a.clause"
WANTED = ".clause.wanted"
IN_SIGHT = """(clause) => {
  const { top } = clause.getBoundingClientRect();
  const side = clause.closest(".side").getBoundingClientRect();
  return top >= side.top - 1 && top < side.bottom;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_beside_the_table_have_pictures(invite: Invite, game: str):
    ada = invite("Ada")
    at_a_table(ada, game)

    ada.press(ada.page.locator("#tab-rules"))

    ada.page.locator(".plate svg").first.wait_for()
    assert ada.page.locator("#panel section h2").count() > 2


@pytest.mark.parametrize("size", [PHONE, (1280, 720)])
def test_a_clause_that_is_named_opens_in_the_rules_beside_the_table(invite: Invite, size):
    ada = invite("Ada", size=size)
    ada.page.route_web_socket("**", swapped)
    ada.sit_down(clew.game("wolle").box(2))
    ada.wait_for_turn()
    while not ada.page.locator(CONFIRM).count():  # cups first, six of them
        ada.draft_on()
    ada.press(ada.page.locator(CONFIRM))

    ada.press(ada.page.locator(CLAUSE).first)

    wanted = ada.page.locator(WANTED)
    wanted.wait_for()
    assert wanted.get_attribute("id") == "W4"
    assert wanted.evaluate(IN_SIGHT)


def test_in_the_rules_a_clause_leads_to_another(invite: Invite):
    ada = invite("Ada", touches="keys")
    ada.visit("/rules/wolle#W5")
    ada.page.locator(f"{WANTED}#W5").wait_for()

    ada.press(ada.page.locator("#W5 a"))

    ada.page.locator(f"{WANTED}#W4").wait_for()


def swapped(page: WebSocketRoute) -> None:
    """Whatever is confirmed, the server hears of a pass, for which it is too early."""
    server = page.connect_to_server()
    page.on_message(lambda text: server.send(re.sub(r'"move":"[^"]+"', '"move":"pass"', str(text))))


def at_a_table(ada: Person, game: str) -> None:
    ada.visit(f"/g/{game}")
    ada.choose("bot_kitten")
    ada.press(ada.button("start"))
    ada.wait_for_turn()
