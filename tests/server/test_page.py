"""The page's files, where it was built."""

import asyncio
import gzip

import httpx
import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware

from clew.server import page
from clew.server.app import SafeHeaders, no_such_thing


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
        app = Starlette(
            routes=page.routes(),
            middleware=[Middleware(SafeHeaders)],
            exception_handlers={HTTPException: no_such_thing},
        )
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


def test_who_follows_a_link_that_leads_nowhere_gets_the_page_and_a_program_the_reason(built):
    browsers = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}

    for path in ("/tables", "/t/2345678abcd/more"):
        answer = get(path, browsers)
        assert answer.status_code == 404
        assert answer.text == "<!doctype html>the page"
        assert get(path).json()["said"][0]["key"] == "nothing_here"
    assert get("/api/nothing", browsers).json()["said"][0]["key"] == "nothing_here"


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


NOTHING = ["/nonsense", "/assets/../index.html", "/assets/%2e%2e/icon.svg"]
ODD = ["/assets/%00", f"/assets/{'x' * 300}", "/assets/%ff", f"/{'x' * 300}"]


@pytest.mark.parametrize("path", [*NOTHING, *ODD], ids=lambda path: path[:20])
@pytest.mark.parametrize("takes", ["gzip", "identity"])
def test_nothing_else_is_served(built, path, takes):
    assert get(path, {"accept-encoding": takes}).status_code == 404


def test_without_a_page_there_is_the_server_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "FOLDER", tmp_path)

    assert page.routes() == []


PREVIEWED = [
    ("/", "en", "Clew"),
    ("/learn/wolle", "de-AT, en", "Wolle · Clew"),
    ("/g/wolle", "de", "Wolle · Clew"),
    ("/g/nonsense", "en", "Clew"),
    ("/t/2345678abcd", "de", "Ein Tisch bei Clew"),
]


@pytest.mark.parametrize(("path", "language", "title"), PREVIEWED)
def test_a_shared_link_says_what_is_behind_it(built, path, language, title):
    (page.FOLDER / "index.html").write_text("<head><!-- preview --></head>")

    text = get(path, {"accept-language": language}).text

    assert f'<meta property="og:title" content="{title}" />' in text
    assert 'content="http://test/icons/preview.jpg"' in text


def test_who_names_a_host_of_their_own_puts_nothing_into_the_page(built):
    (page.FOLDER / "index.html").write_text("<head><!-- preview --></head>")

    assert "<script>" not in get("/", {"host": 'a"><script>'}).text


@pytest.mark.parametrize("name", ["sw.js", "manifest.webmanifest", "icons/icon-192.png"])
def test_what_an_installed_page_needs_is_asked_for_anew_each_time(built, name):
    (page.FOLDER / "icons").mkdir(exist_ok=True)
    (page.FOLDER / name).write_text("{}")

    assert get(f"/{name}").headers["cache-control"] == "no-store"
