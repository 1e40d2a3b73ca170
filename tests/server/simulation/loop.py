"""An event loop with virtual time. Nothing ever waits: when there is nothing to do, the time jumps
to the next timer. What runs belongs to a place, or to none; a place can be killed or frozen."""

import asyncio
import heapq
from asyncio import base_events
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any


class Deadlock(Exception):
    """There is nothing left to do, but something is still waited for."""


class TooLong(Exception):
    """The run takes more steps than any honest one."""


class Place:
    """Where things run. Dead: they never run again. Frozen: they run when it thaws."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False
        self.frozen = False
        self.held: list[asyncio.Handle] = []


HERE: ContextVar[Place | None] = ContextVar("HERE", default=None)
NOWHERE = Context()  # what is scheduled here belongs to no place


class _Held:
    """Runs a callback unless its place is dead, or frozen."""

    __slots__ = ()

    def _run(self) -> None:
        place = self._context.get(HERE)  # type: ignore[attr-defined]
        if place is None or not (place.dead or place.frozen):
            super()._run()  # type: ignore[misc]
        else:
            place.held.append(self)  # type: ignore[arg-type]


class _Handle(_Held, asyncio.Handle):
    __slots__ = ()


class _Timer(_Held, asyncio.TimerHandle):
    __slots__ = ()


class _Task(asyncio.Task):
    """Its hash is its number, so that sets of tasks have the same order in every run."""

    number = 0
    place: Place | None = None

    def __hash__(self) -> int:
        return self.number


class _Clock:
    """Stands where a selector would, and lets time pass instead of waiting."""

    def __init__(self, loop: "Loop") -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        loop = self.loop
        loop.steps += 1
        if loop.steps > loop.most_steps:
            raise TooLong(f"More than {loop.most_steps} steps until {loop.now:.1f} s.")
        if timeout is None:
            raise Deadlock(f"Nothing left to do at {loop.now:.1f} s.")
        loop.now += timeout
        return []


class Loop(base_events.BaseEventLoop):
    def __init__(self, most_steps: int = 400_000) -> None:
        super().__init__()
        self.now = 0.0
        self.steps = 0
        self.most_steps = most_steps
        self.errors: list[str] = []
        self.tasks: list[_Task] = []
        self._selector = _Clock(self)
        self._clock_resolution = 1e-9
        self.set_task_factory(_new_task)
        self.set_exception_handler(_note_error)

    def time(self) -> float:
        return self.now

    def _process_events(self, event_list: list[Any]) -> None:
        pass

    def _call_soon(self, callback: Any, args: Any, context: Context | None) -> asyncio.Handle:
        handle = _Handle(callback, args, self, copy_context() if context is None else context)
        self._ready.append(handle)
        return handle

    def call_at(
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = _Timer(when, callback, args, self, copy_context() if context is None else context)
        heapq.heappush(self._scheduled, timer)
        timer._scheduled = True
        return timer

    # ---- places

    def run_at(self, place: Place | None, work: Coroutine[Any, Any, Any]) -> asyncio.Task:
        """Begin something that belongs there."""
        context = Context()
        context.run(HERE.set, place)
        return self.create_task(work, context=context)

    def later(self, seconds: float, callback: Callable[..., Any], *args: Any) -> None:
        """Let something happen that belongs nowhere: on a wire, in the store."""
        self.call_later(seconds, callback, *args, context=NOWHERE)

    def thaw(self, place: Place) -> None:
        place.frozen = False
        self._ready.extend(place.held)
        place.held = []

    def end(self) -> None:
        """Let the dead rise once more, to be cancelled in good order; nothing counts any more."""
        self.most_steps = self.steps + 100_000
        while left := [task for task in self.tasks if not task.done()]:
            for task in left:
                if task.place:
                    task.place.dead = False
                    self.thaw(task.place)
                task.cancel()
            self.run_until_complete(asyncio.wait(left))
        self._scheduled.clear()
        self._ready.clear()
        self.close()


def _new_task(loop: Loop, work: Any, context: Context | None = None, **more: Any) -> _Task:
    task = _Task(work, loop=loop, context=context, **more)
    task.number = len(loop.tasks)
    task.place = HERE.get() if context is None else context.get(HERE)
    loop.tasks.append(task)
    return task


def _note_error(loop: Loop, told: dict[str, Any]) -> None:
    error = told.get("exception")
    loop.errors.append(f"{told.get('message')}: {type(error).__name__}: {error}")
