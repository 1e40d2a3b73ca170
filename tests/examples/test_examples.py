"""The examples run, with few games, and show what they say."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def run(name: str, *flags: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *flags]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


def needs(*libraries: str) -> pytest.MarkDecorator:
    missing = [library for library in libraries if not find_spec(library)]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} not installed here")


@needs("torch")
def test_the_policy_learns_to_beat_random_play():
    """Without learning it would win about 500 of 1000, give or take 16."""
    printed = run("train_policy.py", "--iterations", "20", "--games", "200")
    won = int(re.search(r"of 1000 games against random play: (\d+) won", printed)[1])

    assert won > 650


@needs("pyspiel")
def test_openspiels_search_beats_random_play():
    """Without search it would win about half; 13 or more of 16 by luck in one case of 94."""
    printed = run("openspiel_cat_and_mouse.py", "--games", "16", "--simulations", "20")

    assert printed.count(": +1\n") >= 13


@needs("pandas")
def test_an_arena_becomes_a_frame(tmp_path):
    path = tmp_path / "matches.jsonl"
    arena = ["arena", "cat_and_mouse", "--bots", "random,greedy", "--games", "6"]
    command = [sys.executable, "-m", "clew", *arena, "--json", "--out", str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600)
    table = {bot["bot"]: bot for bot in json.loads(told.stdout)["bots"]}

    summary = load("tournament_to_frame").summary(load("tournament_to_frame").read_frame(path))

    for name in ("random", "greedy"):
        assert summary.loc[name, "matches"] == table[name]["games"] == 12
        assert summary.loc[name, "points"] == pytest.approx(table[name]["points"]["mean"])
        assert summary.loc[name, "payoff"] == pytest.approx(table[name]["payoff"]["mean"])
    printed = run("tournament_to_frame.py", str(path))
    assert "cat_and_mouse: 24 rows" in printed


@needs("pandas")
def test_without_a_file_an_arena_is_played_first():
    assert ": 8 rows" in run("tournament_to_frame.py", "--games", "2")


def load(name: str):
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_every_example_says_how_it_is_run(path):
    said = path.read_text("utf-8").split('"""')[1]

    assert f"python examples/{path.name}" in said
    assert "pip install" in said
