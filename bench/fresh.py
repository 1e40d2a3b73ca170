"""`python -m bench.fresh [COMMIT …]`: what somebody waits for who has just cloned Clew.

For each commit, HEAD if none is named, a clone and an empty home in a temporary folder. `make play`
is begun until the page answers, and a table of every game is played on for a little, one after the
other. All is set up a second time from nothing but what was downloaded.

Then each game by itself, by a server that has just started in a home where nothing is: in Chromium,
a table with the bot that the page proposes, until the board is drawn, until the bot has moved (our
own moves, by mouse, are in that), and until a hint is shown that was asked for on our next turn.
All of it takes minutes for each commit.
"""

import math
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import playwright.sync_api as playwright
import psutil
from rich.console import Console

import clew
from bench import computer, git, grid_of
from bench.browser import chromium
from tests.browser.people import BLINK, DESKTOP, Person
from tests.server.processes.servers import free_port
from tools.browser import find_browser

ROOT = Path(__file__).parent.parent
LIMIT = 180  # seconds that are waited for something at a table
SET_UP_LIMIT = 3600
BOT = 1  # its seat
PLAY, SERVE = ("make", "play"), (".venv/bin/clew", "serve")
OWN = ("CLEW_", "XDG_", "PYTHON", "NUMBA_", "VIRTUAL_ENV")  # settings of whoever measures
LATE = (playwright.TimeoutError, TimeoutError, AssertionError)

Figures = dict[str, str]


# ---- the clone


class Fresh:
    """A clone, and homes in which there is nothing at first."""

    def __init__(self, folder: Path, commit: str) -> None:
        self.folder, self.clone, self.log = folder, folder / "clew", folder / "log"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self.clone)], check=True)
        self.git("-c", "advice.detachedHead=false", "checkout", "--quiet", commit)

    def git(self, *words: str) -> None:
        subprocess.run(["git", *words], cwd=self.clone, check=True)

    def forget_all(self) -> None:
        """Only what was downloaded is kept, in the home's caches."""
        self.git("clean", "-xfdq")

    @property
    def installed(self) -> int:
        """Bytes on the disk that the virtual environment takes."""
        found = (self.clone / ".venv").rglob("*")
        return sum(512 * path.lstat().st_blocks for path in found)

    @contextmanager
    def running(self, *command: str, at: str, home: str = "home") -> Iterator["Running"]:
        begun = Running(self, command, self.folder / home)
        try:
            begun.wait_for(at)
            yield begun
        finally:
            begun.stop()


class Running:
    """A server, and what it was started by."""

    def __init__(self, fresh: Fresh, command: Sequence[str], home: Path) -> None:
        home.mkdir(exist_ok=True)
        port, self.log = free_port(), fresh.log
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OWN)}
        own = {"HOME": str(home), "CLEW_PORT": str(port), "BROWSER": "true"}
        self.address, self.began = f"http://127.0.0.1:{port}", time.perf_counter()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=fresh.clone, env={**kept, **own}, start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        self.waited = self.cpu = math.nan  # seconds until it answered; of it all, once stopped

    def wait_for(self, path: str) -> None:
        with httpx.Client(base_url=self.address) as client:
            while not answers(client, path):
                if self.is_over() or time.perf_counter() - self.began > SET_UP_LIMIT:
                    said = self.log.read_text()[-2000:]
                    raise SystemExit(f"No answer from {self.address}{path}:\n{said}")
                time.sleep(0.02)
        self.waited = time.perf_counter() - self.began

    def is_over(self) -> bool:
        return psutil.Process(self._process.pid).status() == psutil.STATUS_ZOMBIE

    @property
    def server(self) -> psutil.Process:
        first = psutil.Process(self._process.pid)
        return next(each for each in (first, *first.children(True)) if "serve" in each.cmdline())

    def stop(self) -> None:
        """The server alone is told: who started it waits for it, and its time counts."""
        try:
            self.server.send_signal(signal.SIGINT)
        except (StopIteration, psutil.Error):
            os.killpg(self._process.pid, signal.SIGTERM)
        _, status, used = os.wait4(self._process.pid, 0)
        self._process.returncode = os.waitstatus_to_exitcode(status)
        self.cpu = used.ru_utime + used.ru_stime


def answers(client: httpx.Client, path: str) -> bool:
    try:
        return client.get(path).is_success
    except httpx.HTTPError:
        return False


# ---- at the tables


def at_each_table(fresh: Fresh, browser: playwright.Browser) -> Figures:
    figures: Figures = {}
    for game in clew.all_games():
        with fresh.running(*SERVE, at="/ready", home=f"home of {game.name}") as server:
            for what, seconds in at_a_table(browser, server.address, game.name).items():
                figures[f"{game.name}: {what}, s"] = in_words(seconds)
    return figures


def at_a_table(browser: playwright.Browser, address: str, game: str) -> dict[str, float]:
    size = {"width": DESKTOP[0], "height": DESKTOP[1]}
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        locale="en",
        reduced_motion="reduce",
    )
    with closing(context):
        context.set_default_timeout(1000 * LIMIT)
        ada = Person(context, address, "Ada", "en", "mouse")
        ada.visit(f"/g/{game}")
        ada.button("start").wait_for()
        return {
            "table, until its board": seconds_of(lambda: open_table(ada)),
            "until the bot has moved": seconds_of(lambda: play_until_the_bot_moved(ada)),
            "until a hint": hint_seconds(ada),
        }


def seconds_of(stage: Callable[[], object]) -> float:
    """Infinite where it takes longer than is waited for."""
    began = time.perf_counter()
    try:
        stage()
    except LATE:
        return math.inf
    return time.perf_counter() - began


def open_table(ada: Person) -> None:
    ada.press(ada.button("start"))
    ada.page.locator("section.board").wait_for()


def play_until_the_bot_moved(ada: Person) -> None:
    until = time.perf_counter() + LIMIT
    while not has_moved(BOT, list(ada.heard.updates)):
        if time.perf_counter() > until:
            raise TimeoutError
        if ada.has_turn():
            ada.take_step()
        else:
            ada.page.wait_for_timeout(BLINK)


def has_moved(seat: int, updates: Sequence[Mapping[str, Any]]) -> bool:
    """Its move waits for others, or it alone was to move and a move was made."""
    games = [update["game"] for update in updates]
    return any(seat in game["ready"] for game in games) or any(
        {*before["to_act"]} - {*before["ready"]} == {seat} and after["version"] > before["version"]
        for before, after in pairwise(games)
    )


def hint_seconds(ada: Person) -> float:
    hint = ada.button("hint")
    if seconds_of(lambda: hint.click(trial=True)) == math.inf:
        return math.nan
    return seconds_of(lambda: ask_for(hint, ada.page.locator("p.hint")))


def ask_for(button: playwright.Locator, shown: playwright.Locator) -> None:
    button.click()
    shown.wait_for()


# ---- all of it


def of_a_commit(commit: str) -> Figures:
    before = load()
    with tempfile.TemporaryDirectory(prefix="clew-", ignore_cleanup_errors=True) as folder:
        fresh = Fresh(Path(folder), commit)
        with chromium() as browser:
            figures = set_up(fresh, browser) | at_each_table(fresh, browser)
    return {**figures, "load average before": before, "load average after": load()}


def set_up(fresh: Fresh, browser: playwright.Browser) -> Figures:
    with fresh.running(*PLAY, at="/") as first:
        for game in clew.all_games():
            at_a_table(browser, first.address, game.name)
        memory, times = first.server.memory_info().rss, first.server.cpu_times()
    served, size = times.user + times.system, fresh.installed
    with fresh.running(*SERVE, at="/ready") as second:
        pass
    fresh.forget_all()
    with fresh.running(*PLAY, at="/") as again:
        pass
    return {
        "make play, until the page answers, s": in_words(first.waited),
        "again, with all downloads in caches, s": in_words(again.waited),
        "CPU of make play without the server, s": in_words(first.cpu - served),
        "the virtual environment, MB": f"{size / 1e6:,.0f}",
        "clew serve, until it is ready, s": in_words(second.waited),
        "its memory after a table of each game, MB": f"{memory / 1e6:,.0f}",
        "its CPU until then, s": in_words(served),
    }


def load() -> str:
    return f"{psutil.getloadavg()[0]:.1f}"


def in_words(seconds: float) -> str:
    if math.isnan(seconds):
        return "–"
    return f"> {LIMIT}" if math.isinf(seconds) else f"{seconds:,.2f}"


def main(commits: Sequence[str]) -> None:
    if not find_browser():
        raise SystemExit("There is no browser; tools/browser.py fetches one.")
    named = {git("rev-parse", "--short", commit): commit for commit in commits or ["HEAD"]}
    if "" in named:
        raise SystemExit(f"There is no commit {named['']}.")
    measured = [of_a_commit(commit) for commit in named]
    grid = grid_of("Who has just cloned it waits", "for", *named)
    for what in dict.fromkeys(what for figures in measured for what in figures):
        grid.add_row(what, *(figures.get(what, "–") for figures in measured))
    out = Console(file=sys.stdout, width=100)
    out.print(f"{computer()}.", highlight=False)
    out.print(grid)


if __name__ == "__main__":
    main(sys.argv[1:])
