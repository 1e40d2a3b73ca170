"""Clew as a process."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

CLEW = [sys.executable, "-m", "clew"]
WIPED = "\x1b[3J"  # nothing above can be scrolled back to
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def run(*words: str, given: str = "", code: int = 0, cwd: Path | None = None) -> str:
    """Run clew; return what it printed, after checking the exit code."""
    done = subprocess.run(
        [*CLEW, *words], input=given, capture_output=True, text=True, cwd=cwd, timeout=120
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def on_a_screen(folder: Path, given: str, *words: str) -> str:
    """All that a real terminal was sent, escapes included."""
    ours, theirs = pty.openpty()
    here = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "60"}
    running = subprocess.Popen(
        [*CLEW, *words], stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=here
    )
    os.close(theirs)
    os.write(ours, f"{given}\x04".encode())
    shown = b""
    while True:
        try:
            shown += os.read(ours, 4096)
        except OSError:  # they have gone
            break
    assert running.wait(60) == 0, shown.decode()
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")
