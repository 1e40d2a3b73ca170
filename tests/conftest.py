"""What all tests rely on."""

import signal

import pytest

from tests.compiling import compile_in_turns
from tests.golden import WRITTEN, writes_golden

# A shell that starts tests in the background has them ignore Ctrl-C, and so would all that they
# start; some of them press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

compile_in_turns()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make golden` runs what writes golden files, and nothing else."""
    if WRITTEN:
        items[:] = [item for item in items if writes_golden(item)]
        if not items:
            raise pytest.UsageError(f"Expected GAME to be the name of a game, not {WRITTEN!r}.")
