"""Where Clew keeps what it can make again: compiled kernels, solved games."""

import os
from pathlib import Path

from platformdirs import user_cache_path


def cache_folder() -> Path:
    """`CLEW_CACHE` if it is set, otherwise the system's place for caches."""
    return Path(os.environ.get("CLEW_CACHE") or user_cache_path("clew"))
