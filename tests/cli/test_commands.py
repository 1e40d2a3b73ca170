"""The command line as its user meets it: exit codes and sentences, some in real processes."""

import json
import re
import signal
import subprocess
import time

import pytest

import clew
from tests.cli.running import CLEW, apart, here, run


def test_clew_alone_says_what_it_can_do():
    shown = subprocess.run(CLEW, capture_output=True, text=True)

    for command in ("games", "rules", "play", "replay", "verify", "hindsight", "simulate", "solve"):
        assert command in shown.stdout


@pytest.mark.parametrize(
    "command", ["games", "rules", "play", "replay", "verify", "hindsight", "simulate", "solve"]
)
def test_every_help_has_an_example(command):
    assert f"Example: clew {command}" in run(command, "--help")


def test_games_lists_names_and_options():
    assert "cat_and_mouse" in run("games")
    assert "null_move" in run("games", "cat_and_mouse")
    listed = json.loads(run("games", "--json"))
    assert [game["name"] for game in listed] == [game.name for game in clew.all_games()]


def test_rules_prints_the_clauses():
    assert "C10 Match play" in run("rules", "cat_and_mouse")


def test_simulate_is_reproducible_by_seed():
    words = ("simulate", "cat_and_mouse", "--games", "500", "--seats", "2", "--json")
    keys = ("moves", "payoff", "points", "games")
    first, again, other = (
        {key: json.loads(shown.stdout)[key] for key in keys}
        for shown in (apart(*words, "--seed", "3"), *(here(*words, "--seed", s) for s in "37"))
    )

    assert first == again != other
    result = json.loads(run(*words))
    wanted = {"game", "seats", "games", "moves", "seconds", "moves_per_second", "payoff", "points"}
    assert wanted <= set(result)
    assert sum(result["payoff"]) == pytest.approx(1)


def test_simulate_takes_options():
    shown = json.loads(
        run("simulate", "cat_and_mouse", "--games", "10", "-o", "match=yes", "--json")
    )

    assert shown["options"]["match"] == "yes"


def test_solve_prints_the_figures_and_judges_a_position():
    shown = json.loads(run("solve", "cat_and_mouse", "--json"))
    assert list(shown) == ["positions", "mouse", "cat", "draw", "longest_win", "start"]
    assert shown["start"] == "draw"

    position = "a:M b:M c:M d:M e:C mouse frozen=e ply=8"
    assert "mouse wins in 1" in run("solve", "cat_and_mouse", "--position", position)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("rules", "chess"), "There is no game 'chess'"),
        (("games", "chess"), "There is no game 'chess'"),
        (("play", "chess"), "There is no game 'chess'"),
        (("simulate", "cat_and_mouse", "-o", "colour=red"), "has no option 'colour'"),
        (("simulate", "cat_and_mouse", "-o", "frozen=icy"), "takes used or moved, not 'icy'"),
        (("simulate", "cat_and_mouse", "-o", "frozen"), "name=value, not 'frozen'"),
        (("simulate", "cat_and_mouse", "--seats", "5"), "for 2 seats, not 5"),
        (("simulate", "cat_and_mouse", "--seats", "two"), "a whole number from 1, not 'two'"),
        (("simulate", "cat_and_mouse", "--seats", "٢"), "a whole number from 1, not '٢'"),
        (("simulate", "cat_and_mouse", "--seed", "-4"), "a whole number from 0, not '-4'"),
        (("simulate", "cat_and_mouse", "--games", "0"), "a whole number from 1, not '0'"),
        (("simulate", "cat_and_mouse", "--games", "many"), "a whole number from 1, not 'many'"),
        (("solve", "cat_and_mouse", "--position", "a:X"), "one to three discs, a:MC, not 'a:X'"),
        (("verify", "nowhere.clew"), "There is no file nowhere.clew"),
        (("replay", "nowhere.clew"), "There is no file nowhere.clew"),
        (("play", "--resume", "nowhere.save"), "There is no file nowhere.save"),
        (("play", "cat_and_mouse", "--resume", "x"), "leave the rest out"),
        (("play", "cat_and_mouse", "-p", "A", "-p", "B", "-p", "C"), "for 2 seats, not 3"),
        (("play", "cat_and_mouse", "-p", "A", "-p", "bot:dog"), "no bot .* 'dog'"),
        (("dance",), "dance"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(words, reason):
    shown = " ".join(run(*words, code=2).replace("│", " ").split())
    assert re.search(reason, shown)


def test_a_process_exits_with_code_2_and_a_sentence_too():
    refused = apart("rules", "chess", code=2)

    assert refused.stdout == ""
    assert refused.stderr.startswith("clew: There is no game 'chess'")


def test_a_binary_file_is_no_record(tmp_path):
    path = tmp_path / "game.clew"
    path.write_bytes(b"\xff\xfe\x00\x80" * 50)

    assert "cannot be read as text" in run("verify", str(path), code=2)


def test_a_whole_game_of_two_people_is_played_recorded_verified_and_replayed(tmp_path):
    moves = "a\nb\na\nundo\na>b\nzz\nc\nhelp\nmoves\nresign\nyes\n"
    record = tmp_path / "game.clew"
    shown = apart(
        "play", "cat_and_mouse", "-p", "Ada", "-p", "Ben", "--record", str(record), given=moves
    ).stdout

    assert "A move is a place" in shown
    assert "resigns." in shown
    assert "The result follows from this" in apart("verify", str(record)).stdout
    assert "turn 3 of" in run("replay", str(record), "--all")


def test_a_game_given_up_before_its_first_move_is_replayed(tmp_path):
    words = ("play", "cat_and_mouse", "-p", "Ada", "-p", "Ben", "--record", str(tmp_path / "game"))
    run(*words, given="resign\nyes\n")

    assert "turn 0 of 0" in run("replay", str(tmp_path / "game"), "--all")


def test_a_game_against_the_perfect_bot_begins_from_the_menu(tmp_path):
    shown = run("play", "cat_and_mouse", given="1\n2\na\n", cwd=tmp_path)

    assert "You against the perfect bot" in shown
    assert "mouse puts a new mouse" in shown


def test_names_with_brackets_are_shown_as_they_are(tmp_path):
    shown = run(
        "play", "cat_and_mouse", "-p", "[red]Ada", "-p", "B[/]en", given="a\nb\n", cwd=tmp_path
    )

    assert "[red]Ada" in shown
    assert "B[/]en" in shown


def test_undo_takes_back_the_bots_answer_too(tmp_path):
    given = "a\nundo\nmoves\n"
    shown = run("play", "cat_and_mouse", "-p", "Ada", "-p", "bot:random", given=given, cwd=tmp_path)

    assert "1 moves: a" in shown


def test_a_game_of_bots_alone_plays_to_its_end():
    shown = run("play", "cat_and_mouse", "-p", "bot:random", "-p", "bot:random")

    assert "wins: five" in shown or "A draw" in shown


def test_when_the_input_ends_the_game_is_saved_and_goes_on(tmp_path):
    shown = run("play", "cat_and_mouse", "-p", "Ada", "-p", "Ben", given="a\nb\n", cwd=tmp_path)
    assert "clew play --resume cat_and_mouse.save" in shown

    shown = run("play", "--resume", "cat_and_mouse.save", given="moves\n", cwd=tmp_path)
    assert "4 moves: a  |  b  |  c  |  a>b" in shown
    assert "still runs" in run("replay", "cat_and_mouse.save", code=2, cwd=tmp_path)


def test_ctrl_c_in_a_simulation_leaves_the_result_so_far(tmp_path):
    words = ["simulate", "cat_and_mouse", "--games", "1000000000", "--json"]
    running = subprocess.Popen(
        [*CLEW, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    time.sleep(6)
    running.send_signal(signal.SIGINT)
    shown, said = running.communicate(timeout=60)

    assert running.returncode == 0, said
    assert 0 < json.loads(shown)["games"] < 1_000_000_000
    assert "Stopped after" in said
