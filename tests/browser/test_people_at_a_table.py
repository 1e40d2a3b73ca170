"""Who sits where before a game, who is away during it, and a seat that goes to another device."""

from typing import Any

from playwright.sync_api import Page, Route

from tests import cast
from tests.browser.access import barriers, too_small, too_wide
from tests.browser.conftest import Invite
from tests.browser.people import FOCUSED, OPEN_TABLE, PHONE, Person
from tests.browser.phrases import ALL_TEXT, english_in
from tests.browser.test_layout import Looking

TWO = cast.asked(cast.box(cast.open_to_all, seats=2))
THREE = cast.asked(cast.box(cast.with_hands, seats=3))

# Everything that the large button has ever said.
LISTEN = """() => {
  window.buttonSaid = [];
  const note = () => window.buttonSaid.push(
    document.querySelector(".bar .mains")?.textContent.trim());
  new MutationObserver(note).observe(
    document.body, { childList: true, characterData: true, subtree: true });
}"""


def open_table(host: Person, wish: dict[str, Any]) -> None:
    """The host sits on the first seat."""
    host.visit("/replay")
    host.visit(f"/t/{host.page.evaluate(OPEN_TABLE, [wish, host.name])}")


def come(guest: Person, host: Person) -> None:
    guest.visit(f"/t/{host.table}")
    guest.introduce()
    guest.press(guest.button("take_seat").first)
    guest.button("stand_up").wait_for()


def seats(somebody: Person) -> list[str]:
    """Who sits there, seat by seat."""
    names = somebody.page.locator("main ul .name").all_inner_texts()
    return [name.split("\u00a0")[0].strip() for name in names]


def misfits_anywhere(somebody: Person) -> list[str]:
    """What does not fit, at any size."""
    look = Looking(somebody, 0)
    look.at("now", everywhere=True)
    return look.found


def found_by(page: Page, *hosts: str) -> None:
    """As if the server had said that its network finds it by these names."""

    def answer(route: Route) -> None:
        route.fulfill(json={"hosts": list(hosts)})

    page.route("**/api/reach", answer)


def test_the_host_arranges_the_seats_and_others_come_and_go(invite: Invite):
    ada = invite("Ada", touches="keys")
    ben = invite("Ben", touches="finger", size=PHONE, language="de")
    open_table(ada, {**THREE, "bots": {"1": "cat"}})
    come(ben, ada)
    ada.wait_until(lambda: seats(ada)[2] == "Ben")
    cat = seats(ada)[1]

    ada.press(ada.page.get_by_role("button", name=ada.say("move_who").format(name="Ben")))
    ada.press(ada.page.locator("main ul li").nth(1).get_by_role("button"))
    ada.wait_until(lambda: seats(ada) == ["Ada", "Ben", cat])
    ben.wait_until(lambda: seats(ben) == ["Ada", "Ben", cat])
    first = ada.page.locator("main ul li").nth(1).get_by_role("button").first
    ada.wait_until(lambda: first.evaluate(FOCUSED))  # who acts by keys goes on from there
    assert english_in(ben.page.evaluate(ALL_TEXT)) == set()
    assert [*barriers(ada.page), *barriers(ben.page), *too_small(ben.page)] == []
    assert [*too_wide(ada.page), *too_wide(ben.page)] == []

    ada.press(ada.page.get_by_role("button", name=f"{ada.say('remove')} Ben"))
    told = ben.page.get_by_role("alert").filter(has_text="Du wurdest vor dem Spiel")
    told.wait_for()
    assert seats(ben) == ["Ada", ben.say("free_seat"), cat]

    ben.press(ben.button("take_seat"))
    ada.wait_until(lambda: seats(ada)[1] == "Ben")
    assert not told.count()
    ben.press(ben.button("stand_up"))
    ben.button("take_seat").wait_for()
    ada.wait_until(lambda: seats(ada)[1] == ada.say("free_seat"))


def test_an_invitation_leads_somewhere_or_says_what_is_missing(invite: Invite):
    ada = invite("Ada")
    found_by(ada.page, "192.168.178.20")
    open_table(ada, TWO)
    link = ada.page.get_by_role("textbox", name=ada.say("the_link"))

    assert link.input_value().startswith("http://192.168.178.20:")
    assert link.input_value().endswith(f"/t/{ada.table}")

    ada.page.unroute_all()
    ada.page.reload()  # this server lets nobody in but its own machine
    ada.page.get_by_text("clew serve --host 0.0.0.0").wait_for()
    assert not link.count()
    assert "127.0.0.1" not in ada.page.locator("main").inner_html()


def test_who_stays_away_is_waited_for_and_then_a_bot_goes_on_until_they_are_back(invite: Invite):
    ada, ben = invite("Ada", language="de"), invite("Ben", language="de")
    open_table(ada, TWO)
    come(ben, ada)
    for player in (ada, ben):
        player.press(player.button("ready"))
    ada.wait_until(lambda: ada.has_turn() or ben.has_turn())
    mover, other = (ada, ben) if ada.has_turn() else (ben, ada)

    other.page.evaluate(LISTEN)
    mover.visit("/")
    stand_in = other.page.locator(".mains button:not([aria-disabled=true])")
    stand_in.filter(has_text=other.say("let_bot")).wait_for()
    said = other.page.evaluate("window.buttonSaid")
    assert [*misfits_anywhere(other), *barriers(other.page)] == []
    assert any(words.startswith(other.say("let_bot")) and words.endswith(" s") for words in said)

    other.press(stand_in)
    other.wait_until(other.has_turn)  # the bot has moved
    mover.visit(f"/t/{other.table}")
    mover.press(mover.button("come_back"))
    mover.button("come_back").wait_for(state="detached")


def test_a_seat_goes_along_to_another_device_once(invite: Invite):
    laptop = invite("Ada", language="de")
    phone = invite("Ada", touches="finger", size=PHONE, language="de")
    found_by(laptop.page, "127.0.0.1")
    open_table(laptop, {**TWO, "bots": {"1": "kitten"}})
    laptop.wait_for_turn()
    laptop.press(laptop.button("menu"))
    laptop.press(laptop.button("take_along"))
    link = laptop.page.get_by_role("textbox", name=laptop.say("the_link")).input_value()
    assert barriers(laptop.page) == []
    laptop.page.keyboard.press("Escape")

    phone.page.goto(link)
    phone.button("take_over_yes").wait_for()
    assert "#" not in phone.page.url
    assert [*barriers(phone.page), *too_small(phone.page)] == []
    assert english_in(phone.page.evaluate(ALL_TEXT)) == set()
    phone.press(phone.button("take_over_yes"))
    phone.wait_for_turn()

    laptop.page.get_by_text("Dein Platz ist jetzt auf einem anderen Gerät").wait_for()
    assert misfits_anywhere(laptop) == []
    laptop.press(laptop.button("understood"))
    laptop.button("watching").wait_for()
    phone.move()
    laptop.page.reload()
    laptop.button("watching").wait_for()
    ticket = link.partition("=")[2]
    assert not any(ticket in answer.url for answer in phone.fetched)
