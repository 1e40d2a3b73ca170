"""Nothing that a browser is sent tells what its seat cannot know; and a leak would be found."""

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

import clew
from clew.core.game import Game
from clew.table.record import load
from clew.table.table import Table
from tests import cast
from tests.browser.conftest import Invite
from tests.browser.leaks import find_leaks, positions
from tests.browser.people import Heard
from tests.browser.test_ways import make_it_short
from tests.games.found import given

Seeded = Callable[[dict[str, Any], Table], None]
HIDING = [game for game in clew.all_games() if game.hidden]


def anothers_view(update: dict[str, Any], table: Table) -> None:
    game = update["game"]
    game["board"] = positions(table)[game["version"]].plain(1) | {"seat": 0}


def secret(update: dict[str, Any], table: Table) -> None:
    update["game"]["secret"] = table.secret.hex()


def luck_to_come(update: dict[str, Any], table: Table) -> None:
    update["seats"][0]["name"] = str(positions(table)[update["game"]["version"]].luck)


def leaks_of(game: Game) -> list[Seeded]:
    hands = [anothers_view] if cast.with_hands(cast.for_few(game)) else []
    return [*hands, secret, luck_to_come, *given(game, "browser", "LEAKS", ())]


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.name)
def test_a_browser_is_told_only_what_its_seat_may_know(invite: Invite, game: Game):
    ada = invite("Ada")
    ada.visit(f"/g/{game.name}")
    ada.choose("bot_kitten")
    make_it_short(ada, game)
    ada.press(ada.button("start"))
    ada.play_on()
    record = httpx.get(f"{ada.address}/api/tables/{ada.table}/record").text
    heard = ada.all_heard()

    assert list(find_leaks(record, heard, 0)) == []
    for leak in leaks_of(game):
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
