"""Board, hand, prompt and buttons are in sight at once, at every size, step by step of whole games.

In `make test` each move is made at another size, in `make soak` every step is looked at in all.
"""

from collections.abc import Iterator
from itertools import cycle

import pytest

import clew
from clew.core.game import Game
from clew.core.position import Box
from tests.browser.access import too_wide
from tests.browser.conftest import Invite
from tests.browser.fits import SIZES, bar, hidden, misfits
from tests.browser.people import Person
from tests.server.house import GAMES
from tests.soak import SOAKING, many
from tests.walks import all_boxes

SEATED = [game.box(seats) for game in clew.all_games() for seats in game.seats]
BOXES = all_boxes() if SOAKING else SEATED
MOVES = many(8, 10_000)
LANGUAGES = ("en", "de")
SETTLE = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Looking:
    """Somebody who turns the screen over and over, and what did not fit."""

    def __init__(self, person: Person, begin: int) -> None:
        self.person, self.page = person, person.page
        self.sizes = cycle((*SIZES[begin:], *SIZES[:begin]))
        self.found: list[str] = []
        self.bars: dict[tuple[int, int], set[str]] = {}

    def turn(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(SETTLE)

    def at(self, when: str, *, everywhere: bool = SOAKING) -> None:
        for size in SIZES if everywhere else (self.size,):
            self.turn(size)
            self.found += [f"{size[0]}x{size[1]}, {when}: {what}" for what in misfits(self.page)]
            self.bars.setdefault(size, set()).add(bar(self.page))

    def told(self) -> str:
        moved = [
            f"{width}x{height}: the buttons move: {sorted(places)}"
            for (width, height), places in self.bars.items()
            if len(places) > 1
        ]
        return "\n".join((*self.found, *moved))

    def next_size(self) -> None:
        self.size = next(self.sizes)
        self.turn(self.size)


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.text)
def test_all_that_one_acts_by_is_in_sight(invite: Invite, box: Box):
    which = SEATED.index(box) if box in SEATED else 0
    ada = invite("Ada", language=LANGUAGES[which % 2], theme=("light", "dark")[which // 2 % 2])
    ada.sit_down(box)
    look = Looking(ada, which % len(SIZES))

    for move in range(MOVES):
        if not ada.wait_for_turn():
            break
        look.next_size()
        look.at(f"move {move + 1}")
        if move % 4 == 1:
            ada.press(ada.button("hint"))
            ada.page.locator(".prompt.hint").wait_for()
            look.at(f"move {move + 1}, hint open")
        for step in steps(ada):
            look.at(f"move {move + 1}, {step} steps taken")

    ada.play_on()
    look.at("at the end", everywhere=True)
    ada.press(ada.button("see_board"))
    look.next_size()
    look.at("the ending put aside")

    assert look.told() == ""


def steps(ada: Person) -> Iterator[int]:
    """One after the other, until a move is made."""
    step = 0
    while not ada.take_step():
        step += 1
        yield step


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_who_watches_has_all_in_sight(invite: Invite, game: Game):
    ben, cleo = invite("Ben"), invite("Cleo", language="de")
    ben.sit_down(game.box(game.seats[-1]))
    cleo.visit(f"/t/{ben.table}")
    ben.play_on(3)
    cleo.page.locator("section.board svg").first.wait_for()
    look = Looking(cleo, 0)

    look.at("watching", everywhere=True)

    assert look.told() == ""


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_with_text_twice_as_large_nothing_is_lost(invite: Invite, game: Game):
    """Scrolling down is allowed there, sideways not."""
    ada = invite("Ada")
    ada.sit_down(game.box(game.seats[-1]))
    ada.play_on(2)
    if not ada.wait_for_turn():
        ada.press(ada.button("see_board"))
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    look = Looking(ada, 0)

    for size in SIZES:
        look.turn(size)
        look.found += [f"{size}: {what}" for what in (*too_wide(ada.page), *hidden(ada.page))]

    assert look.told() == ""


SPOILS = {
    "is not what is hit": "position: fixed; inset: 0; z-index: 99",
    "the page scrolls": "height: 4000px",
    "covers": "grid-area: bar; height: 60px; display: block",
}


@pytest.mark.parametrize("found", SPOILS)
def test_the_look_finds_what_does_not_fit(invite: Invite, found: str):
    ada = invite("Ada")
    ada.sit_down(clew.game(GAMES[0]).box(2))
    ada.wait_for_turn()
    assert misfits(ada.page) == []

    ada.page.evaluate(
        """(style) => {
          const thing = document.createElement("div");
          thing.style = style;
          document.querySelector(".room > .table").append(thing);
        }""",
        SPOILS[found],
    )

    assert any(found in what for what in misfits(ada.page))
