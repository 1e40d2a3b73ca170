"""Wolfpack at one terminal: what is hidden, what is shown, what can be taken back."""

import re

from tests.cli.running import COLOURS, WIPED, on_a_screen, run


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


def test_each_is_told_all_that_happened_since_they_looked(tmp_path):
    given = "\n" + "take 1\n\n\n" * 2
    three = ("-p", "Ada", "-p", "Ben", "-p", "Cleo")
    shown = run("play", "wolfpack", *three, given=given, cwd=tmp_path)

    assert len(re.findall(r"\b1\. \w+ takes", shown)) == 3  # news to each of them


def test_a_card_that_was_taken_stays_taken_whatever_bots_did_since(tmp_path):
    given = "take 1\nundo\n"
    shown = run("play", "wolfpack", "-p", "Ada", "-p", "bot:random", given=given, cwd=tmp_path)

    assert "The move showed something new; it cannot be taken back." in shown
