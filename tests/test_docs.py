"""Docs that can run are run."""

import doctest
from pathlib import Path

import clew

ROOT = Path(__file__).parent.parent


def test_the_readme_plays_as_it_is_printed():
    results = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS
    )

    assert results.attempted > 10
    assert results.failed == 0


def test_the_package_docstring_is_true():
    assert doctest.testmod(clew) == (0, 3)


def test_the_readme_names_every_game():
    text = (ROOT / "README.md").read_text("utf-8")

    for game in clew.games():
        assert f"| {game.title} |" in text
