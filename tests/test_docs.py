"""Docs that can run are run."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import clew
from tools import features

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
MAPS = [ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "docs/choices.md"]
KEPT = ("src/clew", "web/src", "tests", "tools", "bench", "docs", "examples")


def test_the_readme_plays_as_it_is_printed():
    results = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS
    )

    assert results.attempted > 10
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page):
    links = re.findall(r"\]\(([^):#]+)\)", page.read_text("utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", MAPS, ids=lambda page: page.name)
def test_files_that_the_maps_name_are_there(page):
    named = set(re.findall(r"`([\w/]+\.(?:py|ts|svelte|toml|md))`", page.read_text("utf-8")))
    there = [
        f"/{path.relative_to(ROOT).as_posix()}"
        for top in KEPT
        for path in (ROOT / top).rglob("*.*")
    ]
    there += [f"/{path.name}" for path in ROOT.iterdir()]

    assert [name for name in named if not any(path.endswith(f"/{name}") for path in there)] == []


def test_the_package_docstring_is_true():
    assert doctest.testmod(clew) == (0, 3)


def test_the_page_on_learning_runs_as_it_is_printed():
    for library in ("gymnasium", "pettingzoo", "pyspiel"):
        pytest.importorskip(library, reason=f"{library} is not installed here")
    results = doctest.testfile(str(ROOT / "docs/learning.md"), module_relative=False)

    assert results.attempted > 30
    assert results.failed == 0


def test_games_and_features_are_listed_as_they_are(capsys):
    assert features.main(["--check"]) == 0, capsys.readouterr().out


def test_a_stale_list_is_told_in_a_sentence(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(features, "ROOT", tmp_path)
    monkeypatch.setattr(features, "PAGES", {"README.md": features.shelf})
    (tmp_path / "README.md").write_text(f"{features.BEGIN}\nold\n{features.END}\n", "utf-8")

    assert features.main(["--check"]) == 1
    assert "README.md is stale" in capsys.readouterr().out
    assert features.main([]) == features.main(["--check"]) == 0


@pytest.mark.parametrize(
    ("name", "library"),
    [
        ("batch", "numpy"),
        ("listing", "numpy"),
        ("envs.gymnasium", "gymnasium"),
        ("envs.vector", "gymnasium"),
        ("envs.pettingzoo", "pettingzoo"),
        ("envs.openspiel", "pyspiel"),
    ],
)
def test_the_docstrings_of_learning_are_true(name, library):
    pytest.importorskip(library, reason=f"{library} is not installed here")
    results = doctest.testmod(import_module(f"clew.rl.{name}"))

    assert results.attempted > 3
    assert results.failed == 0
