"""Pictures of every board and page, on a phone and a desktop, light and dark: `make pictures`.

They are written to build/pictures, with an index.html to flip through. No test: for eyes alone.
"""

from pathlib import Path

import pytest

import clew
from clew.core.game import Game
from tests import cast
from tests.browser.conftest import ROOT, Invite
from tests.browser.people import DESKTOP, PHONE, Person
from tests.games.found import given
from tests.server.house import GAMES

FOLDER = ROOT / "build/pictures"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
SCREENS = ((360, 640), (844, 390), (1180, 820), (1440, 900), (1920, 1080))
MANY = 4  # seats
MIDDLE = 5  # moves, where a game says nothing else

Device = pytest.mark.parametrize("device", SIZES)


@pytest.fixture(scope="session", autouse=True)
def folder() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_game(invite: Invite, game: Game):
    ada = invite("Ada")
    ada.sit_down(game.box(min(MANY, game.seats[-1])))
    ada.wait_for_turn()
    take_all(ada, f"{game.name} 1 start")
    ada.play_on(given(game, "browser", "MIDDLE", MIDDLE))
    ada.wait_for_turn()
    take_all(ada, f"{game.name} 2 middle")
    ada.draft_on()
    ada.draft_on()
    take_all(ada, f"{game.name} 3 draft")
    ada.press(ada.button("hint"))
    ada.page.locator(".prompt.hint").wait_for()
    take_all(ada, f"{game.name} 4 hint")
    ada.play_on()
    ada.page.wait_for_timeout(500)
    take_all(ada, f"{game.name} 5 end")


@Device
@pytest.mark.parametrize("game", GAMES)
def test_looking_back(invite: Invite, game: str, device: str):
    ada = somebody(invite, device)
    ada.sit_down(cast.for_few(clew.game(game)))
    ada.play_on()
    ada.press(ada.page.get_by_role("link", name=ada.say("replay")))
    ada.page.get_by_role("slider").press("PageUp")
    ada.page.wait_for_timeout(500)
    take(ada, f"{game} {device} 6 replay", whole=True)
    ada.press(ada.page.get_by_role("link", name=ada.say("analyse")))
    ada.page.locator("ol[aria-busy=false] button").first.click()
    take(ada, f"{game} {device} 7 analyse", whole=True)
    ada.visit(f"/rules/{game}")
    ada.page.locator("h1").wait_for()
    take(ada, f"{game} {device} 8 rules")


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


def take_all(ada: Person, name: str) -> None:
    """On every screen."""
    for width, height in SCREENS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(100)
        take(ada, f"{name} {width}x{height}")


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
