"""Several people at one terminal: what is hidden, what is shown, what can be taken back."""

import os
import pty
import re
import subprocess
from pathlib import Path

from tests.cli.test_commands import CLEW, run

WIPED = "\x1b[3J"  # nothing above can be scrolled back to
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def on_a_screen(folder: Path, given: str, *words: str) -> str:
    """All that a real terminal was sent, escapes included."""
    ours, theirs = pty.openpty()
    here = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "60"}
    running = subprocess.Popen(
        [*CLEW, *words], stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=here
    )
    os.close(theirs)
    os.write(ours, f"{given}\x04".encode())
    shown = b""
    while True:
        try:
            shown += os.read(ours, 4096)
        except OSError:  # they have gone
            break
    assert running.wait(60) == 0, shown.decode()
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def test_behind_the_curtain_nothing_of_the_last_one_can_be_scrolled_back_to(tmp_path):
    shown = on_a_screen(
        tmp_path, "\ntake 1\n\n\ntake 2\n\n\n", "play", "wolfpack", "-p", "Ada", "-p", "Ben"
    )
    *screens, _ = shown.split(WIPED)
    curtains = [COLOURS.sub("", screen).strip() for screen in screens if "Pass the" in screen]

    assert len(curtains) >= 3
    for curtain in curtains:
        assert re.fullmatch(r"Pass the keyboard to (Ada|Ben)\. Ready\? Enter", curtain)


def test_who_takes_a_card_sees_it_before_the_keyboard_is_passed_on(tmp_path):
    given = "\ntake 1\n\n\n"
    shown = run("play", "wolfpack", "-p", "Ada", "-p", "Ben", given=given, cwd=tmp_path)
    mine, after = shown.split("Have a look", 1)

    taken = re.search(r"(Ada|Ben) takes a card from pile 1: a (sheep|\w+ wolf)\.", mine)
    assert taken
    assert mine.rindex("Your hand") > taken.start()
    assert "takes a card from pile 1." in after  # the next one is not told which
    assert taken[0] not in after


def test_a_choice_that_shows_nothing_new_is_passed_on_at_once(tmp_path):
    given = "\ncups h2 d5 g5 f6 i6 e7\n\n"
    shown = run("play", "wolle", "-p", "Ada", "-p", "Ben", given=given, cwd=tmp_path)

    assert shown.index("Pass the keyboard to Ada") < shown.index("Pass the keyboard to Ben")
    assert "Have a look" not in shown


def test_where_nothing_is_secret_there_is_no_curtain(tmp_path):
    words = ("-p", "Ada", "-p", "Ben")
    for game in (["cat_and_mouse"], ["sewing_circle", "-o", "mode=coop"]):
        shown = run("play", *game, *words, given="", cwd=tmp_path)

        assert "Pass the keyboard" not in shown


def test_each_is_told_all_that_happened_since_they_looked(tmp_path):
    given = "\n" + "take 1\n\n\n" * 2
    three = ("-p", "Ada", "-p", "Ben", "-p", "Cleo")
    shown = run("play", "wolfpack", *three, given=given, cwd=tmp_path)

    assert len(re.findall(r"\b1\. \w+ takes", shown)) == 3  # news to each of them


def test_c5_what_lay_beneath_was_seen_and_the_turn_stays(tmp_path):
    given = "a\na\nb\nb\na>c\nundo\nmoves\n"
    shown = run("play", "cat_and_mouse", "-p", "Ada", "-p", "Ben", given=given, cwd=tmp_path)

    assert "The move showed something new; it cannot be taken back." in shown


def test_a_card_that_was_taken_stays_taken_whatever_bots_did_since(tmp_path):
    given = "take 1\nundo\n"
    shown = run("play", "wolfpack", "-p", "Ada", "-p", "bot:random", given=given, cwd=tmp_path)

    assert "The move showed something new; it cannot be taken back." in shown
