"""`Table`: proposals, undo, views, luck."""

import hashlib
import random

import msgspec
import numpy as np
import pytest

import clew
from clew.core.errors import BadText, ClewError, NotAllowed, UnknownName
from clew.core.position import Box, Position
from clew.table import Ending, Table
from clew.table.fairness import luck_of_round
from clew.table.record import save
from tests import cast
from tests.tables import begun
from tests.walks import random_move

SECRET = bytes(range(32))


def table(**options) -> Table:
    new = Table(clew.game("cat_and_mouse").box(**options), SECRET)
    new.sit(0, "Ada")
    new.sit(1, "Ben")
    new.begin()
    return new


# ---- seats


def test_a_game_begins_when_every_seat_is_taken():
    empty = Table(clew.game("cat_and_mouse").box())
    empty.sit(0, "Ada")

    with pytest.raises(NotAllowed, match="Nobody sits on 1 yet"):
        empty.begin()
    with pytest.raises(NotAllowed, match="has not begun"):
        empty.view()


def test_seats_are_taken_before_the_game():
    with pytest.raises(NotAllowed, match="The game has begun"):
        table().sit(0, "Cleo")
    with pytest.raises(UnknownName, match="seats 0 to 1, not 2"):
        Table(clew.game("cat_and_mouse").box()).sit(2, "Cleo")


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "two\nlines", "semi;colon", "\x1b[31mred"])
def test_a_name_that_could_break_a_record_or_a_screen_is_refused(name):
    with pytest.raises(BadText, match="1 to 40 visible characters"):
        Table(clew.game("cat_and_mouse").box()).sit(0, name)


# ---- moves


def test_a_move_makes_a_new_version():
    at = table()
    at.move(0, "a")

    assert at.version == 1
    assert at.to_act == (1,)


@pytest.mark.parametrize(
    ("seat", "move", "why"),
    [
        (1, "a", "mouse is to move, not cat"),
        (0, "b", "first free place"),
        (0, "?", "A move is"),
        (7, "a", "seats 0 to 1, not 7"),
    ],
)
def test_what_is_refused_changes_nothing_and_says_why(seat, move, why):
    at = table()
    before = msgspec.json.encode(at.view())

    with pytest.raises(ClewError, match=why):
        at.move(seat, move)
    assert msgspec.json.encode(at.view()) == before


# ---- undo and resign


def test_a_seat_takes_its_move_back_until_somebody_moves_on_it():
    at = table()
    at.move(0, "a")
    assert at.view(0).can_undo
    assert not at.view(1).can_undo

    at.undo(0)
    assert at.rounds == []
    assert at.version == 2
    at.move(0, "a")
    at.move(1, "b")
    with pytest.raises(NotAllowed, match="Somebody else has moved since"):
        at.undo(0)


def test_nothing_can_be_taken_back_before_the_first_move_or_by_another_seat():
    at = table()
    with pytest.raises(NotAllowed, match="no move to take back"):
        at.undo(0)
    at.move(0, "a")
    with pytest.raises(NotAllowed, match="no move to take back"):
        at.undo(1)


def test_who_resigns_loses_and_the_game_is_over():
    at = table()
    at.move(0, "a")
    at.resign(0)

    assert str(at.outcome) == "Ada resigns."
    assert at.outcome.winners == (1,)
    assert at.to_act == ()
    with pytest.raises(NotAllowed, match="The game is over"):
        at.move(1, "b")


def test_who_has_no_time_left_loses_and_a_tie_is_shared():
    late, agreed = table(), table()
    late.move(0, "a")
    late.end(Ending("overtime", 1))
    agreed.end(Ending("tie"))

    assert str(late.outcome) == "Ben has no time left."
    assert late.outcome.payoffs == (1.0, 0.0)
    assert str(agreed.outcome) == "All agreed to a tie."
    assert agreed.outcome.payoffs == (0.5, 0.5)


def test_who_gives_up_a_game_played_together_loses_it_for_all():
    at = Table(cast.box(cast.together, seats=2), SECRET)
    at.sit(0, "Ada")
    at.sit(1, "Ben")
    at.begin()
    at.resign(0)

    assert at.outcome.payoffs == (0.0, 0.0)


# ---- what may be seen


def test_while_it_runs_the_log_tells_the_last_turn_only_and_at_the_end_all():
    at = table()
    for seat, move in enumerate(["a", "b", "a", "a"]):
        at.move(seat % 2, move)
    assert [line.round for line in at.story(0)] == [4]

    at.resign(0)
    assert [line.round for line in at.story(0)] == [1, 2, 3, 4]


def test_with_an_open_memory_the_log_tells_everything():
    at = table(memory="open")
    at.move(0, "a")
    at.move(1, "b")

    assert [line.words for line in at.story()] == [
        "The mouse puts a new mouse on a, a new pile.",
        "The cat puts a new cat on b, a new pile.",
    ]


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_who_looks_back_sees_what_was_shown_then(game):
    at, luck, shown = begun(cast.for_few(game)), random.Random(1), []
    viewers = (*range(at.box.seats), None)
    while not at.outcome and len(shown) < 8:
        rounds = at.round_count
        at.move(at.to_act[0], random_move(at.position, at.to_act[0], luck))
        if at.round_count > rounds:
            shown.append([at.view(viewer).board for viewer in viewers])
    at.fold()

    for number in range(at.told_from, len(shown) + 1):
        assert [at.board_at(number, viewer) for viewer in viewers] == shown[number - 1]
    for number in {0, at.told_from - 1, len(shown) + 1}:
        with pytest.raises(NotAllowed, match="look back"):
            at.board_at(number)


def test_a_long_game_is_played_again_once_however_often_somebody_looks_back(monkeypatch):
    at, luck = begun(cast.box(cast.with_hands, seats=2)), random.Random(1)
    for _ in range(8):
        at.move(at.to_act[0], random_move(at.position, at.to_act[0], luck))
    at.fold()
    played, honest = [], Position.resolve

    def resolve(position, *more):
        played.append(position)
        return honest(position, *more)

    monkeypatch.setattr(Position, "resolve", resolve)
    for _ in range(3):
        for number in range(1, at.round_count):
            at.board_at(number, 0)

    assert len(played) < at.round_count


def test_where_memory_counts_nobody_looks_back_before_the_end():
    at = table()
    for seat, move in ((0, "a"), (1, "b"), (0, "a")):
        at.move(seat, move)
    with pytest.raises(NotAllowed, match="look back"):
        at.board_at(2, 0)

    at.resign(0)
    assert at.board_at(2, 0) != at.board_at(3, 0)


def test_c7_views_and_log_are_the_same_whatever_lies_beneath():
    """Two games to the same tops and heights over other discs, seen by all."""
    one, other = table(), table()
    ways = zip(
        ["a", "a", "a", "b", "b", "a>c", "c"], ["a", "a", "b", "a", "b", "a>c", "c"], strict=True
    )
    for turn, (first, second) in enumerate(ways):
        one.move(turn % 2, first)
        other.move(turn % 2, second)

    assert "a:MC b:CM c:MM" in one.position.text
    assert "a:MC b:MM c:CM" in other.position.text
    for viewer in (0, 1, None):
        assert msgspec.json.encode(one.view(viewer)) == msgspec.json.encode(other.view(viewer))


def test_the_secret_is_shown_when_the_game_is_over_and_fits_the_commitment():
    at = table()
    at.move(0, "a")
    assert at.view(0).secret is None
    assert SECRET.hex() not in msgspec.json.encode(at.view(0)).decode()

    at.resign(1)
    assert hashlib.sha256(bytes.fromhex(at.view(None).secret)).hexdigest() == at.commitment


def test_luck_of_a_round_depends_on_secret_words_and_number_only():
    lucks = {
        luck_of_round(secret, words, number)
        for secret in (SECRET, bytes(32))
        for words in (["", ""], ["hey", ""], ["", "hey"])
        for number in (0, 1)
    }
    assert len(lucks) == 12
    assert luck_of_round(SECRET, ["", ""], 1) == luck_of_round(SECRET, ("", ""), 1)


def test_a_bot_is_handed_an_imagined_position_with_luck_of_its_own():
    at = table()
    at.move(0, "a")

    assert at.imagined(1, 5).luck == 5
    assert at.imagined(1, 5).view(1) == at.position.view(1)


# ---- kept elsewhere


def half_played(box: Box) -> Table:
    at, luck = begun(box, SECRET), random.Random(5)
    for _ in range(10):
        seat = at.to_act[-1]
        at.move(seat, random_move(at.position, seat, luck))
    return at


def everything(at: Table) -> list[object]:
    viewers = [*range(at.box.seats), None]
    return [save(at), at.version, *[(at.view(viewer), at.story(viewer)) for viewer in viewers]]


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_frozen_table_thaws_to_the_same_and_goes_on_alike(game):
    at = half_played(game.box(game.seats[-1]))
    other = Table(at.box, at.secret)
    other.players = list(at.players)
    other.thaw(at.freeze())

    assert other.story(0, since=other.round_count) == []
    assert everything(other) == everything(at)
    seat = at.to_act[0]
    move = at.position.legal(seat)[-1]
    other = other.copy()
    other.thaw(at.freeze())
    for one in (at, other):
        one.move(seat, move)
    assert everything(other) == everything(at)


def test_a_folded_table_is_the_same():
    at = half_played(cast.box(cast.with_hands, seats=3))
    before, other = everything(at), at.copy()
    other.fold()
    other.fold()

    assert other.story(0, since=other.round_count - 1) == at.story(0, since=at.round_count - 1)
    assert everything(other) == before
    assert everything(at) == before


def test_a_copy_hears_nothing_of_what_happens_to_the_other():
    at = half_played(cast.box(cast.at_once, seats=3))
    before = everything(at)
    other = at.copy()
    for seat in other.to_act:
        other.move(seat, other.position.legal(seat)[0])

    assert everything(at) == before
    assert everything(other) != before


def test_a_move_can_be_taken_back_after_a_thaw():
    at = table()
    at.move(0, "a")
    other = Table(at.box, at.secret)
    other.players = list(at.players)
    other.thaw(at.freeze())
    other.undo(0)

    assert other.round_count == 0
    assert other.to_act == (0,)


@pytest.mark.parametrize("seat", ["mouse", True, 0.0, 7, -1, np.int64(0)], ids=repr)
def test_a_seat_of_a_table_is_its_number(seat):
    """It goes into records, so nothing is taken that only looks like one."""
    at = table()
    for ask in (lambda: at.move(seat, "a"), lambda: at.undo(seat), lambda: at.view(seat)):
        with pytest.raises(clew.ClewError, match="seats 0 to 1"):
            ask()

    assert at.version == 0


def test_where_points_decide_they_are_shown():
    assert Table(cast.box(cast.at_once, seats=2)).is_scored


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_the_best_moment_is_the_round_that_brought_most(game):
    at, luck = begun(cast.for_few(game)), random.Random(1)
    while not at.outcome:
        assert at.view().best is None  # while it runs nobody is told
        at.move(at.to_act[0], random_move(at.position, at.to_act[0], luck))
    rounds = [(played.before.points, played.after.points) for played in at.rounds]
    most = max(b - a for pair in rounds for a, b in zip(*pair, strict=True))
    best = at.view().best
    at.fold()

    if not at.is_scored or most <= 0:
        assert best is None
    else:
        before, after = rounds[best.round - 1]
        assert after[best.seat] - before[best.seat] == best.points == most
        assert at.copy().best == best
