"""Golden files: what came out once, was read by a person, and must come out for ever."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"


def check_golden(name: str, text: str) -> None:
    """Compare with the file; `make golden` writes it anew, for a person to read the difference."""
    path = FOLDER / name
    if os.environ.get("CLEW_WRITE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"{name} is missing: make golden, then read it"
    assert text == path.read_text("utf-8")
