"""A file that one process at a time holds; the system lets go of it when the process dies."""

import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def _seize(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: BinaryIO) -> None:
        # lockf, not flock: a forked child must not hold it on after its parent was killed.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_held: set[Path] = set()  # lockf knows processes only; a second holder in this one is refused here


class Held(Exception):
    """Somebody else has it."""


class FileLock:
    def __init__(self, path: Path) -> None:
        if path in _held:
            raise Held
        self._path = path
        self._file = path.open("ab")
        try:
            _seize(self._file)
        except OSError:
            self._file.close()
            raise Held from None
        _held.add(path)

    def release(self) -> None:
        if not self._file.closed:
            self._file.close()
            _held.discard(self._path)
