"""Every module can be the first that somebody imports, and is found where it lies."""

import subprocess
import sys
from pathlib import Path

import clew
from tests.soak import SOAKING

PACKAGE = Path(clew.__file__).parent
SAMPLE = ("core", "games", "table")  # the others in `make soak`: seconds for their libraries
NOT_ALONE = {
    "clew.__main__",  # runs
    "clew.rl.cuda",  # needs a device's libraries
    "clew.server.migrations.env",  # for Alembic alone
}
EACH_IN_A_FORK = """
import os, sys
import msgspec, numba, numpy, wasmtime

for name in sys.argv[1:]:
    child = os.fork()
    if not child:
        try:
            exec(f"import {name} as module")
            assert module.__name__ == name, module
        except BaseException as error:
            print(name, type(error).__name__, error, flush=True)
        os._exit(0)
    os.waitpid(child, 0)
"""


def modules() -> list[str]:
    folders = [PACKAGE / name for name in SAMPLE] if not SOAKING else [PACKAGE]
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    dotted = [".".join(p.relative_to(PACKAGE.parent).with_suffix("").parts) for p in paths]
    return sorted({name.removesuffix(".__init__") for name in dotted} - NOT_ALONE)


def test_every_module_imports_alone_by_its_full_name():
    names = modules()
    run = subprocess.run(
        [sys.executable, "-c", EACH_IN_A_FORK, *names], capture_output=True, text=True, check=True
    )

    assert len(names) > 50
    assert run.stdout == ""
