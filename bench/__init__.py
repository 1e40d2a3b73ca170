"""Measured beside something else in the same run: machines are shared and noisy."""

import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from rich.table import Table as Grid

import clew

SECONDS = 3.0  # for each measurement
TIMES = 3  # the best of so many, taken in turns, so that noise hits all

Rate = Callable[[float], float]  # how many a second, measured for about so many seconds


def best_rates(rates: Sequence[Rate]) -> list[float]:
    rounds = [[rate(SECONDS / TIMES) for rate in rates] for _ in range(TIMES)]
    return [max(those) for those in zip(*rounds, strict=True)]


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
