"""What runs kernels while tests run: `make test` has them run by each machine in turn."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from clew.core import kernel
from clew.core.kernel import PLAIN, Entry, Machine
from clew.core.trays import TrayType

MACHINE = kernel.chosen()
COMPILED = MACHINE != PLAIN  # else some hundred times slower
CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"


class Seeded:
    """A machine that does one thing otherwise, as it is called from Python."""

    def __init__(
        self, honest: Machine, name: str, tray: TrayType, other: Callable[..., Any]
    ) -> None:
        self.honest, self.name, self.tray, self.other = honest, name, tray, other

    def run(self, entry: Entry, args: tuple[Any, ...]) -> Any:
        if entry.name == self.name and args[entry.by].dtype == self.tray:
            return self.other(*args)
        return self.honest.run(entry, args)


def seed(
    monkeypatch: pytest.MonkeyPatch, name: str, tray: TrayType, other: Callable[..., Any]
) -> None:
    """Have Python's calls of this entry, for games with this tray, do something else."""
    monkeypatch.setattr(kernel, "_now", Seeded(kernel.machine(), name, tray, other))


def honest(name: str) -> Callable[..., Any]:
    """The entry as the machine runs it now, whatever is seeded later."""
    machine, entry = kernel.machine(), kernel.entries[name]
    return lambda *args: machine.run(entry, args)
