"""A game has one home in three places; nothing else names it, so nothing else need change for one.

What is prose (docs, comments, docstrings) may give examples, and data that was measured or drawn
may be of a game. Code may not: it asks for what it needs (`clew.all_games()`, a game's own parts),
and tests that need some game choose it by what it is (`tests/cast.py`).
"""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import clew
from tools import typescript, words

ROOT = Path(__file__).parent.parent
HOMES = ("src/clew/games/", "web/src/games/", "tests/games/")
SHARED = ("src/clew/", "web/", "tools/", "bench/", "deploy/")
ALONE = ("Makefile", "pyproject.toml")
CODE = (".py", ".ts", ".svelte", ".js", ".mjs", ".css", ".html", ".toml", ".yaml")
GENERATED = (typescript.HEAD, words.HEAD)  # their first lines
BEGIN = r"(?:(?<![A-Za-zÄÖÜäöüß])|(?<=[a-zäöüß0-9])(?=[A-ZÄÖÜ]))"  # isThat, not that
END = r"(?![a-zäöüß])"


@cache
def names() -> dict[str, re.Pattern[str]]:
    """By game: its name and its title in each language, however they are spelt and joined."""
    found = {}
    for game in clew.all_games():
        called = [re.split("[_ -]", title) for title in {game.name, *game.called}]
        either = "|".join(sorted("[_ -]?".join(map(re.escape, parts)) for parts in called))
        found[game.name] = re.compile(f"{BEGIN}(?i:{either}){END}")
    return found


@cache
def tracked() -> tuple[str, ...]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no checkout: nothing says which files are ours")
    return tuple(path for path in listed.stdout.split("\n") if (ROOT / path).is_file())


def code_of(path: str) -> Iterator[tuple[int, str]]:
    """Lines of code by their numbers, without comments and docstrings."""
    text = (ROOT / path).read_text("utf-8")
    if text.startswith(GENERATED):
        return
    lines = text.splitlines()
    prose = python_prose(text) if path.endswith(".py") else other_prose(lines, path)
    for number, line in enumerate(lines, start=1):
        yield number, prose.get(number, line)


def python_prose(text: str) -> dict[int, str]:
    """What is left of lines with comments or in docstrings."""
    left: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            left[token.start[0]] = token.line[: token.start[1]]
    for node in ast.walk(ast.parse(text)):
        holds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        if isinstance(node, holds) and ast.get_docstring(node, clean=False) is not None:
            said = node.body[0]
            left |= dict.fromkeys(range(said.lineno, (said.end_lineno or said.lineno) + 1), "")
    return left


def other_prose(lines: list[str], path: str) -> dict[int, str]:
    """Line comments and whole lines of block comments."""
    mark = "#" if path.endswith(".toml") else "//"
    starts = ("/*", "*", "<!--", mark)
    left = {n: "" for n, line in enumerate(lines, start=1) if line.strip().startswith(starts)}
    for number, line in enumerate(lines, start=1):
        if number not in left and f" {mark} " in line:
            left[number] = line.partition(f" {mark} ")[0]
    return left


def named_in(path: str) -> list[tuple[int, str]]:
    """Where which game is named, the file's own name as line 0."""
    found = [(0, game) for game, name in names().items() if name.search(Path(path).name)]
    for number, line in code_of(path):
        found += [(number, game) for game, name in names().items() if name.search(line)]
    return found


def shared_code() -> list[str]:
    return [
        p
        for p in tracked()
        if is_shared(p) and (p in ALONE or (p.startswith(SHARED) and p.endswith(CODE)))
    ]


def shared_tests() -> list[str]:
    web = [path for path in tracked() if path.startswith("web/src/") and ".test." in path]
    homes = ("tests/", "examples/")
    ours = [path for path in tracked() if path.startswith(homes) and path.endswith(".py")]
    return [path for path in (*ours, *web) if is_shared(path)]


def is_shared(path: str) -> bool:
    return not path.startswith(HOMES)


def test_no_code_outside_its_home_names_a_game():
    """Whoever adds a game touches none of these files."""
    found = [
        f"{path}:{number} names {game}"
        for path in shared_code()
        if path not in shared_tests()
        for number, game in named_in(path)
    ]

    assert not found, "\n".join(found)


def test_no_shared_test_names_two_games():
    """One may be the example where moves or texts are needed; two are the beginning of a list."""
    found = []
    for path in shared_tests():
        games = {game: f"{path}:{number}" for number, game in reversed(named_in(path))}
        if len(games) > 1:
            found.append(", ".join(f"{where} names {game}" for game, where in games.items()))

    assert not found, "\n".join(found)


def test_no_sentence_is_written_twice():
    """What two say alike is a name that both use, or a phrase of what they share."""
    found: dict[tuple[str, ...], list[str]] = {}
    for path in (p for p in tracked() if p.startswith("src/clew/") and p.endswith(".py")):
        for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
            if pair := sentence(node):
                found.setdefault(pair, []).append(f"{path}:{node.lineno}")

    assert [(pair, where) for pair, where in found.items() if len(where) > 1] == []


def sentence(node: ast.AST) -> tuple[str, ...]:
    """English and German side by side; words by themselves may be anybody's."""
    said = node.elts if isinstance(node, ast.Tuple) and len(node.elts) == 2 else []
    pair = tuple(str(part.value) for part in said if isinstance(part, ast.Constant))
    return pair if len(pair) == 2 and len(pair[0].split()) > 2 else ()


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ('if game == "{name}":', True),
        ("{camel}Board", True),
        ("is{camel}", True),
        ("{upper}", True),
        ("{dashed}.css", True),
        ("{low_title} is played here", True),
        ("clew_{name}(seats=2)", True),
        ("record_{name}_2", True),
        ("x = 1  # as in {title}", False),
        ('"""As in {title}."""', False),
        ("a{name}like", False),
        ("{camel}ish", False),
    ],
)
def test_a_name_is_found_in_code_and_not_in_prose(line: str, named: bool, monkeypatch, tmp_path):
    monkeypatch.setattr("tests.test_one_home.ROOT", tmp_path)
    for game in clew.all_games():
        camel = "".join(word.capitalize() for word in game.name.split("_"))
        text = line.format(
            name=game.name,
            camel=camel,
            title=game.title,
            upper=game.name.upper(),
            dashed=game.name.replace("_", "-"),
            low_title=game.title.capitalize(),
        )
        (tmp_path / "some.ts").write_text(f"{text}\n" if named else "//\n", "utf-8")
        (tmp_path / "some.py").write_text(f"{text}\n" if not named else "'" + text + "'\n", "utf-8")

        there = {game for file in ("some.ts", "some.py") for _, game in named_in(file)}
        assert (game.name in there) == named


@pytest.mark.parametrize(
    ("first", "looked_at"),
    [
        (words.HEAD, False),
        (f"{typescript.HEAD}\n", False),
        ("// made by hand, not generated\n", True),
    ],
)
def test_only_what_a_tool_wrote_is_passed_over(first: str, looked_at: bool, monkeypatch, tmp_path):
    monkeypatch.setattr("tests.test_one_home.ROOT", tmp_path)
    (tmp_path / "some.ts").write_text(f'{first}const game = "{clew.all_games()[0].name}";\n')

    assert bool(named_in("some.ts")) == looked_at
