"""`clew arena` as its user meets it: files, sentences, and real processes."""

import json
import os
import re
import signal
import subprocess
import time

import pytest

import clew
from clew.cli.arena import check_picture
from clew.core.errors import NotAllowed
from tests import cast
from tests.cli.running import CLEW, apart, here

# Games that one can play alone, for points.
ALONE, OTHER, *_ = [game.name for game in clew.all_games() if cast.by_points(game.box())]
DUEL = ("arena", "cat_and_mouse", "--bots", "random,perfect", "--seed", "7")


def table(*words: str, cwd=None) -> dict:
    """What --json prints, less the times."""
    shown = json.loads(here(*words, "--json", cwd=cwd).stdout)
    for bot in shown["bots"]:
        assert bot.pop("seconds_per_move") > 0
    return shown


def test_help_has_an_example():
    assert "Example: clew arena" in here("arena", "--help").stdout


def test_a_table_for_people_and_bots_given_one_by_one():
    shown = apart("arena", "cat_and_mouse", "--bots", "random", "-b", "perfect", "--games", "2")

    assert "Cat and Mouse with 2 seats: 4 matches on 2 deals, seed 0." in shown.stdout
    assert re.search(r"perfect +4 +1\.000 ± 0\.000", shown.stdout)
    assert "perfect − random" in shown.stdout


def test_json_a_picture_and_a_file_of_results(tmp_path):
    words = ("--games", "2", "--workers", "2", "--out", "r.jsonl", "--plot", "p.png")
    shown = table(*DUEL, *words, cwd=tmp_path)

    assert [bot["bot"] for bot in shown["bots"]] == ["perfect", "random"]
    assert (shown["played"], shown["seed"], len(shown["pairs"])) == (4, 7, 1)
    assert (tmp_path / "p.png").read_bytes().startswith(b"\x89PNG")
    header, *results = map(json.loads, (tmp_path / "r.jsonl").read_text().splitlines())
    assert (header["game"], header["bots"], header["seed"]) == (
        "cat_and_mouse",
        ["random", "perfect"],
        7,
    )
    assert sorted(result["deal"] for result in results) == [0, 0, 1, 1]


def test_an_arena_goes_on_where_its_file_was_torn_and_takes_more_deals(tmp_path):
    file = tmp_path / "r.jsonl"
    whole = table(*DUEL, "--games", "2", "--out", str(file))
    text = file.read_bytes()
    file.write_bytes(text[: len(text) // 2])
    again = here(*DUEL, "--games", "2", "--out", str(file), "--json")

    assert re.search(r"[12] of 4 matches are in", " ".join(again.stderr.split()))
    assert table(*DUEL, "--games", "2", "--out", str(file)) == whole
    assert len(file.read_bytes().splitlines()) == 5
    assert table(*DUEL, "--games", "3", "--out", str(file))["played"] == 6
    fewer = here(*DUEL, "--games", "2", "--out", str(file))
    assert "2 more there do not count" in " ".join(fewer.stderr.split())


def test_another_arena_s_file_or_none_at_all_is_refused_and_left_alone(tmp_path):
    file, other = tmp_path / "r.jsonl", tmp_path / "poem.txt"
    solo = ("arena", ALONE, "--bots", "random", "--games", "1", "--out")
    here(*solo, str(file))
    other.write_text("Roses are red", "utf-8")
    kept = file.read_bytes()

    shown = here(*solo, str(file), "--seed", "8", code=2).stderr
    assert "was begun with seed 0, not 8" in shown
    shown = here("arena", OTHER, "-b", "random", "--out", str(file), code=2).stderr
    assert f"was begun with game {ALONE}, not {OTHER}" in shown
    assert "line 1: expected an arena's header" in here(*solo, str(other), code=2).stderr
    assert (file.read_bytes(), other.read_text("utf-8")) == (kept, "Roses are red")

    file.write_bytes(kept + b'{"deal": "none"}\n')
    assert "line 3: no result" in here(*solo, str(file), code=2).stderr


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("chess", "-b", "random"), "There is no game 'chess'"),
        (("cat_and_mouse", "-b", "random,dog"), "no bot for Cat and Mouse called 'dog'"),
        (("cat_and_mouse", "-b", "random"), "needs two bots or more here, not 1"),
        (("cat_and_mouse",), "needs two bots or more here, not 0"),
        (("cat_and_mouse", "-b", "random,random"), "random came 2 times"),
        ((ALONE, "-b", "random", "--games", "0"), "a whole number from 1, not '0'"),
        ((ALONE, "-b", "random", "--workers", "0"), "a whole number from 1, not '0'"),
        ((ALONE, "-b", "random", "--seats", "9"), "seats, not 9"),
        ((ALONE, "-b", "random", "--out", "no/r.jsonl"), "no/r.jsonl cannot be written"),
        ((ALONE, "-b", "random", "--out", "."), r"\. cannot be written: Is a directory"),
        ((ALONE, "-b", "random", "--plot", "no/p.png"), "no/p.png cannot be written"),
        ((ALONE, "-b", "random", "--plot", "p.txt"), r"end in \.png, not 'p\.txt'"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(words, reason, tmp_path):
    shown = here("arena", *words, code=2, cwd=tmp_path).stderr

    assert re.search(reason, " ".join(shown.replace("│", " ").split()))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_the_table_so_far(workers, tmp_path):
    """As a terminal sends it: to the command and to its workers alike."""
    file = tmp_path / "r.jsonl"
    words = ["arena", ALONE, "--bots", "random", "--games", "1000000", "--json"]
    running = subprocess.Popen(
        [*CLEW, *words, "--workers", workers, "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    for _ in range(600):
        if file.exists() and file.stat().st_size > 2000:
            break
        time.sleep(0.1)
    os.killpg(running.pid, signal.SIGINT)
    shown, said = running.communicate(timeout=60)

    assert running.returncode == 0, said
    assert "Traceback" not in said
    assert "Stopped after" in said
    assert 0 < json.loads(shown)["played"] < 1_000_000


def test_without_matplotlib_a_plot_is_refused_before_anything_is_played(monkeypatch, tmp_path):
    monkeypatch.setattr("clew.cli.arena.find_spec", lambda name: None)

    with pytest.raises(NotAllowed, match="matplotlib"):
        check_picture(tmp_path / "plot.png")
