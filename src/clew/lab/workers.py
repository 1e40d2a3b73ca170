"""Many tasks at once: in this process, in others of this machine, or on a dask cluster.

What a task gives depends on the task alone, never on where, when or how often it is done. So a
worker may be lost in the middle: another does again what it had.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import lru_cache
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import TypeVar

from msgspec import Struct

from clew.core.errors import BadText, NotAllowed
from clew.core.position import Box
from clew.core.registry import find

Task = TypeVar("Task")
Result = TypeVar("Result")
Where = int | str  # so many processes of this machine, or the address of a dask scheduler

AHEAD = 4  # tasks that lie ready for each worker
LOSSES = 3  # of workers, one after the other with no result in between: more are no accident


class Lost(NotAllowed):
    """The workers are gone; what they have given so far is not."""


class Setup(Struct, frozen=True):
    """What a box is made of elsewhere; the box itself would drag compiled kernels along."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]


def setup_of(box: Box) -> Setup:
    return Setup(box.game.name, box.seats, tuple(box.options.items()))


@lru_cache
def box_of(setup: Setup) -> Box:
    return find(setup.game).box(setup.seats, **dict(setup.options))


def run(
    function: Callable[[Task], Result], tasks: Sequence[Task], where: Where = 1
) -> Generator[Result]:
    """What `function` gives for each task, as it comes. Close it, and nobody works on."""
    if isinstance(where, str):
        from clew.lab import cluster

        return cluster.run(function, tasks, where)
    if where < 1:
        raise BadText(f"Expected at least one worker, not {where}.")
    if where == 1 or len(tasks) < 2:
        return (function(task) for task in tasks)
    return _in_processes(function, tasks, min(where, len(tasks)))


# ---- in other processes


def _in_processes(
    function: Callable[[Task], Result], tasks: Sequence[Task], workers: int
) -> Generator[Result]:
    """With a new pool whenever one breaks: that is what a pool does that loses a worker."""
    todo, losses = deque(tasks), 0
    while todo:
        with suppress(BrokenProcessPool):
            for result in _in_one_pool(function, todo, workers):
                losses = 0
                yield result
            return
        losses += 1
        if losses > LOSSES:
            raise Lost(f"Workers were lost {losses} times in a row; is there enough memory?")


def _in_one_pool(
    function: Callable[[Task], Result], todo: deque[Task], workers: int
) -> Generator[Result]:
    """Until all is done or the pool breaks; `todo` has then what was not."""
    pool, ours = ProcessPoolExecutor(workers, get_context("spawn")), set(active_children())
    running: dict[Future[Result], Task] = {}

    def submit(count: int) -> None:
        for _ in range(min(count, len(todo))):
            future = pool.submit(function, todo[0])
            running[future] = todo.popleft()

    try:
        with _deaf_to_ctrl_c():
            submit(AHEAD * workers)
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                result = future.result()
                del running[future]
                yield result
                submit(1)
    except BaseException:  # Ctrl-C too: a task may take long, so nobody waits for its end
        todo.extendleft(running.values())
        for child in set(active_children()) - ours:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started in here leave Ctrl-C to us from their very beginning."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
