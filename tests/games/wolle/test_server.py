"""Lessons of Wolle."""

import clew
from clew.server.lessons.book import book
from clew.server.lessons.trial import tried


def test_in_a_simultaneous_round_the_others_move_whatever_the_reader_does():
    answer = tried(book(clew.game("wolle")).lesson("play"), ["pass"])

    assert answer.verdict == "other"
    assert [line.said.key for line in answer.lines[:2]] == ["passed", "drew"]
