"""Beginning a game: who sits where, what is asked, and how it is chosen."""

import json

import pytest

import clew
from clew.core.game import Game, Option
from tests import cast
from tests.browser.access import barriers, too_small
from tests.browser.conftest import Invite
from tests.browser.people import PHONE, Person

THREE = cast.box(cast.with_hands, seats=3).game.name
WHEN = [
    pytest.param(game, option, id=f"{game.name}-{option.name}")
    for game in clew.all_games()
    for option in game.options
    if option.when
]
EASED = [game for game in clew.all_games() if any(option.first for option in game.options)]


def open_options(ada: Person) -> None:
    if not ada.page.locator("details[open]").count():
        ada.press(ada.page.locator("summary").first)


def radio(ada: Person, name: str):
    return ada.page.get_by_role("radio", name=name, exact=True)


def sitting(ada: Person) -> list[tuple[str, str | None]]:
    """Who sits at the table, by name and kind of bot."""
    updates = [frame for text in ada.heard.frames if (frame := json.loads(text))]
    seats = [update["seats"] for update in updates if update["kind"] == "update"][-1]
    return [(seat["name"], seat["bot"]) for seat in seats]


def who_sits(ada: Person, number: int, level: str) -> None:
    asked = ada.say("who_sits").format(number=number)
    ada.page.get_by_label(asked).select_option(level)


def test_levels_are_mixed_and_ones_own_seat_is_chosen(invite: Invite):
    ada = invite("Ada")
    ada.visit(f"/g/{THREE}")
    ada.press(radio(ada, "3"))
    ada.introduce()
    who_sits(ada, 2, "tiger")
    ada.press(ada.page.get_by_role("button", name=ada.say("take_seat")).last)
    told = ada.page.locator("ol li .name").all_inner_texts()
    ada.press(ada.button("start"))
    ada.wait_for_turn()

    (first, weak), (second, strong), mine = sitting(ada)
    assert [first, second] == told
    assert (weak, strong, mine) == ("cat", "tiger", ("Ada", None))


def test_one_level_for_all_is_one_touch(invite: Invite):
    ada = invite("Ada")
    ada.visit(f"/g/{THREE}")
    ada.press(radio(ada, "3"))
    who_sits(ada, 2, "tiger")
    assert ada.page.locator("fieldset.even :checked").count() == 0

    ada.choose("bot_kitten")

    chosen = ada.page.locator("ol select").evaluate_all("(all) => all.map((one) => one.value)")
    assert chosen == ["kitten", "kitten"]


def test_at_one_device_a_bot_may_sit_on_any_seat_but_not_on_all(invite: Invite):
    ada = invite("Ada")
    ada.visit(f"/g/{THREE}")
    ada.choose("play_device")
    ada.press(radio(ada, "2"))
    who_sits(ada, 1, "kitten")

    assert ada.page.locator("ol select").count() == 1
    ada.page.get_by_label(ada.say("player_number").format(number=2)).fill("Ben")
    ada.press(ada.button("start"))
    ada.wait_for_turn()
    (_, bot), person = sitting(ada)
    assert (bot, person) == ("kitten", ("Ben", None))


def test_friends_find_who_sits_where_before_the_start(invite: Invite):
    ben, ada = invite("Ben"), invite("Ada", size=PHONE, touches="finger")
    ben.visit(f"/g/{THREE}")
    ben.choose("play_friends")
    ben.press(radio(ben, "3"))
    ben.introduce()
    who_sits(ben, 2, "lynx")
    ben.press(ben.button("open_table"))
    ben.page.wait_for_url("**/t/*")

    ada.visit(f"/t/{ben.table}")

    seats = ada.page.locator("li .sitter")
    seats.first.wait_for()
    assert seats.locator("svg").count() == 2
    assert ada.say("bot_lynx") in seats.nth(1).inner_text()
    assert ada.say("free_seat") in seats.nth(2).inner_text()
    assert [*barriers(ada.page), *too_small(ada.page)] == []


@pytest.mark.parametrize(("game", "option"), WHEN)
def test_what_changes_nothing_is_not_asked(invite: Invite, game: Game, option: Option):
    ada = invite("Ada")
    ada.visit(f"/g/{game.name}")
    ((name, fitting),) = option.when.items()
    asked = ada.page.get_by_text(option.asks[0])
    if name == "seats":
        states = {str(count): str(count) in fitting for count in game.seats}
    else:
        states = {value: value in fitting for value in next(iter(choices(game, name)))}
    for value, matters in states.items():
        if name == "seats":
            ada.choose("play_alone" if value == "1" else "play_bots")
            if value != "1":
                ada.press(radio(ada, value))
        open_options(ada)
        if name != "seats":
            ada.page.locator(f"select[name='{name}']").select_option(value)
        assert asked.count() == int(matters), value


def choices(game: Game, name: str):
    return (option.values for option in game.options if option.name == name)


@pytest.mark.parametrize("game", EASED, ids=lambda game: game.name)
def test_a_first_game_is_offered_as_is_good_for_beginners(invite: Invite, game: Game):
    ada = invite("Ada")
    (option,) = (option for option in game.options if option.first)
    for said, value in ((1, option.first), (0, option.default)):
        ada.visit(f"/g/{game.name}")
        ada.choose("bot_kitten")
        open_options(ada)

        assert ada.page.get_by_text(option.eases[0]).count() == said
        assert ada.page.locator(f"select[name='{option.name}']").input_value() == value
        ada.press(ada.button("start"))
        ada.wait_for_turn()


def test_arrow_keys_choose(invite: Invite):
    ada = invite("Ada", touches="keys")
    ada.visit(f"/g/{THREE}")

    ada.choose("play_friends")
    ada.press(radio(ada, "3"))

    assert radio(ada, "3").is_checked()
    assert ada.page.get_by_role("radio", name=ada.say("play_friends")).is_checked()
