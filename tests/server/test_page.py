"""The page's files, where it was built."""

import asyncio
import gzip

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware

from clew.server import page
from clew.server.app import SafeHeaders


@pytest.fixture
def built(tmp_path, monkeypatch):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "index-abc.js").write_text("play()")
    (tmp_path / "assets" / "packed.js").write_text("play()")
    (tmp_path / "assets" / "packed.js.gz").write_bytes(gzip.compress(b"play()"))
    monkeypatch.setattr(page, "FOLDER", tmp_path)


def get(path: str, headers: dict[str, str] | None = None) -> httpx.Response:
    async def ask() -> httpx.Response:
        app = Starlette(routes=page.routes(), middleware=[Middleware(SafeHeaders)])
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get(path, headers=headers)

    return asyncio.run(ask())


PATHS = ("/", "/g/wolle", "/learn/wolle", "/learn/wolle/play", "/rules/wolle", "/t/2345678abcd")


LOOKING_BACK = ("/replay", "/replay/abc", "/analyse", "/analyse/abc")


@pytest.mark.parametrize("path", [*PATHS, "/print/wolle", *LOOKING_BACK])
def test_each_address_of_the_page_gets_its_start(built, path):
    answer = get(path)

    assert answer.text == "<!doctype html>the page"
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_what_is_named_after_its_content_is_kept_for_ever(built):
    answer = get("/assets/index-abc.js")

    assert answer.text == "play()"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(("takes", "encoding"), [("gzip, br", "gzip"), ("identity", None)])
def test_assets_come_compressed_to_whoever_takes_that(built, takes, encoding):
    answer = get("/assets/packed.js", {"accept-encoding": takes})

    assert answer.text == "play()"
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("path", ["/nonsense", "/assets/../index.html", "/assets/%2e%2e/icon.svg"])
def test_nothing_else_is_served(built, path):
    assert get(path).status_code == 404


def test_without_a_page_there_is_the_server_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "FOLDER", tmp_path)

    assert page.routes() == []
