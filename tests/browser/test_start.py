"""The start page: what goes on comes first, every game is shown by its own board."""

import pytest

import clew
from tests import cast
from tests.browser.access import barriers, too_small, too_wide
from tests.browser.conftest import Invite
from tests.browser.people import DESKTOP, Person
from tests.browser.test_load import MOST
from tests.server.house import GAMES

SIZES = [
    (360, 640), (390, 844), (844, 390), (640, 360), (820, 1180), (1180, 820),
    (1280, 720), (1440, 900), (1920, 1080),
]  # fmt: skip
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries()))
    .observe({ type: "layout-shift", buffered: true });
}"""
CARD = "main > section > ul > li > article"
SHORT = cast.box(lambda box: not box.is_scored, seats=2).game.name


def begun(ada: Person, game: str) -> str:
    ada.visit(f"/g/{game}")
    ada.choose("bot_kitten")
    ada.press(ada.button("start"))
    ada.wait_for_turn()
    return ada.table


def test_a_table_whose_tab_was_closed_is_one_tap_away(invite: Invite):
    ada = invite("Ada")
    table = begun(ada, SHORT)

    ada.visit("/")
    entry = ada.page.locator(f"a[href='/t/{table}']")
    entry.get_by_text(ada.say("your_turn")).wait_for()

    first = ada.page.locator("main a").first
    assert first.get_attribute("href") == f"/t/{table}"
    assert ada.say("continue") in first.inner_text()
    ada.press(entry)
    assert ada.wait_for_turn()


def test_a_finished_game_stands_below_with_its_result(invite: Invite):
    ada = invite("Ada")
    over = begun(ada, SHORT)
    ada.play_on()
    runs = begun(ada, SHORT)

    ada.visit("/")
    told = ada.page.locator(f"a[href='/t/{over}']")
    told.get_by_text(ada.say("look"), exact=True).wait_for()

    tables = ada.page.locator("a[href^='/t/']").evaluate_all("(all) => all.map((a) => a.pathname)")
    assert tables == [f"/t/{runs}", f"/t/{over}"]
    assert any(ada.say(key) in told.inner_text() for key in ("won", "lost_game", "tied"))


def test_what_the_server_has_forgotten_is_forgotten_here(invite: Invite):
    ada = invite("Ada")
    ada.visit("/")
    ada.page.evaluate("""() => {
      localStorage.setItem("clew.seats.22222222222", '[{"seat": 0, "token": "none"}]');
      localStorage.setItem("clew.tables", '[{"table": "22222222222", "game": "", "over": false}]');
    }""")
    ada.page.reload()
    ada.page.wait_for_function("() => !localStorage.getItem('clew.seats.22222222222')")

    assert ada.page.locator("a[href^='/t/']").count() == 0
    assert all("22222222222" in trouble or "404" in trouble for trouble in ada.trouble)
    ada.trouble.clear()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_shown_by_its_own_board(invite: Invite, game: str):
    ada = invite("Ada")
    ada.visit("/")
    card = ada.page.locator(CARD, has=ada.page.locator(f"a[href='/g/{game}']"))
    card.scroll_into_view_if_needed()

    card.locator("[inert] svg").first.wait_for()

    assert card.get_by_text(ada.say("learn")).count() == 1
    assert card.locator(".foot li").count() == 4


def test_who_is_new_is_told_where_to_begin(invite: Invite):
    ada = invite("Ada")
    ada.visit("/")
    assert ada.page.get_by_text(ada.say("start_with")).count() == 1

    begun(ada, SHORT)
    ada.visit("/")
    ada.page.locator(CARD).first.wait_for()

    assert ada.page.get_by_text(ada.say("start_with")).count() == 0


def test_nothing_shifts_while_the_page_comes_and_little_is_sent(invite: Invite):
    ada = invite("Ada")
    begun(ada, SHORT)
    sizes = []
    ada.page.on("requestfinished", lambda request: sizes.append(request.sizes()))
    ada.context.new_cdp_session(ada.page).send("Network.clearBrowserCache")
    ada.visit("/")
    ada.page.evaluate(SHIFTS)
    for card in ada.page.locator(CARD).all():
        card.scroll_into_view_if_needed()
        card.locator("[inert] svg").first.wait_for()

    assert sum(shift["value"] for shift in ada.page.evaluate("() => shifts")) < 0.01
    assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) < MOST


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_start_page_fits_every_width_and_text_twice_as_large(invite: Invite, language: str):
    ada = invite("Ada", language=language)
    begun(ada, SHORT)
    paths = ["/", *(f"/g/{game.name}" for game in clew.all_games())]
    for path in paths:
        ada.visit(path)
        ada.page.locator("main button, main article").first.wait_for()
        for width, height in (*SIZES, DESKTOP):
            ada.page.set_viewport_size({"width": width, "height": height})
            assert too_wide(ada.page) == [], (path, width)
        ada.page.set_viewport_size({"width": 360, "height": 640})
        ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert too_wide(ada.page) == [], f"{path} with text of 200 %"
        assert ada.page.locator("h1").count() == 1
        ada.page.evaluate("document.documentElement.style.fontSize = ''")
        assert [*barriers(ada.page), *too_small(ada.page)] == []
