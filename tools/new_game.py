"""Begin a game: `python tools/new_game.py NAME`, or `make game NAME=…`, writes its three folders.

They hold the game of docs/new_game.md under the new name: whole, tested and playable, to be changed
clause by clause. So there is no second template beside the text.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEXT = "docs/new_game.md"
MODEL = "yarn"
FOLDERS = ("src/clew/games", "web/src/games", "tests/games")
NAME = re.compile(r"[a-z]{2,}(?:_[a-z]{2,})*")
NOT_A_GAME = ("all", "golden")  # `make golden GAME=all`
LONGEST = 20  # letters: lines of code have room for so many
BLOCK = re.compile(r"^```\w+ (\S+/\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INTRODUCTION = re.compile(r"(?<=\n\n).+(?=\n\n)")  # of a rulebook
CHANGE = {
    "rules.md": "**Change this**: so far these are the rules of the game in docs/new_game.md.",
    "rules.de.md": "**Ändere das**: Noch sind es die Regeln des Spiels, das als Vorlage dient.",
}
GENERATED = (
    "tools/typescript.py", "tools/words.py", "tools/features.py", "tools/kernels.py",
)  # fmt: skip
DONE = """\
{name} is written in {folders}.
It is the game of {text} for now: change its rules.md first, then what carries each clause out.
Try it with `.venv/bin/clew play {name}` or `make play`; check it with `make check`,
`make golden GAME={name}` and `make test`."""


def main(arguments: Sequence[str]) -> int:
    name = arguments[0] if len(arguments) == 1 else ""
    if problem := refusal(name):
        print(problem, file=sys.stderr)
        return 1
    write(ROOT, renamed(blocks((ROOT / TEXT).read_text("utf-8")), name))
    homes = [f"{folder}/{name}" for folder in FOLDERS]
    print("Its types, words and module of WebAssembly are made: half a minute.", flush=True)
    try:
        run("-m", "ruff", "format", "--quiet", homes[0], homes[2])  # a longer name, other lines
        for tool in GENERATED:
            run(tool)
    except subprocess.CalledProcessError as error:
        for home in homes:
            shutil.rmtree(ROOT / home)
        said = error.stderr.strip().rpartition("\n")[2]
        print(f"{name} could not be begun, and nothing is left of it. {said}", file=sys.stderr)
        return 1
    print(DONE.format(name=name, folders=", ".join(homes), text=TEXT))
    return 0


def refusal(name: str) -> str | None:
    """What is wrong with a name, if anything, or with where it is asked for."""
    if not (find_spec("clew") and find_spec("ruff")):
        return "Clew and its tools are not installed for this Python; try make game NAME=my_game."
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        expected = f"up to {LONGEST} small letters a to z, words of two or more joined by _"
        return f"Expected the name of a game, {expected}, not {name!r}."
    if iskeyword(name) or name in NOT_A_GAME or (ROOT / f"tests/games/{name}.py").exists():
        return f"A game cannot be called {name}: the name has another meaning here."
    taken = [f"{folder}/{name}" for folder in FOLDERS if (ROOT / folder / name).exists()]
    return f"There is a game {name} already: {taken[0]}." if taken else None


def blocks(text: str) -> dict[str, str]:
    """The files that the text gives, each whole and once."""
    found = BLOCK.findall(text)
    files = dict(found)
    assert len(files) == len(found), "a file stands twice in the text"
    return files


def renamed(files: Mapping[str, str], name: str) -> dict[str, str]:
    """The same game by another name, with the letter of that name for its clauses."""
    if name == MODEL:
        return dict(files)
    words = name.split("_")
    title, letter = " ".join(map(str.capitalize, words)), name[0]
    changes = {
        r"\bYarn\b|\bSeemannsgarn\b": title,
        "Yarn": "".join(map(str.capitalize, words)),
        r"\byarn\b": name,
        r"\bY(?=[0-9])": letter.upper(),
        "test_y(?=[0-9])": f"test_{letter}",
    }
    new = {}
    for path, code in files.items():
        for old, other in changes.items():
            code = re.sub(old, other, code)
        if mark := CHANGE.get(Path(path).name):
            code = INTRODUCTION.sub(mark, code, count=1)
        new[re.sub(r"\byarn\b", name, path)] = code
    return new


def write(root: Path, files: Mapping[str, str]) -> None:
    for path, code in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(code, "utf-8")


def run(*words: str) -> None:
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True, capture_output=True, text=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
