"""Long work: records to be replayed, lessons, boards. One thread does it beside the event loop, so
addresses take turns at it, and each may have only so much waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, TypeVar

from clew.server.errors import TooMuch
from clew.server.refusals import ServerRefusal

MOST_WAITING = 256  # of all addresses together

Result = TypeVar("Result")


class Task(NamedTuple):
    work: Callable[..., Any]
    args: tuple[Any, ...]
    answer: asyncio.Future[Any]


class Desk:
    def __init__(self, per_address: int) -> None:
        self.per_address = per_address
        self._pool = ThreadPoolExecutor(1, "work")
        self._waiting: dict[str, deque[Task]] = {}  # by address; the first has its turn next
        self._count = 0
        self._busy = False

    async def do(self, address: str, work: Callable[..., Result], *args: Any) -> Result:
        queue = self._waiting.get(address, deque())
        if len(queue) >= self.per_address or self._count >= MOST_WAITING:
            raise TooMuch(ServerRefusal.TOO_MUCH_WORK())
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        queue.append(Task(work, args, answer))
        self._waiting[address] = queue
        self._count += 1
        self._go_on()
        try:
            return await answer
        finally:
            del answer, queue  # they hold an error that holds this frame, and so all that it read

    def _go_on(self) -> None:
        while self._waiting and not self._busy:
            task = self._next()
            if not task.answer.done():  # or whoever asked has gone
                self._busy = True
                loop = asyncio.get_running_loop()
                doing = loop.run_in_executor(self._pool, task.work, *task.args)
                doing.add_done_callback(partial(self._done, task))

    def _next(self) -> Task:
        address, queue = next(iter(self._waiting.items()))
        del self._waiting[address]
        task = queue.popleft()
        self._count -= 1
        if queue:
            self._waiting[address] = queue  # behind all others
        return task

    def _done(self, task: Task, done: asyncio.Future[Any]) -> None:
        self._busy = False
        error = None if done.cancelled() else done.exception()
        if task.answer.done() or done.cancelled():
            task.answer.cancel()
        elif error:
            task.answer.set_exception(error)
        else:
            task.answer.set_result(done.result())
        self._go_on()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
