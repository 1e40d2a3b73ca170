"""People at real browsers, each with a device, a language and a way of touching things."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Request, Response

from clew.core.position import Box
from tests.browser.phrases import phrases
from tests.cast import asked

LIMIT = 60_000  # milliseconds until something counts as hanging
BLINK = 20  # milliseconds between looks
DESKTOP, PHONE = (1280, 900), (360, 740)
GLOWING = '.room > .table :is(.board, .hand) [aria-disabled="false"]:not(.put)'
CONFIRM = "button.confirm:enabled:not([aria-disabled=true])"
OVER = "main.over"
LONGEST_WALK = 150  # presses of Tab from any place of the page to any other
FOCUSED = "(element) => element === document.activeElement"
IS_RADIO = "(element) => element.type === 'radio'"
IN_FOCUSED_GROUP = """(radio) => document.activeElement.type === 'radio'
  && document.activeElement.name === radio.name"""
GROUP_SIZE = "(radio) => document.getElementsByName(radio.name).length"

# As the page opens a table and keeps its seat.
OPEN_TABLE = """async ([wish, name]) => {
  const post = async (path, body) => (await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })).json();
  const { table } = await post("/api/tables", wish);
  const seat = await post(`/api/tables/${table}/seats`, { name, seat: 0 });
  localStorage.setItem(`clew.seats.${table}`, JSON.stringify([seat]));
  return table;
}"""

# What there is to do at a table: [ended, glowing targets, buttons that confirm].
TO_DO = f"""() => [
  document.querySelectorAll({OVER!r}).length,
  document.querySelectorAll({GLOWING!r}).length,
  document.querySelectorAll({CONFIRM!r}).length,
]"""


@dataclass
class Heard:
    """All that a browser was sent of a table: whole texts, by the socket or by HTTP."""

    frames: list[str] = field(default_factory=list)
    bodies: list[str] = field(default_factory=list)

    @property
    def updates(self) -> Iterator[dict[str, Any]]:
        for text in self.frames:
            frame = json.loads(text)
            if frame["kind"] == "update" and frame["game"]:
                yield frame


class Person:
    """`touches` is mouse, finger or keys; somebody at the keys never uses anything else."""

    def __init__(
        self, context: BrowserContext, address: str, name: str, language: str, touches: str
    ) -> None:
        self.context, self.address, self.name = context, address, name
        self.language, self.touches = language, touches
        self.luck = random.Random(name)
        self.heard = Heard()
        self.fetched: list[Response] = []
        self.trouble: list[str] = []
        self.offline = False
        self.answers = self.asked = self.shown = 0
        self.page = context.new_page()
        self.page.on("console", self._told)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("requestfailed", self._missed)
        self.page.on("response", self._answered)
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._received))

    # ---- what goes wrong, and what is heard

    def _told(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.offline:
            self.trouble.append(message.text)

    def _missed(self, request: Request) -> None:
        """What the page gives up because it goes elsewhere is not missed."""
        if not self.offline and request.failure != "net::ERR_ABORTED":
            self.trouble.append(f"{request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.trouble.append(f"{response.url} answered {response.status}")
        if response.request.resource_type == "fetch":
            self.fetched.append(response)

    def _received(self, frame: str | bytes) -> None:
        self.heard.frames.append(str(frame))
        what = json.loads(frame)
        if what["kind"] == "answer":
            self.answers += 1
            self.asked = what["sequence"]
        elif what["kind"] == "update":
            self.shown = what["sequence"]

    def all_heard(self) -> Heard:
        """With the answers to what the page fetched so far."""
        return Heard(list(self.heard.frames), [answer.text() for answer in self.fetched])

    # ---- getting about

    def visit(self, path: str) -> None:
        self.page.goto(self.address + path)

    def say(self, key: str) -> str:
        """The page's own words, in this person's language."""
        return phrases(self.language)[key]

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.say(key), exact=True)

    def choose(self, way: str) -> None:
        self.press(self.page.get_by_role("radio", name=self.say(way)))

    def introduce(self) -> None:
        """Type the own name."""
        field = self.page.locator("main").get_by_role("textbox", name=self.say("your_name"))
        if self.touches == "keys":
            self.walk_to(lambda: field.evaluate(FOCUSED))
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(self.name)
        else:
            field.fill(self.name)

    def press(self, target: Locator) -> None:
        """Touch it in the person's own way."""
        if self.touches == "mouse":
            target.click()
        elif self.touches == "finger":
            target.tap()
        elif target.evaluate(IS_RADIO):
            self.pick(target)
        else:
            self.walk_to(lambda: target.evaluate(FOCUSED))
            self.page.keyboard.press("Enter")

    def pick(self, radio: Locator) -> None:
        """One of several: Tab leads to all of them together, arrow keys from one to the next."""
        self.walk_to(lambda: radio.evaluate(IN_FOCUSED_GROUP))
        for _ in range(radio.evaluate(GROUP_SIZE)):
            if radio.is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        assert radio.is_checked(), "Arrow keys do not lead there."

    def walk_to(self, there: Callable[[], bool]) -> None:
        """By Tab alone."""
        for _ in range(LONGEST_WALK):
            if there():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead there; the focus is on {self.focus()}")

    def wait_until(self, so: Callable[[], bool]) -> None:
        """Also until the page has shown what came."""
        for _ in range(LIMIT // BLINK):
            if so():
                break
            self.page.wait_for_timeout(BLINK)
        else:
            raise AssertionError(f"{self.name} waits in vain")
        self.page.evaluate("new Promise(requestAnimationFrame)")

    def focus(self) -> str:
        return str(self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))

    @property
    def table(self) -> str:
        return urlsplit(self.page.url).path.removeprefix("/t/")

    def sit_down(self, box: Box, bot: str = "kitten") -> None:
        """At a new table, with bots on all other seats."""
        self.visit("/rules/" + box.game.name)
        bots = {str(seat): bot for seat in range(1, box.seats)}
        table = self.page.evaluate(OPEN_TABLE, [{**asked(box), "bots": bots}, self.name])
        self.visit(f"/t/{table}")

    # ---- playing

    def wait_for_turn(self) -> bool:
        """Until there is something to do; whether the game goes on."""
        self.page.locator(f"{OVER}, {GLOWING}, {CONFIRM}").first.wait_for(state="attached")
        return not self.page.evaluate(TO_DO)[0]

    def has_turn(self) -> bool:
        ended, *rest = self.page.evaluate(TO_DO)
        return not ended and any(rest)

    def is_over(self) -> bool:
        return bool(self.page.evaluate(TO_DO)[0])

    def take_step(self) -> bool:
        """Touch one thing that glows, or confirm; whether a move was made by it."""
        _, glowing, confirms = self.page.evaluate(TO_DO)
        if confirms and (not glowing or self.luck.random() < 0.5):
            before = self.answers
            self.press(self.page.locator(CONFIRM).first)
            self.wait_until(lambda: self.answers > before and self.shown >= self.asked)
            return True
        self.draft_on()
        return False

    def draft_on(self) -> None:
        """Touch one thing that glows."""
        glowing = self.page.evaluate(TO_DO)[1]
        if self.touches == "keys":
            steps = self.luck.randrange(3)
            self.walk_to(lambda: bool(self.page.evaluate(ON_GLOWING)))
            for _ in range(steps):
                self.page.keyboard.press("Tab")
            self.walk_to(lambda: bool(self.page.evaluate(ON_GLOWING)))
            self.page.keyboard.press("Enter")
        elif glowing:
            self.press(self.page.locator(GLOWING).nth(self.luck.randrange(glowing)))

    def move(self) -> None:
        """One whole move, by what glows."""
        while not self.take_step():
            pass

    def play_on(self, moves: int = 10_000) -> None:
        """Until the end, or for so many moves."""
        for _ in range(moves):
            if not self.wait_for_turn():
                return
            self.move()


ON_GLOWING = f"document.activeElement.matches({GLOWING!r})"


@contextmanager
def person(
    browser: Browser,
    address: str,
    name: str,
    *,
    size: tuple[int, int] = DESKTOP,
    language: str = "en",
    theme: str = "light",
    touches: str = "mouse",
    motion: bool = False,
) -> Iterator[Person]:
    """Whatever went wrong on the page while this person was there fails the test."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=touches == "finger",
        is_mobile=touches == "finger",
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.set_default_timeout(LIMIT)
    somebody = Person(context, address, name, language, touches)
    try:
        yield somebody
    finally:
        context.close()
    assert not somebody.trouble, f"{name}: {somebody.trouble}"
