"""Measured beside something else in the same run: machines are shared and noisy."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.table import Table

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


def table_of(title: str, *headings: str) -> Table:
    """A name, then numbers."""
    table = Table(title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="right" if table.columns else "left")
    return table
