"""A line of the log leads to its moment, and the game goes on meanwhile."""

from tests import cast
from tests.browser.access import barriers
from tests.browser.conftest import Invite
from tests.browser.fits import bar, misfits
from tests.browser.people import Person

BOX = cast.box(cast.at_once, seats=2)  # nobody waits for anybody
LINE = "#panel ol button"


def picture(ada: Person) -> str:
    return ada.page.locator("section.board svg").first.inner_html()


def test_a_line_of_the_log_shows_its_moment_and_one_tap_leads_back(invite: Invite):
    ada = invite("Ada")
    ada.visit(f"/g/{BOX.game.name}")
    ada.press(ada.button("start"))
    ada.play_on(5)
    ada.wait_for_turn()
    now, place = picture(ada), bar(ada.page)

    ada.press(ada.page.get_by_role("tab", name=ada.say("tab_story")))
    ada.press(ada.page.locator(LINE).first)
    ada.button("back_to_now").wait_for()

    assert picture(ada) != now
    assert not ada.has_turn()  # what is past cannot be moved in
    assert ada.page.locator(f"{LINE}[aria-current]").count()
    assert bar(ada.page) == place
    assert [*barriers(ada.page), *misfits(ada.page)] == []
    then = picture(ada)
    ada.press(ada.button("replay_on"))
    ada.wait_until(lambda: picture(ada) != then)

    ada.press(ada.button("back_to_now"))
    ada.wait_for_turn()
    assert picture(ada) == now


def test_the_game_goes_on_while_somebody_looks_back(invite: Invite):
    ben, ada, cleo = invite("Ben"), invite("Ada"), invite("Cleo")
    ben.visit("/g/cat_and_mouse")
    ben.choose("play_friends")
    ben.introduce()
    ben.press(ben.button("open_table"))
    ben.page.wait_for_url("**/t/*")
    ada.visit(f"/t/{ben.table}")
    ada.introduce()
    ada.press(ada.button("take_seat").first)
    cleo.visit(f"/t/{ben.table}")
    for player in (ada, ben):
        player.press(player.button("ready"))
    ada.wait_until(lambda: ada.has_turn() or ben.has_turn())
    mover, other = (ada, ben) if ada.has_turn() else (ben, ada)
    mover.move()

    for somebody in (other, cleo):
        somebody.press(somebody.page.get_by_role("tab", name=somebody.say("tab_story")))
        somebody.press(somebody.page.locator(LINE).last)
        somebody.button("back_to_now").wait_for()
    assert other.say("your_turn") in other.page.locator(".bar .prompt").inner_text()
    cleo.press(cleo.button("back_to_now"))
    other.page.keyboard.press("Escape")
    other.wait_for_turn()
    other.move()
    mover.wait_for_turn()
