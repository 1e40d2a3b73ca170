"""One server and one browser for each worker, and people who come to them."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.access import AXE
from tests.browser.people import Person, person
from tests.server.processes.servers import Node
from tools.browser import find_browser

ROOT = Path(__file__).parent.parent.parent
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip

Invite = Callable[..., Person]


@pytest.fixture(scope="session")
def chromium() -> Path:
    found = find_browser()
    if not found:
        pytest.skip("There is no browser; tools/browser.py fetches one.")
    if not (ROOT / "src/clew/page/index.html").exists() or not AXE.exists():
        pytest.skip("The page is not built; make page builds it.")
    return found


@pytest.fixture(scope="session")
def server(chromium: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    folder = tmp_path_factory.mktemp("browser")
    program = (str(ROOT / "tests/browser/unpaced.py"),)
    node = Node(folder, f"sqlite:///{folder}/clew.db", program=program)
    asyncio.run(node.start())
    yield node
    node.kill()


@pytest.fixture(scope="package")
def browser(server: Node, chromium: Path) -> Iterator[Browser]:
    """For this folder: other tests of this worker need its event loop to themselves again."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def invite(browser: Browser, server: Node) -> Iterator[Invite]:
    """Somebody comes: invite("Ada", touches="keys"); see people.py for the ways."""
    with ExitStack() as here:

        def come(name: str, **ways: Any) -> Person:
            return here.enter_context(person(browser, server.http, name, **ways))

        yield come
