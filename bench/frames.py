"""What a frame costs at a table: script, style and layout while people play, a CPU slowed 4 times.

From Chromium's own trace of games that are touched step by step, animations and all; and what was
pushed aside while one looked. Run as `python -m bench.frames [GAME …]`.
"""

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from playwright.sync_api import Browser
from rich.console import Console

import clew
from bench import busy, computer, grid_of
from bench.browser import chromium
from bench.load import Server
from clew.core.position import Box
from clew.server.page import FOLDER
from tests.browser.people import Person
from tools.browser import find_browser

SLOWED = 4  # times
SIZE = (390, 844)
MOVES = 6
FRAME, LONG = 16.0, 50.0  # milliseconds
CATEGORIES = ["devtools.timeline", "devtools.timeline.frame", "toplevel"]
CALLS = {"EvaluateScript", "FunctionCall"}  # the page's own, not those of who looks on
STYLE = {"UpdateLayoutTree", "Layout"}
SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


class Cost(NamedTuple):
    frames: int
    most: float  # milliseconds of the dearest frame
    usual: float  # of all but one in a hundred
    above: int  # frames
    longest: float  # task
    shifted: float  # Chromium's measure: share of the screen times how far


def main(names: Sequence[str]) -> None:
    out = Console(file=sys.stdout, width=100)
    out.print(f"{computer()}; {busy()} at the beginning.", highlight=False)
    of_the_page(out, names)


def of_the_page(out: Console, names: Sequence[str] = ()) -> None:
    if not find_browser() or not (FOLDER / "index.html").exists():
        out.print("Frames are left out: there is no browser, or the page is not built.")
        return
    title = f"Frames at a table, CPU slowed {SLOWED} times, {SIZE[0]}x{SIZE[1]}, {MOVES} moves"
    grid = grid_of(
        title, "game", "seats", "frames", "most, ms", "99 of 100", f"> {FRAME:.0f} ms",
        "longest task, ms", "shifted",
    )  # fmt: skip
    games = [clew.game(name) for name in names] or clew.all_games()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder))
        asyncio.run(server.start())
        try:
            with chromium() as browser:
                for game in games:
                    box = game.box(game.seats[-1])
                    cost = measured(browser, f"http://127.0.0.1:{server.port}", box)
                    grid.add_row(game.name, str(box.seats), *map(told, cost))
        finally:
            server.kill()
    out.print(grid)
    out.print("A frame's cost is what script, style and layout took of it. Target: 16 ms, no")
    out.print(f"task of {LONG:.0f} ms or more, nothing shifted.")


def told(number: float) -> str:
    return str(number) if isinstance(number, int) else f"{number:.3g}"


def measured(browser: Browser, address: str, box: Box) -> Cost:
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, has_touch=True)
    ada = Person(context, address, "Ada", "en", "finger")
    ada.sit_down(box)
    ada.wait_for_turn()
    ada.page.wait_for_timeout(1000)  # what is loaded while nobody waits
    ada.page.evaluate(SHIFTS)
    client = context.new_cdp_session(ada.page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    browser.start_tracing(page=ada.page, categories=CATEGORIES)
    for _ in range(MOVES):
        if not ada.wait_for_turn():
            break
        ada.move()
    ada.page.wait_for_timeout(1000)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    shifted = float(ada.page.evaluate("window.shifted"))
    context.close()
    return cost_of(trace, shifted)


def cost_of(trace: Iterable[dict[str, Any]], shifted: float) -> Cost:
    events = sorted((event for event in trace if "ts" in event), key=lambda event: event["ts"])
    main = page_thread(events)
    mine = [event for event in events if (event["pid"], event["tid"]) == main]
    tasks = [took(event) for event in mine if event["name"] == "ThreadControllerImpl::RunTask"]
    frames = np.array(list(by_frame(mine)) or [0.0])
    return Cost(
        len(frames),
        float(frames.max()),
        float(np.percentile(frames, 99)),
        int((frames > FRAME).sum()),
        max(tasks, default=0.0),
        shifted,
    )


def page_thread(events: Sequence[dict[str, Any]]) -> tuple[int, int]:
    """Where the page runs: the renderer's thread that lays out most often."""
    laid = [(event["pid"], event["tid"]) for event in events if event["name"] == "UpdateLayoutTree"]
    return max(set(laid), key=laid.count)


def by_frame(events: Iterable[dict[str, Any]]) -> Iterator[float]:
    """Milliseconds of work up to each frame; what is inside other work is not counted again."""
    worked, until = 0.0, 0.0
    for event in events:
        if event["name"] == "AnimationFrame::Render" and event["ph"] == "e":
            yield worked
            worked = 0.0
        elif event.get("ph") == "X" and event["ts"] >= until and is_of_the_page(event):
            worked += took(event)
            until = event["ts"] + event.get("dur", 0)
    yield worked


def took(event: dict[str, Any]) -> float:
    """Milliseconds of its thread; what else runs on the machine does not count."""
    return float(event.get("tdur", event.get("dur", 0)) / 1000)


def is_of_the_page(event: dict[str, Any]) -> bool:
    if event["name"] in STYLE:
        return True
    url = event.get("args", {}).get("data", {}).get("url", "")
    return event["name"] in CALLS and "/assets/" in url


if __name__ == "__main__":
    main(sys.argv[1:])
