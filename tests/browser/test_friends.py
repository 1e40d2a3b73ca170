"""By link: two browsers and one that watches, a whole game with mishaps, and a look back."""

from pathlib import Path

import pytest

import clew
from clew.core.game import Game
from tests.browser.access import barriers, too_small, too_wide
from tests.browser.conftest import Invite
from tests.browser.leaks import find_leaks
from tests.browser.people import CONFIRM, FOCUSED, PHONE, Person
from tests.browser.phrases import ALL_TEXT, english_in
from tests.games.found import given


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_friends_play_by_link_and_nothing_is_lost_or_told(
    invite: Invite, game: Game, tmp_path: Path
):
    ben = invite("Ben", touches="keys", theme="dark")
    ada = invite("Ada", touches="finger", size=PHONE, language="de")
    cleo = invite("Cleo")

    sit_down(game, ben, ada, cleo)
    play(ada, ben, moves=4)
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
    assert [*barriers(ada.page), *barriers(ben.page), *too_small(ada.page)] == []
    assert [*too_wide(ada.page), *too_wide(ben.page)] == []
    lose_the_network(ada, ben)
    play(ada, ben)

    for everybody in (ada, ben, cleo):
        everybody.page.locator("main.over").wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()
    record = download(cleo, tmp_path)
    for somebody, seat in ((ben, 0), (ada, 1), (cleo, None)):
        assert list(find_leaks(record.read_text(), somebody.all_heard(), seat)) == []
    look_back(cleo, record)
    play_again(ada, ben)


def sit_down(game: Game, ben: Person, ada: Person, cleo: Person) -> None:
    """Ben opens the table, Ada comes by the link, Cleo watches; a third seat has a bot."""
    short = given(game, "browser", "SHORT", None)
    ben.visit(f"/g/{game.name}")
    ben.choose("play_friends")
    if short:
        ben.press(ben.page.get_by_role("radio", name=str(short[0])))
        choose_by_keys(ben, short[1])
    ben.introduce()
    ben.press(ben.button("open_table"))
    ben.page.wait_for_url("**/t/*")
    ada.visit(f"/t/{ben.table}")
    ada.introduce()
    ada.press(ada.button("take_seat").first)
    cleo.visit(f"/t/{ben.table}")
    if short and short[0] == 3:
        ben.press(ben.button("bot_kitten"))
    for player in (ada, ben):
        player.press(player.button("ready"))


def test_an_offered_tie_is_told_to_both_and_never_takes_the_place_of_confirm(invite: Invite):
    ben, ada, cleo = invite("Ben", touches="keys"), invite("Ada"), invite("Cleo")
    game = next(game for game in clew.all_games() if not given(game, "browser", "SHORT", None))
    sit_down(game, ben, ada, cleo)
    ada.wait_until(lambda: ada.has_turn() or ben.has_turn())
    mover, other = (ada, ben) if ada.has_turn() else (ben, ada)
    while not mover.page.locator(CONFIRM).count():
        mover.draft_on()

    offer_a_tie(other)
    hears(other, "tie_asked", names=mover.name)
    hears(mover, "tie_or_move", name=other.name)
    assert mover.page.locator(CONFIRM).count()
    assert not mover.button("accept_tie").count()

    mover.page.keyboard.press("Escape")  # no move any more
    mover.press(mover.button("decline_tie"))
    hears(other, "tie_declined")
    offer_a_tie(other)
    mover.press(mover.button("accept_tie"))
    for everybody in (ada, ben, cleo):
        everybody.page.locator("main.over").wait_for()


def offer_a_tie(somebody: Person) -> None:
    somebody.press(somebody.button("menu"))
    somebody.press(somebody.button("offer_tie"))
    assert somebody.page.locator("dialog[open]").count() == 0


def hears(somebody: Person, key: str, **names: str) -> None:
    said = somebody.say(key).format(**names)
    somebody.page.locator(".bar .prompt", has_text=said).wait_for()


LETTERS = """(heading) => {
  const text = heading.firstChild, range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
}"""


def test_no_word_of_a_title_is_broken_on_a_small_phone(invite: Invite):
    ben, ada, cleo = (
        invite(name, size=(360, 640), language="de", touches=touches)
        for name, touches in (("Ben", "keys"), ("Ada", "finger"), ("Cleo", "finger"))
    )
    longest = max(clew.all_games(), key=lambda game: max(map(len, game.called[1].split())))
    sit_down(longest, ben, ada, cleo)
    ada.page.locator("section.board svg").first.wait_for()

    for everybody in (ben, ada, cleo):
        assert everybody.page.locator("h1").evaluate(LETTERS) == []


def choose_by_keys(ben: Person, value: str) -> None:
    """For a shorter game, by keys like everything that Ben does."""
    ben.press(ben.page.locator("summary"))
    choice = ben.page.locator("select", has=ben.page.locator(f"option[value='{value}']"))
    ben.walk_to(lambda: choice.evaluate(FOCUSED))
    ben.page.keyboard.type(value)


def play(ada: Person, ben: Person, moves: int = 10_000) -> None:
    """Whoever is to move moves, until the end or for so many moves."""
    for _ in range(moves):
        ada.wait_until(lambda: ada.is_over() or ada.has_turn() or ben.has_turn())
        if ada.is_over():
            return
        (ada if ada.has_turn() else ben).move()


def lose_the_network(ada: Person, ben: Person) -> None:
    """Ada sees it; Ben may play on; she comes back to what happened meanwhile."""
    ada.offline = True
    ada.context.set_offline(True)
    lost = ada.page.get_by_text(ada.say("lost"))
    lost.wait_for()
    if ben.has_turn():
        ben.move()
    ada.context.set_offline(False)
    lost.wait_for(state="detached")
    ada.offline = False


def download(cleo: Person, folder: Path) -> Path:
    with cleo.page.expect_download() as coming:
        cleo.press(cleo.page.get_by_role("link", name=cleo.say("download_record")))
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    return file


def look_back(cleo: Person, record: Path) -> None:
    """The replay of the table, then the same from the file, through another seat's eyes."""
    page = cleo.page
    cleo.press(page.get_by_role("link", name=cleo.say("replay")))
    slider = page.get_by_role("slider")
    slider.wait_for()
    rounds = int(slider.get_attribute("max") or 0)
    slider.press("End")
    page.get_by_text(f"Round {rounds} of {rounds}").wait_for()
    assert page.locator(".prompt.told").inner_text()

    cleo.visit("/replay")
    page.locator("input[type=file]").set_input_files(record)
    slider.wait_for()
    cleo.press(page.get_by_role("tab", name=cleo.say("tab_record")))
    page.get_by_role("combobox", name=cleo.say("seen_by")).select_option(label="Ben")
    slider.press("ArrowRight")
    page.get_by_text(f"Round 1 of {rounds}").wait_for()
    assert page.locator(".prompt.told").inner_text()
    assert barriers(page) == []


def play_again(ada: Person, ben: Person) -> None:
    before = ada.table
    for player in (ada, ben):
        player.press(player.button("rematch"))
    ada.wait_until(lambda: ada.has_turn() or ben.has_turn())
    assert ada.table == ben.table != before
