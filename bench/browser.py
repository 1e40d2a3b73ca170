"""Chromium, for what is measured in the page: if there is one, and the page was built."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec
import playwright.sync_api as playwright

from bench.load import Server
from clew.server.messages import Searched
from clew.server.page import FOLDER
from tests.browser.conftest import FLAGS
from tools.browser import find_browser

LIMIT = 600_000  # milliseconds until something counts as hanging

# Simulations a second in a worker of the page's own, after as long again that warms it up.
RATE = """([address, task, seconds]) => new Promise((resolve, reject) => {
  const worker = new Worker(address, { type: "module" });
  let [id, before, began] = [0, 0, performance.now()];
  const ask = () => {
    const seed = String(++id);
    worker.postMessage({ kind: "judge", id, task: { ...task, seed }, whole: false });
  };
  const rest = () => {
    const now = performance.now();
    const over = now - began > 1000 * seconds;
    if (over && before) {
      resolve((1000 * task.simulations * (id - before)) / (now - began));
      worker.terminate();
      return;
    }
    if (over) [before, began] = [id, now];
    ask();
  };
  worker.onerror = ({ message }) => reject(message);
  worker.onmessage = ({ data }) => {
    if (data.kind === "failed") reject(data.why);
    else if (data.done === data.all) rest();
  };
  ask();
})"""


class LeftOut(NamedTuple):
    why: str


class Page:
    def __init__(self, page: playwright.Page, worker: str) -> None:
        self._page = page
        self._worker = worker

    def simulations_rate(self, task: Searched, seconds: float) -> float:
        asked = [self._worker, msgspec.to_builtins(task), seconds]
        return float(self._page.evaluate(RATE, asked))


@contextmanager
def at_the_page() -> Iterator[Page | LeftOut]:
    """Somewhere in the page, of a server in a process of its own."""
    workers = [path.name for path in FOLDER.glob("assets/engine.worker-*.js")]
    if not find_browser() or not workers:
        yield LeftOut("the page is not built" if find_browser() else "there is no browser")
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder))
        asyncio.run(server.start())
        try:
            with chromium() as browser:
                page = browser.new_page()
                page.set_default_timeout(LIMIT)
                page.goto(f"http://127.0.0.1:{server.port}/analyse")
                yield Page(page, f"/assets/{workers[0]}")
        finally:
            server.kill()


@contextmanager
def chromium() -> Iterator[playwright.Browser]:
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()
