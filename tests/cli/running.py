"""Clew as its user types it: in this process, which is quicker, or in one of its own."""

import os
import pty
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from clew.cli import main

CLEW = [sys.executable, "-m", "clew"]
WIPED = "\x1b[3J"  # nothing above can be scrolled back to
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Done(NamedTuple):
    code: int
    stdout: str
    stderr: str


def here(*words: str, given: str = "", code: int = 0, cwd: Path | None = None) -> Done:
    """Run a command in this process and check what it would exit with."""
    out, err, ended = StringIO(), StringIO(), 0
    with redirect_stdout(out), redirect_stderr(err), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["clew", *words])
        patch.setattr(sys, "stdin", StringIO(given))
        patch.setenv("COLUMNS", "80")
        if cwd:
            patch.chdir(cwd)
        try:
            main()
        except SystemExit as exited:
            ended = int(exited.code or 0)
    return checked(Done(ended, out.getvalue(), err.getvalue()), code)


def apart(*words: str, given: str = "", code: int = 0, cwd: Path | None = None) -> Done:
    """The same in a process of its own."""
    done = subprocess.run(
        [*CLEW, *words], input=given, capture_output=True, text=True, cwd=cwd, timeout=120
    )
    return checked(Done(done.returncode, done.stdout, done.stderr), code)


def checked(done: Done, code: int) -> Done:
    assert done.code == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


def run(*words: str, given: str = "", code: int = 0, cwd: Path | None = None) -> str:
    """All that it printed, in this process."""
    done = here(*words, given=given, code=code, cwd=cwd)
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
