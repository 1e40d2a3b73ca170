"""Tasks on a dask cluster, which is given by its scheduler's address.

The scheduler gives the tasks of a worker that is lost to another. Workers may come and go while
tasks are done, and each says itself whether it has the sources that we have.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import lru_cache
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING

from clew.core.cache import sources_digest
from clew.core.errors import BadText, NotAllowed
from clew.lab.workers import AHEAD, Lost, Result, Task

if TYPE_CHECKING:
    from distributed import Client, Future

SECONDS = 10  # that a scheduler may take to answer, and to have a first worker


def run(
    function: Callable[[Task], Result], tasks: Sequence[Task], address: str
) -> Generator[Result]:
    """What `function` gives for each task, as it comes."""
    if not find_spec("distributed"):
        raise NotAllowed("A cluster needs dask's distributed: pip install 'clew[cluster]'.")
    return _on_cluster(function, tasks, address)


def _on_cluster(
    function: Callable[[Task], Result], tasks: Sequence[Task], address: str
) -> Generator[Result]:
    from distributed import as_completed

    with _connected(address) as client:
        digest, todo = _common_digest(client, address), iter(tasks)

        def submit(count: int) -> list[Future[Result]]:
            those = islice(todo, max(1, count))
            return [client.submit(_alike, digest, function, task, pure=False) for task in those]

        first = submit(_room(client, address))
        coming = as_completed(first, with_results=True, loop=client.loop)
        for _, result in coming:
            if isinstance(result, CancelledError):
                raise _gone(address)
            if not coming.has_ready():  # a moment to look how many workers there are now
                coming.update(submit(_room(client, address) - coming.count()))
            yield result


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    from distributed import Client

    _check(address)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what fails, we say ourselves
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except OSError:
        raise NotAllowed(
            f"No dask scheduler answers at {address} within {SECONDS} seconds."
        ) from None
    with client:
        yield client


def _check(address: str) -> None:
    from distributed.comm import get_address_host_port

    try:
        get_address_host_port(address)
    except (ValueError, NotImplementedError) as error:
        raise BadText(f"Expected a scheduler's address like tcp://host:8786: {error}.") from None


def _common_digest(client: Client, address: str) -> str:
    """Of our sources, which are also those of all workers that are there."""
    try:
        client.wait_for_workers(1, SECONDS)
    except TimeoutError:
        raise NotAllowed(
            f"The scheduler at {address} has no workers; expected some: dask worker {address}."
        ) from None
    ours = own_digest()
    for worker, theirs in client.run(own_digest, on_error="return").items():
        if isinstance(theirs, BaseException):
            raise NotAllowed(f"The worker at {worker} cannot ask its Clew: {theirs}.")
        _compare(ours, theirs, worker)
    return ours


@lru_cache
def own_digest() -> str:
    """Once a process: a worker goes on with what it has read, whatever is on its disk by now."""
    return sources_digest()


def _compare(expected: str, came: str, worker: str) -> None:
    if came != expected:
        raise NotAllowed(
            f"The worker at {worker} has another version of Clew: "
            f"expected sources {expected}, not {came}."
        )


def _room(client: Client, address: str) -> int:
    """How many tasks may be with the cluster at a time."""
    try:
        return AHEAD * sum(client.nthreads().values())
    except OSError:
        raise _gone(address) from None


def _gone(address: str) -> Lost:
    return Lost(f"The scheduler at {address} has gone.")


# ---- there


def _alike(digest: str, function: Callable[[Task], Result], task: Task) -> Result:
    """Workers that came after the beginning have not been asked yet."""
    _compare(digest, own_digest(), _own_address())
    return function(task)


def _own_address() -> str:
    from distributed import get_worker

    return str(get_worker().address)
