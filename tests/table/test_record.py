"""Records: text that replays to the last byte, and what is refused."""

import random
import re
from dataclasses import replace

import pytest

import clew
from clew.core.errors import MOST_SAID, BadRecord, BadText, NotAllowed
from clew.core.layout import Layout
from clew.table import Ending, Table, load, verify
from clew.table.record import FORMAT, _seal, record, save
from tests import cast
from tests.golden import FOLDER, check_golden
from tests.walks import all_boxes, random_move

SECRET = bytes(range(32))
BOXES = all_boxes()
GOLDEN = sorted(FOLDER.glob("*/golden/record-*.txt"))


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


FORGED = [
    (r"secret: 00", "secret: 01", "the secret does not fit the commitment"),
    (r"secret: .*", "secret: 0011", "expected 64 hexadecimal digits"),
    (r"result: .*", "result: mouse_ate", "the moves lead to .* not 'mouse_ate'"),
    (r"payoffs: .*", "payoffs: 2 0", "the moves lead to '1 0', not '2 0'"),
    (r"points: .*", "points: 7 7", "the moves lead to .* not '7 7'"),
    (r"points: .*\n", "", "expected a header 'points'"),
    (r"luck=\d+", "luck=1", "the moves lead to"),
    (r"game: cat_and_mouse", "game: chess", "There is no game 'chess'"),
    (r"rules: .*", "rules: 99", "version 99 of Cat and Mouse's rules; this Clew knows none"),
    (r"rules: .*", "rules: 0", "version 0 of Cat and Mouse's rules; this Clew replays version"),
    (r"record: 2", "record: 3", "expected a record of format 1 to 2, not '3'"),
    (r"record: 2", "record: 0", "expected a record of format 1 to 2, not '0'"),
    (r"record: 2", "record: ２", "expected 'record' to be a number, not '２'"),
    (r"seats: 2", "seats: 100", "expected 'seats' to be numbers from 1 to 99, not '100'"),
    (r"seats: 2", "seats: 99", "Cat and Mouse is for 2 seats, not 99"),
    (r"seat 1: .*", "seat 1: " + "x" * 5_000, "A name has 1 to 40 visible characters"),
    (r"word 1: .*", "word 1: " + "x" * 41, "A word has 1 to 40 visible"),
    (r"frozen=used", "frozen=" + "x" * 5_000, "Option frozen takes used or moved"),
    (r"frozen=used", "frozen=used frozen=used", "Expected 'frozen' once"),
    (r"moves:", "x" * 5_000 + ": 1\nmoves:", "unknown header 'x"),
    (r"moves:", "ended: resigned 2\nmoves:", "expected 'resigned SEAT'"),
    (r"moves:", "ended: tie\nmoves:", "The game is over"),
    (r"\n   2 1 \S+", "\n   2 1 " + "x" * 5_000, "A move is a place"),
    (r"\n   2 1 ", "\n   2 " + "9" * 5_000 + " ", "expected '2 SEAT MOVE'"),
    (r"\n   2 1 ", "\n   2 9 ", "seats 0 to 1, not 9"),
    (r"seats: 2", "seats: two", "expected 'seats' to be numbers from 1 to 99, not 'two'"),
    (r"frozen=used", "frozen=icy", "Option frozen takes used or moved"),
    (r"seat 1: .*\n", "", "expected a header 'seat 1'"),
    (r"\n   2 1 \S+", "\n   2 1 i", "line 18: i is not a legal move"),
    (r"\n   2 1 ", "\n   2 0 ", "cat is to move, not mouse"),
    (r"\n   2 1 ", "\n   3 1 ", "expected '2 SEAT MOVE'"),
    (r"\n   2 1 \S+", "\n   2", "expected '2 SEAT MOVE'"),
    (r"moves:", "colour: blue\nmoves:", "unknown header 'colour'"),
]


@pytest.mark.parametrize(("pattern", "change", "reason"), FORGED, ids=range(len(FORGED)))
def test_a_forged_record_is_refused_with_line_and_reason(pattern, change, reason):
    forged = resealed(re.sub(pattern, change, finished(), count=1))
    assert forged != finished()

    with pytest.raises(BadRecord, match=reason) as refused:
        verify(forged, "game.clew")

    assert len(str(refused.value)) <= MOST_SAID


def test_a_record_is_refused_shortly_at_every_number_of_seats():
    for game in clew.all_games():
        text = record(played(game.box(game.seats[-1]), 1))
        with pytest.raises(BadRecord, match="unknown header") as refused:
            load(resealed(text.replace("moves:", "colour: blue\nmoves:")), "game.clew" * 100)

        assert len(str(refused.value)) <= MOST_SAID


def test_half_a_character_is_no_text():
    with pytest.raises(BadRecord, match=r"game\.clew: expected text in UTF-8"):
        load(finished().replace("Player 0", "\ud800"), "game.clew")
    with pytest.raises(BadText, match="Expected a record to be a text, not None"):
        verify(None)


# ---- endings that no table has


@pytest.mark.parametrize(
    ("box", "ended", "reason"),
    [
        (cast.box(seats=3), "resigned 0", "With more than two seats nobody can resign"),
        (cast.box(seats=3), "overtime 2", "With more than two seats nobody's time"),
        (cast.box(seats=3), "resigned 3", "expected 'resigned SEAT'"),
        (cast.box(cast.alone), "tie", "there is nothing to tie"),
        (cast.box(cast.together), "tie", "there is nothing to tie"),
    ],
)
def test_an_ending_that_no_table_allows_is_refused(box, ended, reason):
    started = load(save(played(box, 1, moves=1)))
    started.ended = Ending("tie")
    forged = resealed(record(started).replace("ended: tie", f"ended: {ended}"))

    with pytest.raises(BadRecord, match=reason):
        load(forged)


def test_a_move_that_waits_when_the_game_ends_is_no_part_of_a_record():
    table = played(cast.box(cast.at_once, seats=2), 1, moves=3)
    table.end(Ending("tie"))
    seat = table.position.to_act[0]
    late = f"{len(table.rounds) + 1:4} {seat} {table.position.legal(seat)[0]}"
    forged = record(table).replace("seal:", f"{late}\nseal:")

    with pytest.raises(BadRecord, match="the game ended before this move was played"):
        verify(resealed(forged))


# ---- words, formats and versions


def test_other_words_make_no_record_false(monkeypatch):
    """Neither the sentence of a result, nor of a move, nor of an early end is compared."""
    resigned = played(clew.game("cat_and_mouse").box(), 1, moves=5)
    resigned.resign(1)
    texts = [finished(), record(resigned)]
    phrases = clew.game("cat_and_mouse").parts.phrases
    for key in phrases:
        monkeypatch.setitem(phrases, key, ("Other words.", "Andere Worte."))
    monkeypatch.setattr("clew.table.table.ENDINGS", {"resigned": ("{name} has enough.", "")})

    assert [fact.said.args.get("outcome") for text in texts for fact in verify(text)[3:]] == [
        "Other words.",
        "Player 1 has enough.",
    ]


def test_a_result_stands_in_a_record_by_key_and_numbers_with_its_words_beside_them():
    table = played(clew.game("cat_and_mouse").box(), 1, moves=5)
    table.resign(1)

    assert "\nresult: resigned ; Player 1 resigns.\npayoffs: 1 0\npoints: 0 0\n" in record(table)


def test_a_record_of_format_1_holds_its_result_in_words_that_are_not_compared():
    old = re.sub(r"result: .*\npayoffs: .*\npoints: .*", "result: As it was once said.", finished())
    old = resealed(old.replace("record: 2", "record: 1"))

    assert len(verify(old)) == 4
    with pytest.raises(BadRecord, match="the moves lead to"):
        verify(resealed(re.sub(r"luck=[0-9]+", "luck=1", old)))
    with pytest.raises(BadRecord, match="unknown header 'points'"):
        verify(resealed(old.replace("moves:", "points: 9 9\nmoves:")))


def test_a_game_by_rules_that_are_gone_is_refused_by_their_name():
    game = replace(clew.game("cat_and_mouse"), rules_version=3, oldest_rules=2)

    with pytest.raises(NotAllowed) as refused:
        game.check_version(1)

    assert str(refused.value) == (
        "This was played by version 1 of Cat and Mouse's rules; "
        "this Clew replays version 2 and later."
    )
    game.check_version(2)
    game.check_version(3)
    with pytest.raises(NotAllowed, match="knows none after version 3"):
        game.check_version(4)


def test_nothing_may_follow_the_seal():
    with pytest.raises(BadRecord, match="changed after it was written"):
        verify(finished() + "  99 0 a\n")


@pytest.mark.parametrize("text", ["", "hello", "save: 1\nclosed:\n!!!!", "\0\0", "a: 1\n" * 3])
def test_a_file_that_is_no_record_is_refused(text):
    with pytest.raises(BadRecord, match=r"game\.clew"):
        load(text, "game.clew")


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_golden_record_of_this_version_is_written_as_it_always_was(game):
    name = f"record-{game.rules_version}-format-{FORMAT}.txt"
    check_golden(game.name, name, record(played(game.box(), 11)))


@pytest.mark.parametrize("ended", ["overtime 1", "tie"])
def test_an_ending_that_no_table_has_is_refused(ended):
    """Seat 0 is to move, so the other's clock does not run; and a bot agrees to no tie."""
    at = Table(clew.game("cat_and_mouse").box(), bytes(32))
    at.sit(0, "Ada")
    at.sit(1, "kitten bot", bot="kitten")
    at.begin()
    kind, _, seat = ended.partition(" ")

    with pytest.raises(NotAllowed):
        at.end(Ending(kind, int(seat) if seat else None))


def test_a_save_is_not_replayed_to_see_that_it_is_unfinished(monkeypatch):
    at = Table(clew.game("cat_and_mouse").box(), bytes(32))
    at.sit(0, "Ada")
    at.sit(1, "Ben")
    at.begin()
    at.move(0, "a")
    text = save(at)
    monkeypatch.setattr(Table, "move", None)

    with pytest.raises(BadRecord, match="only a finished game"):
        verify(text)


@pytest.mark.parametrize("path", GOLDEN, ids=[f"{p.parts[-3]}-{p.stem}" for p in GOLDEN])
def test_golden_records_of_every_version_verify_for_ever(path):
    """Those of rules that are gone are refused by name; none replays wrongly."""
    text = path.read_text("utf-8")
    version = Layout(text, path.name).number("rules")
    if version >= clew.game(path.parts[-3]).oldest_rules:
        assert len(verify(text, path.name)) == 4
    else:
        with pytest.raises(BadRecord, match=f"played by version {version} of .*'s rules"):
            verify(text, path.name)
