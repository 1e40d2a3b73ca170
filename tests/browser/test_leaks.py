"""Nothing that a browser is sent tells what its seat cannot know; and a leak would be found."""

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from clew.table.record import load
from clew.table.table import Table
from tests.browser.conftest import Invite
from tests.browser.leaks import find_leaks, plain, positions
from tests.browser.people import Heard
from tests.browser.test_ways import choose_option

Seeded = Callable[[dict[str, Any], Table], None]


def anothers_view(update: dict[str, Any], table: Table) -> None:
    game = update["game"]
    game["board"] = positions(table)[game["version"]].plain(1) | {"seat": 0}


def covered_discs(update: dict[str, Any], table: Table) -> None:
    board = update["game"]["board"]
    high = board["heights"].index(max(board["heights"]))
    board["discs"][high] = ["cat"] * 3


def secret(update: dict[str, Any], table: Table) -> None:
    update["game"]["secret"] = table.secret.hex()


def luck_to_come(update: dict[str, Any], table: Table) -> None:
    update["seats"][0]["name"] = str(positions(table)[update["game"]["version"]].luck)


def anothers_log(update: dict[str, Any], table: Table) -> None:
    own = [plain(line) for line in table.log(0)]
    foreign = [line for line in map(plain, table.log(1)) if line not in own]
    update["log"]["lines"] += foreign[:1]


LEAKS: dict[str, list[Seeded]] = {
    "wolfpack": [anothers_view, anothers_log, luck_to_come],
    "sewing_circle": [anothers_view, secret],
    "cat_and_mouse": [covered_discs, secret],
}


@pytest.mark.parametrize("game", LEAKS)
def test_a_browser_is_told_only_what_its_seat_may_know(invite: Invite, game: str):
    ada = invite("Ada")
    ada.visit(f"/g/{game}")
    ada.choose("bot_kitten")
    if game == "wolfpack":
        ada.press(ada.page.get_by_role("radio", name="3", exact=True))
        choose_option(ada, "14")
    ada.press(ada.button("start"))
    ada.play_on()
    record = httpx.get(f"{ada.address}/api/tables/{ada.table}/record").text
    heard = ada.all_heard()

    assert list(find_leaks(record, heard, 0)) == []
    for leak in LEAKS[game]:
        assert list(find_leaks(record, seeded(heard, leak, load(record)), 0)), leak.__name__


def seeded(heard: Heard, leak: Seeded, table: Table) -> Heard:
    """The same with a leak in one frame from the middle of the game."""
    frames = list(heard.frames)
    running = [at for at, text in enumerate(frames) if '"phase":"playing"' in text]
    middle = running[len(running) // 2]
    update = json.loads(frames[middle])
    leak(update, table)
    frames[middle] = json.dumps(update, separators=(",", ":"))
    return Heard(frames, heard.bodies)
