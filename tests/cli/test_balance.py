"""`clew balance` as its user meets it: files, sentences, and a real process."""

import json
import re
from contextlib import contextmanager

import pytest

from clew.cli.balance import read_plan, weigh
from tests.cli.running import apart, here

QUICK = ("balance", "traxx", "--seats", "2", "--bots", "random", "--games", "2")


def test_help_has_an_example():
    assert "Example: clew balance" in here("balance", "--help").stdout


def test_a_report_with_its_figures_beside_it_and_a_summary_for_people(tmp_path):
    shown = apart(*QUICK, cwd=tmp_path).stdout

    assert "Träxx with 2 seats: 2 games of random on 2 deals, seed 0, by rules 1." in shown
    assert "The report is in balance-traxx.html" in shown
    page = (tmp_path / "balance-traxx.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    found = json.loads((tmp_path / "balance-traxx.json").read_text("utf-8"))
    assert (found["game"], found["deals"], found["bots"]) == ("traxx", 2, ["random"])


def test_two_layouts_side_by_side_are_one_command(tmp_path):
    board = "B B B B B\nB B B B B B\nB7 B B B2 B B B5\nB B B B*1 B B B B\nB B B B*2 B B*3 B B B\n"
    board += "B B4 B B*4 B B3 B B\nB6 B B B B B B10\nB B B B B B\nB B B8 B9 B\n"
    (tmp_path / "blue.txt").write_text(board, "utf-8")
    words = ("--against", "board=blue.txt", "--out", "r.html", "--json")
    found = json.loads(here(*QUICK, *words, cwd=tmp_path).stdout)

    assert [case["label"] for case in found["cases"]] == ["board=printed", "board=blue.txt"]
    assert [changes["label"] for changes in found["compared"]] == ["random"]
    assert "board=blue.txt" in (tmp_path / "r.html").read_text("utf-8")
    assert json.loads((tmp_path / "r.json").read_text("utf-8")) == found


def test_json_alone_writes_no_file(tmp_path):
    assert json.loads(here(*QUICK, "--json", cwd=tmp_path).stdout)["matches"] == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("chess",), "There is no game 'chess'"),
        (("traxx", "-b", "dog"), "no bot for Träxx called 'dog'"),
        (("traxx", "-b", "random,random"), "random came 2 times"),
        (("traxx", "--games", "0"), "a whole number from 1, not '0'"),
        (("traxx", "--seats", "9"), "seats, not 9"),
        (("traxx", "--out", "r.txt"), r"end in \.html, not 'r\.txt'"),
        (("traxx", "--out", "no/r.html"), "no/r.html cannot be written"),
        (("traxx", "--against", "board"), "given as name=value, not 'board'"),
        (("traxx", "--against", "hat=red"), "has no option 'hat'"),
        (("traxx", "--against", "board=missing.txt"), "missing.txt"),
        (("traxx", "--against", "board=printed"), "set up the same game"),
        (("traxx", "--workers", "2", "--cluster", "x:1"), "--workers or --cluster, not both"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(words, reason, tmp_path):
    shown = here("balance", *words, code=2, cwd=tmp_path).stderr

    assert re.search(reason, " ".join(shown.replace("│", " ").split()))
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_leaves_a_report_of_what_was_played(tmp_path, monkeypatch, capsys):
    @contextmanager
    def interrupted(label, total):
        def progress(count):
            if count == 4:
                raise KeyboardInterrupt

        yield progress

    monkeypatch.setattr("clew.cli.balance.progress_bar", interrupted)
    report = tmp_path / "r.html"
    weigh(read_plan("traxx", [], [], ["random"], 9, 2, 0), 1, report, True)

    assert json.loads(capsys.readouterr().out)["deals"] == 3
    assert "3 deals" in report.read_text("utf-8")


def test_ctrl_c_before_the_first_deal_is_over_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("clew.cli.balance.play", lambda plan, where: [])

    with pytest.raises(KeyboardInterrupt):
        weigh(read_plan("traxx", [], [], ["random"], 9, 2, 0), 1, tmp_path / "r.html", True)
    assert list(tmp_path.iterdir()) == []
