"""One process compiles a kernel, all others find it in the cache."""

import fcntl
import threading
from pathlib import Path
from typing import Any

import numba
from numba.core.dispatcher import Dispatcher

from tests.machines import COMPILED

_compile = Dispatcher._compile_for_args
_turn = threading.local()


def compile_in_turns() -> None:
    """Whoever wants to compile waits until nobody does, and looks into the cache then."""
    if COMPILED:
        import clew.core.compiling  # noqa: F401 - says where the cache is

        Dispatcher._compile_for_args = _compile_in_turn


def _compile_in_turn(self: Dispatcher, *args: Any, **more: Any) -> Any:
    if getattr(_turn, "mine", False):
        return _compile(self, *args, **more)
    folder = Path(numba.config.CACHE_DIR)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "turn").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        _turn.mine = True
        try:
            return _compile(self, *args, **more)
        finally:
            _turn.mine = False
            fcntl.flock(file, fcntl.LOCK_UN)
