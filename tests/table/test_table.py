"""`Table`: proposals, undo, views, luck."""

import hashlib

import msgspec
import pytest

import clew
from clew.core.errors import BadText, NotAllowed, UnknownName
from clew.table import Proposal, Table
from clew.table.fairness import luck_of_round

SECRET = bytes(range(32))


def table(**options) -> Table:
    new = Table(clew.game("cat_and_mouse").box(**options), SECRET)
    new.sit(0, "Ada")
    new.sit(1, "Ben")
    new.begin()
    return new


def propose(at: Table, seat: int, move: str, **changes):
    given = {"version": at.version, "id": f"{seat}-{at.version}-{move}", **changes}
    return at.propose(Proposal(seat=seat, move=move, **given))


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


# ---- proposals


def test_an_accepted_move_makes_a_new_version():
    at = table()

    assert propose(at, 0, "a").accepted
    assert at.version == 1
    assert at.to_act == (1,)


def test_a_repeated_id_gets_the_same_answer_and_counts_once():
    at = table()
    first = propose(at, 0, "a", id="x")
    again = at.propose(Proposal(seat=0, version=0, id="x", move="a"))

    assert again == first
    assert len(at.rounds) == 1


def test_ids_belong_to_their_seat():
    at = table()
    propose(at, 0, "a", id="x")

    assert propose(at, 1, "b", id="x").accepted


def test_a_stale_version_is_answered_with_the_present_state():
    at = table()
    propose(at, 0, "a")
    answer = propose(at, 1, "b", version=0)

    assert not answer.accepted
    assert answer.present.version == 1
    assert answer.present.legal == ("a", "b")
    assert len(at.rounds) == 1


@pytest.mark.parametrize(
    ("seat", "move", "why"),
    [(1, "a", "mouse is to move, not cat"), (0, "b", "first free place"), (0, "?", "A move is")],
)
def test_a_refused_proposal_changes_nothing_and_says_why(seat, move, why):
    at = table()
    before = msgspec.json.encode(at.view())
    answer = propose(at, seat, move)

    assert not answer.accepted
    assert why in answer.words
    assert msgspec.json.encode(at.view()) == before


def test_a_seat_that_is_not_there_is_refused():
    assert "no seat 7" in propose(table(), 7, "a").words


# ---- undo and resign


def test_a_seat_takes_its_move_back_until_somebody_moves_on_it():
    at = table()
    propose(at, 0, "a")
    assert at.view(0).can_undo
    assert not at.view(1).can_undo

    assert propose(at, 0, "", kind="undo").accepted
    assert at.rounds == []
    assert at.version == 2
    propose(at, 0, "a")
    propose(at, 1, "b")
    refused = propose(at, 0, "", kind="undo")
    assert "Somebody else has moved since" in refused.words


def test_nothing_can_be_taken_back_before_the_first_move_or_by_another_seat():
    at = table()
    assert "no move to take back" in propose(at, 0, "", kind="undo").words
    propose(at, 0, "a")
    assert "Somebody else has moved" in propose(at, 1, "", kind="undo").words


def test_a_move_that_used_luck_cannot_be_taken_back():
    at = table()
    at.move(0, "a")
    at.rounds[-1] = at.rounds[-1]._replace(used_luck=True)

    with pytest.raises(NotAllowed, match="revealed something"):
        at.undo(0)


def test_who_resigns_loses_and_the_game_is_over():
    at = table()
    at.move(0, "a")
    assert propose(at, 0, "", kind="resign").accepted

    assert str(at.outcome) == "Ada resigns."
    assert at.outcome.winners == (1,)
    assert at.to_act == ()
    assert "The game is over" in propose(at, 1, "b").words


# ---- what may be seen


def test_while_it_runs_the_log_tells_the_last_turn_only_and_at_the_end_all():
    at = table()
    for seat, move in enumerate(["a", "b", "a", "a"]):
        at.move(seat % 2, move)
    assert [line.round for line in at.view(0).log] == [4]

    at.resign(0)
    assert [line.round for line in at.view(0).log] == [1, 2, 3, 4]


def test_with_an_open_memory_the_log_tells_everything():
    at = table(memory="open")
    at.move(0, "a")
    at.move(1, "b")

    assert [line.words for line in at.log()] == [
        "mouse puts a new mouse on a, a new pile.",
        "cat puts a new cat on b, a new pile.",
    ]


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
