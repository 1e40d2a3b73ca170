"""Tools of the repository say what they take, and take nothing else."""

import subprocess
import sys

import pytest

from tools import page

TOOLS = ("browser", "clauses", "features", "page", "samples", "typescript", "words")


def run(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, f"tools/{tool}.py", *arguments],
        cwd=page.ROOT, capture_output=True, text=True,
    )  # fmt: skip


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_does_nothing_for_a_word_that_it_does_not_know(tool: str):
    done = run(tool, "--chekc")

    assert done.returncode == 2
    assert "--chekc" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert not done.stdout


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_says_what_it_does(tool: str):
    done = run(tool, "--help")

    assert done.returncode == 0
    assert f"python tools/{tool}.py" in done.stdout
