"""Records: text that replays to the last byte, and what is refused."""

import random
import re

import pytest

import clew
from clew.core.errors import BadRecord
from clew.table import Table, load, verify
from clew.table.record import _seal, record, save
from tests.golden import FOLDER, check_golden
from tests.walks import all_boxes, random_move

SECRET = bytes(range(32))
BOXES = all_boxes()


def played(box, seed: int, moves: int | None = None) -> Table:
    table = Table(box, SECRET)
    for seat in range(box.seats):
        table.sit(seat, f"Player {seat}", word="clew" if seat else "")
    table.begin()
    luck = random.Random(seed)
    while not table.outcome and (moves is None or len(table.rounds) < moves):
        seat = luck.choice(table.to_act)
        table.move(seat, random_move(table.position, seat, luck))
    return table


@pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])
def test_a_record_replays_to_the_last_byte(box):
    for seed in range(3):
        table = played(box, seed)
        again = load(record(table))

        assert again.position == table.position
        assert record(again) == record(table)
        assert len(verify(record(table))) == 4


@pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])
def test_a_saved_game_goes_on_as_if_it_had_never_stopped(box):
    table = played(box, 1, moves=7)
    again = load(save(table))

    assert again.position == table.position
    assert save(again) == save(table)
    assert again.players == table.players


def test_a_resigned_game_replays():
    table = played(clew.game("cat_and_mouse").box(), 1, moves=5)
    table.resign(1)

    assert str(load(record(table)).outcome) == "Player 1 resigns."
    assert verify(record(table))


def test_c7_the_record_of_a_running_game_shows_neither_moves_nor_secret():
    table = played(clew.game("cat_and_mouse").box(), 1, moves=6)
    text = record(table)

    assert SECRET.hex() not in text
    assert "moves:" not in text
    assert "position:" not in text
    with pytest.raises(BadRecord, match="the game is not over"):
        load(text)
    assert not re.search(r"[a-i]>[a-i]", text)


def test_a_save_cannot_be_read_by_accident():
    text = save(played(clew.game("cat_and_mouse").box(), 1, moves=6))

    assert SECRET.hex() not in text
    assert "Player" not in text
    with pytest.raises(BadRecord, match="only a finished game"):
        verify(text)


def finished() -> str:
    return record(played(clew.game("cat_and_mouse").box(), 1))


def resealed(text: str) -> str:
    """A forger's work: the change is made, and the seal fits again."""
    return _seal(text[: text.rindex("seal:")].splitlines())


@pytest.mark.parametrize("place", [0, 200, 400, 800, -100])
def test_a_changed_letter_breaks_the_seal(place):
    text = finished()
    changed = text[:place] + ("x" if text[place] != "x" else "y") + text[place:][1:]

    with pytest.raises(BadRecord):
        verify(changed)


@pytest.mark.parametrize(
    ("pattern", "change", "reason"),
    [
        (r"secret: 00", "secret: 01", "the secret does not fit the commitment"),
        (r"secret: .*", "secret: 0011", "expected 64 hexadecimal digits"),
        (r"result: .*", "result: The dog wins.", "the moves lead to"),
        (r"luck=\d+", "luck=1", "the moves lead to"),
        (r"game: cat_and_mouse", "game: chess", "There is no game 'chess'"),
        (r"rules: 1", "rules: 9", "version 9 of the rules; this Clew knows version 1"),
        (r"record: 1", "record: 2", "expected a record of format 1, not 2"),
        (r"seats: 2", "seats: two", "expected 'seats' to be numbers from 1 to 99, not 'two'"),
        (r"frozen=used", "frozen=icy", "Option frozen takes used or moved"),
        (r"seat 1: .*\n", "", "expected a header 'seat 1'"),
        (r"\n   2 1 \S+", "\n   2 1 i", "line 16: i is not a legal move"),
        (r"\n   2 1 ", "\n   2 0 ", "cat is to move, not mouse"),
        (r"\n   2 1 ", "\n   3 1 ", "expected '2 SEAT MOVE'"),
        (r"\n   2 1 \S+", "\n   2", "expected '2 SEAT MOVE'"),
        (r"moves:", "colour: blue\nmoves:", "unknown header 'colour'"),
    ],
)
def test_a_forged_record_is_refused_with_line_and_reason(pattern, change, reason):
    forged = resealed(re.sub(pattern, change, finished(), count=1))
    assert forged != finished()

    with pytest.raises(BadRecord, match=reason):
        verify(forged, "game.clew")


def test_nothing_may_follow_the_seal():
    with pytest.raises(BadRecord, match="changed after it was written"):
        verify(finished() + "  99 0 a\n")


@pytest.mark.parametrize("text", ["", "hello", "save: 1\nclosed:\n!!!!", "\0\0", "a: 1\n" * 3])
def test_a_file_that_is_no_record_is_refused(text):
    with pytest.raises(BadRecord, match=r"game\.clew"):
        load(text, "game.clew")


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_golden_record_of_this_version_is_written_as_it_always_was(game):
    check_golden(f"{game.name}/record-{game.rules_version}.txt", record(played(game.box(), 11)))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/record-*.txt")), ids=lambda p: p.parent.name)
def test_golden_records_of_every_version_verify_for_ever(path):
    assert verify(path.read_text("utf-8"), path.name)
