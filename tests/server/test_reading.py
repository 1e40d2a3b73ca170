"""What can be read over HTTP, in each language: rulebooks, and what a record was found to be."""

import subprocess
import sys

import pytest

import clew
from clew.table import Table
from clew.table.record import FACTS, record
from tests.server.house import GAMES, ask


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_comes_in_both_languages(game):
    answer = ask(f"/api/games/{game}/rules").json()

    assert set(answer) == {"en", "de"}
    for language, title in zip(("en", "de"), clew.game(game).called, strict=True):
        assert answer[language].startswith(f"# {title}")
    assert "Choice" not in answer["de"]


def test_there_are_no_rules_of_a_game_that_there_is_not():
    answer = ask("/api/games/cat_and_dog/rules")

    assert answer.status_code == 404
    assert answer.json()["words"].startswith("There is no game 'cat_and_dog'")
    assert "Did you mean cat_and_mouse" in answer.json()["words"]


def finished() -> str:
    """Ada makes a move, Ben resigns."""
    table = Table(clew.game("cat_and_mouse").box(), bytes(range(32)))
    for seat, name in enumerate(("Ada", "Ben")):
        table.sit(seat, name)
    table.begin()
    table.move(0, "a")
    table.resign(1)
    return record(table)


def test_each_fact_of_a_record_is_a_key_with_what_fills_it_and_a_sentence():
    facts = ask("/api/records/verify", {"record": finished()}).json()["facts"]

    assert [fact["said"]["key"] for fact in facts] == list(FACTS)
    assert facts[2]["said"]["args"] == {"turns": 1}
    assert facts[3]["words"] == "The result follows from this: Ben resigns."


def test_a_record_that_is_none_is_refused_with_the_place_first():
    strange = ask("/api/records/verify", {"record": "hello"})
    changed = ask("/api/records/verify", {"record": finished().replace("Ada", "Eve")})

    assert strange.status_code == changed.status_code == 422
    assert strange.json()["words"].startswith("record: ")
    assert changed.json()["words"].startswith("record, line 18: ")


WITH_NINE = """
from dataclasses import replace
import clew
from clew.core.registry import register
register(replace(clew.all_games()[0], name="nine", seats=(9,)))
import msgspec
from clew.server.messages import Setup, TakeSeat
msgspec.json.decode('{"game": "nine", "seats": 9}', type=Setup)
msgspec.json.decode('{"name": "Ada", "seat": 8}', type=TakeSeat)
"""


def test_a_table_has_as_many_seats_as_some_game_knows():
    done = subprocess.run([sys.executable, "-c", WITH_NINE], capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
