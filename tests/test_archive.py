"""What `python -m build` puts into an archive: all that building and testing Clew needs."""

import subprocess
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

ROOT = Path(__file__).parents[1]


def test_an_archive_holds_all_that_is_kept_and_nothing_that_is_made_from_it():
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is an archive itself")
    kept = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    packed = {file.relative_path for file in SdistBuilder(str(ROOT)).recurse_included_files()}
    made = {"node_modules", "__pycache__", ".venv", "build", "dist", ".mypy_cache", ".hypothesis"}

    assert {"Makefile", "web/package-lock.json", "tools/hatch_page.py"} <= kept <= packed
    assert not [name for name in packed if made.intersection(Path(name).parts)]
