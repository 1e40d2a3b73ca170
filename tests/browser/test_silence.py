"""What takes long says so, and a server that says nothing is noticed."""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.people import CONFIRM, Person, person
from tests.server.processes.servers import Node

ROOT = Path(__file__).parent.parent.parent
VOICE = ".bar .prompt"
NOTICED = 10.0  # seconds


@pytest.fixture
def stoppable(browser: Browser, tmp_path: Path) -> Iterator[Node]:
    """A server of one's own, which others need not wait for."""
    program = (str(ROOT / "tests/browser/unpaced.py"),)
    node = Node(tmp_path, f"sqlite:///{tmp_path}/clew.db", program=program)
    start(node)
    yield node
    node.kill()


def start(node: Node) -> None:
    """Beside the event loop that the browser has here."""
    with ThreadPoolExecutor(1) as beside:
        beside.submit(lambda: asyncio.run(node.start())).result()


def sit_down(ada: Person) -> None:
    ada.visit("/g/cat_and_mouse")
    ada.press(ada.button("start"))
    ada.wait_for_turn()


def draft(ada: Person) -> None:
    while not ada.page.locator(CONFIRM).count():
        ada.draft_on()


def reads(ada: Person, key: str, seconds: float) -> None:
    """The bar says so within that time."""
    said = ada.page.locator(VOICE, has_text=ada.say(key))
    said.wait_for(timeout=1000 * seconds)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_stopped_server_is_noticed_and_a_move_under_way_is_kept(
    browser: Browser, stoppable: Node, language: str
):
    with person(browser, stoppable.http, "Ada", language=language) as ada:
        ada.offline = True  # connections that never open are no trouble of the page
        sit_down(ada)
        draft(ada)
        stoppable.pause()
        began = time.monotonic()
        ada.press(ada.page.locator(CONFIRM))
        reads(ada, "sending_move", 2)
        reads(ada, "kept_silent", NOTICED)
        assert time.monotonic() - began < NOTICED
        ada.page.wait_for_timeout(3000)  # trying again in vain
        reads(ada, "kept_silent", 1)

        answers = ada.answers
        stoppable.wake()
        reads(ada, "found_again", NOTICED)
        ada.wait_until(lambda: ada.answers > answers)
        ada.wait_for_turn()
        moves = [line for line in told(ada) if line["said"]["args"].get("side") is not None]
        assert len({line["round"] for line in moves}) >= 2


def told(ada: Person) -> list[dict[str, object]]:
    return [line for update in ada.heard.updates for line in update["story"]["lines"]]


def test_with_nothing_under_way_silence_is_noticed_too(browser: Browser, stoppable: Node):
    with person(browser, stoppable.http, "Ada") as ada:
        ada.offline = True
        sit_down(ada)
        stoppable.pause()
        reads(ada, "silent", NOTICED)
        stoppable.wake()
        reads(ada, "found_again", NOTICED)


def test_a_dead_server_is_a_lost_connection(browser: Browser, stoppable: Node):
    with person(browser, stoppable.http, "Ada") as ada:
        ada.offline = True
        sit_down(ada)
        stoppable.kill()
        reads(ada, "lost", NOTICED)
        start(stoppable)
        reads(ada, "found_again", 2 * NOTICED)


def test_a_move_under_way_can_be_called_back(browser: Browser, stoppable: Node):
    with person(browser, stoppable.http, "Ada") as ada:
        ada.offline = True
        sit_down(ada)
        draft(ada)
        stoppable.pause()
        ada.press(ada.page.locator(CONFIRM))
        reads(ada, "sending_move", 2)
        ada.press(ada.button("cancel"))
        assert ada.page.locator(CONFIRM).count() == 1  # the draft is still there
        stoppable.wake()
