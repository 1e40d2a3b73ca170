"""Where Clew keeps what it can make again, and how it knows that this is still good."""

import hashlib
import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

PACKAGE = Path(__file__).parent.parent


def cache_folder() -> Path:
    """`CLEW_CACHE` if it is set, otherwise the system's place for caches."""
    return Path(os.environ.get("CLEW_CACHE") or user_cache_path("clew"))


def data_folder() -> Path:
    """`CLEW_DATA` if it is set, otherwise the system's place for what must not be lost."""
    return Path(os.environ.get("CLEW_DATA") or user_data_path("clew"))


def sources_digest(without: tuple[str, ...] = ()) -> str:
    """Another text for other sources; `without`: folders and files that do not matter."""
    digest = hashlib.sha256()
    for source in sorted(PACKAGE.rglob("*.py")):
        path = source.relative_to(PACKAGE)
        if not any(path.is_relative_to(other) or path.match(other) for other in without):
            digest.update(path.as_posix().encode() + b"\0")
            digest.update(source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
