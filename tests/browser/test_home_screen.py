"""On the home screen: what an installed page is, and what it shows without a connection."""

import json
import re
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from clew.server import page as built
from tests.browser.conftest import ROOT, Invite
from tests.browser.phrases import phrases

PAGE = ROOT / "src/clew/page"
OFFLINE = phrases("en")["offline"]
IS_KEPT = "async () => !!(await (await caches.open('clew')).match('/'))"
EDITION = "document.querySelector('meta[name=edition]')?.content"
WITHIN = 20_000  # milliseconds


class House:
    """A server of the page alone, which comes and goes at one port."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.open()

    def open(self) -> None:
        none = Route("/api/tables", lambda _: JSONResponse({"tables": []}))
        health = Route("/health", lambda _: JSONResponse({"alive": True}))
        app = Starlette(routes=[none, health, *built.routes()])
        settings = uvicorn.Config(app, port=self.port, log_level="error", lifespan="off")
        self.server = uvicorn.Server(settings)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)

    def close(self) -> None:
        self.server.force_exit = self.server.should_exit = True
        self.thread.join()


@pytest.fixture
def folder(tmp_path: Path, chromium: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page in a place of its own, to be changed."""
    shutil.copytree(PAGE, tmp_path / "page")
    monkeypatch.setattr(built, "FOLDER", tmp_path / "page")
    return tmp_path / "page"


@pytest.fixture
def house(folder: Path) -> Iterator[House]:
    opened = House()
    yield opened
    opened.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(locale="en", viewport={"width": 390, "height": 844})
    opened.set_default_timeout(WITHIN)
    yield opened
    opened.close()


def visited(context: BrowserContext, house: House) -> Page:
    """A page that was there once."""
    page = context.new_page()
    page.goto(house.address)
    page.wait_for_function(IS_KEPT)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    return page


def change(folder: Path, edition: str) -> None:
    """Another page: its script has another name, as after any change."""
    start = folder / "index.html"
    text = start.read_text()
    name = re.search(r"/assets/(index-[^\"]+)\.js", text)[1]
    shutil.copy(folder / f"assets/{name}.js", folder / f"assets/index-{edition}.js")
    changed = re.sub(r'<meta name="edition"[^>]*>', "", text).replace(name, f"index-{edition}")
    start.write_text(changed.replace("<head>", f'<head><meta name="edition" content="{edition}">'))


@pytest.mark.parametrize("path", ["/", "/g/wolle"])
def test_without_a_connection_the_page_says_so_and_goes_on_by_itself(
    context: BrowserContext, house: House, path: str
):
    page = visited(context, house)
    house.close()

    page.goto(house.address + path)
    page.get_by_text(OFFLINE).wait_for()

    house.open()
    page.get_by_text(OFFLINE).wait_for(state="detached")
    assert not page.evaluate("document.documentElement.hasAttribute('data-offline')")


def test_after_an_update_the_new_page_is_shown_at_once_and_kept(
    context: BrowserContext, house: House, folder: Path
):
    page = visited(context, house)
    for edition in ("second", "third"):
        change(folder, edition)

        page.goto(house.address)

        assert page.evaluate(EDITION) == edition
        page.wait_for_function(
            f"async () => !!(await caches.match('/assets/index-{edition}.js'))", polling=100
        )
    page.wait_for_function("async () => (await (await caches.match('/')).text()).includes('third')")
    house.close()
    page.goto(house.address)
    page.get_by_text(OFFLINE).first.wait_for()  # other scripts name the first edition's
    assert page.evaluate(EDITION) == "third"
    kept = page.evaluate("async () => (await (await caches.open('clew')).keys()).map((k) => k.url)")
    assert [url for url in kept if "index-second" in url] == []
    house.open()


def test_an_installed_page_has_a_name_icons_and_a_colour(invite: Invite):
    ada = invite("Ada", theme="dark")
    ada.visit("/")
    fetched = ada.page.request
    manifest = json.loads(fetched.get(f"{ada.address}/manifest.webmanifest").text())
    icons = [*manifest["icons"], {"src": "/icons/apple-180.png"}, {"src": "/icons/preview.jpg"}]

    assert manifest["name"] == "Clew"
    assert manifest["display"] == "standalone"
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    assert all(fetched.get(ada.address + icon["src"]).ok for icon in icons)
    shown = ada.page.locator("meta[name=theme-color]").evaluate_all(
        "(all) => all.filter((meta) => matchMedia(meta.media).matches).map((meta) => meta.content)"
    )
    assert shown == ["#1d1a17"]


def test_a_link_that_is_shared_shows_a_picture_and_what_is_behind_it(invite: Invite):
    ada = invite("Ada")
    for path, title in (("/", "Clew"), ("/g/wolle", "Wolle · Clew"), ("/t/222", "A table at Clew")):
        text = ada.page.request.get(ada.address + path).text()
        told = dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)"', text))

        assert told["og:title"] == title
        assert told["og:description"]
        assert ada.page.request.get(told["og:image"]).headers["content-type"] == "image/jpeg"
