"""Measured beside something else in the same run: machines are shared and noisy."""

import os
import platform
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import psutil
from rich.table import Table as Grid

import clew
from clew.core.kernel import running

SECONDS = 3.0  # for each measurement
TIMES = 3  # the best of so many, taken in turns, so that noise hits all

Rate = Callable[[float], float]  # how many a second, measured for about so many seconds


def best_rates(rates: Sequence[Rate]) -> list[float]:
    rounds = [[rate(SECONDS / TIMES) for rate in rates] for _ in range(TIMES)]
    return [max(those) for those in zip(*rounds, strict=True)]


def by(machine: str, rate: Rate) -> Rate:
    """The same, with this machine to run kernels."""

    def measured(seconds: float) -> float:
        with running(machine):
            return rate(seconds)

    return measured


@contextmanager
def one_core() -> Iterator[None]:
    """Everything stays on one core, also the threads of libraries that are loaded in here."""
    if not hasattr(os, "sched_setaffinity"):  # only Linux pins
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def grid_of(title: str, *headings: str) -> Grid:
    """A name, then numbers."""
    grid = Grid(title=title, title_justify="left")
    for heading in headings:
        grid.add_column(heading, justify="right" if grid.columns else "left")
    return grid


def computer() -> str:
    memory = psutil.virtual_memory().total / 2**30
    return f"{_processor()}, {psutil.cpu_count()} cores, {memory:.0f} GiB, {platform.system()}"


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text().splitlines() if facts.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def busy() -> str:
    """What else is going on here."""
    return f"load average {psutil.getloadavg()[0]:.1f}"


def made(again: str) -> str:
    """By what code a page was made, for its head."""
    commit = git("rev-parse", "--short=12", "HEAD") or "unknown"
    changed = " with changes" if git("status", "--porcelain", "--", "src", "bench") else ""
    rules = ", ".join(f"{game.name} {game.rules_version}" for game in clew.all_games())
    when = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
    return f"Made {when} at commit {commit}{changed}, by rules {rules}; `{again}` makes it again."


def git(*words: str) -> str:
    folder = Path(__file__).parent
    return subprocess.run(
        ["git", *words], capture_output=True, text=True, cwd=folder
    ).stdout.strip()
