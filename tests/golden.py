"""Golden files: what came out once, was read by a person, and must come out for ever."""

import os
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "games"  # each has a folder `golden`
WRITTEN = os.environ.get("CLEW_WRITE_GOLDEN", "")  # a game's name, or "all"


def check_golden(game: str, name: str, text: str) -> None:
    """Compare with the file; `make golden` writes it anew, for a person to read the difference."""
    path = FOLDER / game / "golden" / name
    if WRITTEN in ("all", game):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path} is missing: make golden, then read it"
    assert text == path.read_text("utf-8")


def writes_golden(item: pytest.Item) -> bool:
    """Whether this test writes a file that is wanted."""
    if "check_golden" not in getattr(item, "function", check_golden).__code__.co_names:
        return False
    asked = item.callspec.params["game"].name if hasattr(item, "callspec") else None
    return WRITTEN in ("all", asked or item.path.parent.name)
