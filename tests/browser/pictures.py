"""Pictures of every board and page, on a phone and a desktop, light and dark: `make pictures`.

They are written to build/pictures, with an index.html to flip through. No test: for eyes alone.
"""

from pathlib import Path

import pytest

import clew
from tests.browser.conftest import ROOT, Invite
from tests.browser.people import DESKTOP, PHONE, Person
from tests.games.found import given
from tests.server.house import GAMES

FOLDER = ROOT / "build/pictures"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
MIDDLE = 5  # moves, where a game says nothing else

Device = pytest.mark.parametrize("device", SIZES)


@pytest.fixture(scope="session", autouse=True)
def folder() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)


@Device
@pytest.mark.parametrize("game", GAMES)
def test_a_game(invite: Invite, game: str, device: str):
    ada = somebody(invite, device)
    ada.visit(f"/g/{game}")
    take(ada, f"{game} {device} 0 new")
    ada.choose("bot_kitten")
    if 3 in clew.game(game).seats:
        ada.press(ada.page.get_by_role("radio", name="3", exact=True))
    ada.press(ada.button("start"))
    ada.wait_for_turn()
    take(ada, f"{game} {device} 1 begin")
    ada.play_on(given(clew.game(game), "browser", "MIDDLE", MIDDLE))
    ada.wait_for_turn()
    take(ada, f"{game} {device} 2 middle")
    ada.draft_on()
    ada.draft_on()
    take(ada, f"{game} {device} 3 draft")
    ada.play_on()
    take(ada, f"{game} {device} 4 end", whole=True)
    ada.press(ada.page.get_by_role("link", name=ada.say("replay")))
    ada.page.get_by_role("slider").press("PageUp")
    ada.page.wait_for_timeout(500)
    take(ada, f"{game} {device} 5 replay", whole=True)
    ada.press(ada.page.get_by_role("link", name=ada.say("analyse")))
    ada.page.locator("ol[aria-busy=false] button").first.click()
    take(ada, f"{game} {device} 6 analyse", whole=True)
    ada.visit(f"/rules/{game}")
    ada.page.locator("h1").wait_for()
    take(ada, f"{game} {device} 7 rules")


@Device
def test_the_start_page(invite: Invite, device: str):
    ada = somebody(invite, device)
    ada.visit("/")
    ada.page.locator("main a").first.wait_for()
    take(ada, f"pages {device} 0 start", whole=True)
    ada.visit("/replay")
    take(ada, f"pages {device} 1 replay")
    ada.visit(f"/g/{max(clew.all_games(), key=lambda game: len(game.options)).name}")
    ada.choose("play_friends")
    ada.press(ada.page.locator("summary").first)
    take(ada, f"pages {device} 2 options", whole=True)
    ada.press(ada.button("open_table"))
    ada.page.wait_for_url("**/t/*")
    ada.page.wait_for_timeout(500)
    take(ada, f"pages {device} 3 seating", whole=True)
    ada.visit("/t/22222222222")
    ada.page.locator("[role=alert]").wait_for()
    take(ada, f"pages {device} 4 unknown")


def somebody(invite: Invite, device: str) -> Person:
    return invite("Ada", size=SIZES[device], touches="finger" if device == "phone" else "mouse")


def take(ada: Person, name: str, *, whole: bool = False) -> None:
    """In both themes; `whole` with all that can be scrolled to."""
    for theme in ("dark", "light"):
        ada.page.emulate_media(color_scheme=theme)
        ada.page.screenshot(path=FOLDER / f"{name} {theme}.png", full_page=whole)
    write_index(FOLDER)


def write_index(folder: Path) -> None:
    names = sorted(path.stem for path in folder.glob("*.png"))
    figures = [
        f"<figure><img src='{name}.png' loading='lazy'><figcaption>{name}</figcaption></figure>"
        for name in names
    ]
    style = "<style>body{display:flex;flex-wrap:wrap;gap:1rem}img{max-height:90vh}</style>"
    (folder / "index.html").write_text(
        f"<!doctype html><title>Pictures</title>{style}{''.join(figures)}"
    )
