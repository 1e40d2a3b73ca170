"""Wolle on the command line."""

import json
from pathlib import Path

import clew
from tests.cli.running import run

SHEET = Path(clew.__file__).parent / "games/wolle/sheet_a.txt"
OTHER = next(game for game in clew.all_games() if game.has("hindsight") and game.name != "wolle")


def test_a_choice_that_shows_nothing_new_is_passed_on_at_once(tmp_path):
    given = "\ncups h2 d5 g5 f6 i6 e7\n\n"
    shown = run("play", "wolle", "-p", "Ada", "-p", "Ben", given=given, cwd=tmp_path)

    assert shown.index("Pass the keyboard to Ada") < shown.index("Pass the keyboard to Ben")
    assert "Have a look" not in shown


def test_a_sheet_of_ones_own_is_read_from_its_file_and_a_bad_one_refused(tmp_path):
    printed = SHEET.read_text("utf-8")
    (tmp_path / "mine.txt").write_text(printed.replace("timer: 3 4", "timer: 6 6"), "utf-8")
    (tmp_path / "bad.txt").write_text(printed.replace("p . . . s", "p . . @ s"), "utf-8")
    words = ("play", "wolle", "-p", "bot:random", "-p", "bot:random")

    assert "timer 6" in run(*words, "-o", "sheet=mine.txt", cwd=tmp_path)
    shown = run(*words, "-o", "sheet=bad.txt", code=2, cwd=tmp_path)
    assert "bad.txt, line 35: expected one start '@', not 2" in shown
    assert "There is no file no.txt" in run(*words, "-o", "sheet=no.txt", code=2, cwd=tmp_path)


def test_hindsight_tells_the_best_possible_of_a_record(tmp_path):
    record = str(tmp_path / "game.clew")
    run("play", "wolle", "-p", "bot:random", "-p", "bot:random", "--record", record)
    found = json.loads(run("hindsight", "wolle", record, "--seconds", "1", "--json"))

    assert [seat["seat"] for seat in found] == [0, 1]
    assert all(seat["made"] <= seat["best"] <= seat["at_most"] for seat in found)
    refused = run("hindsight", OTHER.name, record, code=2)
    assert f"is a game of Wolle, not of {OTHER.title}" in refused
    shown = run("hindsight", "wolle", record, "--seconds", "1", "--seat", "0")
    assert f"made {found[0]['made']}; " in shown
    assert "others move as they did; where a game goes on longer" in " ".join(shown.split())
