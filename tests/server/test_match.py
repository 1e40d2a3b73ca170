"""Rulings on what follows from a table's log; no node, no store, no clock."""

import contextlib
import random

import pytest

from clew.core.errors import BadText, ClewError, NotAllowed, UnknownName
from clew.core.registry import find
from clew.server.events import (
    Carried,
    Clock,
    Declined,
    Moved,
    Offered,
    Opened,
    Overtime,
    Paused,
    Reacted,
    Readied,
    Replaced,
    Reseated,
    Resigned,
    Returned,
    Rotated,
    Seated,
    Spoke,
    Ticketed,
    Undone,
    Vacated,
    Wished,
    decode,
    encode,
)
from clew.server.match import CHAT_KEPT, Match, Stale, decode_state, thaw
from tests import cast
from tests.server.house import GAMES
from tests.walks import random_move

SECRET = bytes(range(32)).hex()
THREE = cast.asked(cast.box(cast.with_hands, seats=3))


def opened(game="cat_and_mouse", seats=2, clock=None, options=None) -> Match:
    return Match(opening(game, seats, options or {}, clock, find(game).rules_version))


def opening(game, seats, options, clock, rules) -> Opened:
    return Opened(
        game=game,
        seats=seats,
        options=options,
        public=True,
        clock=clock,
        secret=SECRET,
        rules=rules,
    )


def full(game="cat_and_mouse", seats=2, clock=None, bots=(), options=None) -> Match:
    """All seats taken, by people but for `bots`; the game runs."""
    match = opened(game, seats, clock, options)
    for seat in range(seats):
        bot = "cat" if seat in bots else None
        token = None if bot else f"hash {seat}"
        match.apply(Seated(seat=seat, name=f"Seat {seat}", token=token, bot=bot))
    for seat in match.people():
        match.apply(Readied(seat=seat))
    return match


def moved(match: Match, seat: int | None = None, spent: int = 0, asked: str | None = None) -> Moved:
    seat = match.awaited[0] if seat is None else seat
    move = str(match.table.position.legal(seat)[0])
    return Moved(seat=seat, move=move, version=match.table.version, spent=spent, id=asked)


def refused(match: Match, event, because: str, error: type[ClewError] = NotAllowed) -> None:
    before = match.freeze()
    with pytest.raises(error, match=because):
        match.copy().apply(event)
    assert match.freeze() == before  # what is refused changes nothing


# ---- before the game


@pytest.mark.parametrize("rules", [0, 99])
def test_a_log_of_rules_that_are_not_here_is_refused_by_their_name(rules):
    with pytest.raises(
        NotAllowed, match=f"played by version {rules} of Cat and Mouse's rules; this"
    ):
        Match(opening("cat_and_mouse", 2, {}, None, rules))


def test_a_log_from_before_versions_were_kept_is_of_the_first():
    kept = encode(opening("cat_and_mouse", 2, {}, None, 1)).replace(b',"rules":1', b"")

    assert b"rules" not in kept
    assert decode(kept).rules == 1


def test_a_seat_is_taken_once():
    match = opened()
    match.apply(Seated(seat=0, name="Anna", token="hash"))

    refused(match, Seated(seat=0, name="Ben", token="other"), "Seat 0 is taken")


def test_there_are_no_seats_but_those_of_the_box():
    refused(opened(), Seated(seat=2, name="Anna"), "seats 0 to 1, not 2", UnknownName)
    refused(opened(), Seated(name="Anna"), "seats 0 to 1", UnknownName)


def test_the_game_begins_when_all_are_ready():
    match = opened()
    match.apply(Seated(seat=0, name="Anna", token="a"))
    match.apply(Readied(seat=0))
    match.apply(Seated(seat=1, name="Ben", token="b"))
    assert match.phase == "seating"

    match.apply(Readied(seat=1))

    assert match.phase == "playing"


def test_bots_are_always_ready():
    match = opened()
    match.apply(Seated(seat=0, name="Cat", bot="cat"))
    match.apply(Seated(seat=1, name="Cat 2", bot="cat"))

    assert match.phase == "playing"


def test_a_bot_that_nobody_knows_takes_no_seat():
    refused(opened(), Seated(seat=0, name="Dog", bot="dog"), "no bot", UnknownName)


def test_who_leaves_before_the_game_frees_the_seat():
    match = opened()
    match.apply(Seated(seat=0, name="Anna", token="a"))

    match.apply(Vacated(seat=0))

    assert match.chairs[0] is None
    match.apply(Seated(seat=0, name="Ben", token="b"))


def test_what_happened_under_an_id_happens_no_more_whoever_sits_there():
    match = opened()
    match.apply(Seated(seat=0, name="Anna", token="a", id="1"))
    match.apply(Vacated(seat=0, id="2"))

    refused(match, Seated(seat=0, name="Ben", token="b", id="1"), "happened already")


def test_nobody_is_ready_twice_over():
    refused(full(), Readied(seat=0), "has begun")


# ---- moves


def test_a_move_for_an_older_version_is_stale():
    match = full()
    first = moved(match)
    match.apply(first)

    other = moved(match)
    refused(match, Moved(seat=other.seat, move=other.move, version=0), "at version 1", Stale)


def test_nobody_moves_before_the_game_or_after_it():
    refused(opened(), Moved(seat=0, move="a", version=0), "Nobody sits")
    match = full()
    match.apply(Resigned(seat=0, version=0))

    refused(match, Moved(seat=1, move="a", version=1), "is over")


def test_an_id_counts_once():
    match = full()
    match.apply(moved(match, asked="mine"))

    refused(match, Spoke(seat=0, text="Hello", id="mine"), "happened already")


def test_the_same_id_of_another_seat_is_another():
    match = full()
    match.apply(Spoke(seat=0, text="Hello", id="1"))
    match.apply(Spoke(seat=1, text="Hello", id="1"))

    assert [line.seat for line in match.chat] == [0, 1]


def test_a_table_is_opened_once():
    match = full()
    refused(match, match.opened, "opened once")


def test_a_move_is_taken_back_by_who_made_it():
    match = full()
    event = moved(match)
    match.apply(event)
    version = match.table.version
    refused(match, Undone(seat=1 - event.seat, version=version), "no move to take back")

    match.apply(Undone(seat=event.seat, version=version))

    assert match.table.round_count == 0
    assert match.fewest_rounds_since(match.sequence - 1) == 0


def test_resigning_ends_a_game_of_two():
    match = full()
    match.apply(Resigned(seat=1, version=0))

    assert match.table.outcome.winners == (0,)
    assert match.over_since == match.sequence


def test_with_three_seats_nobody_resigns():
    refused(full(**THREE), Resigned(seat=1, version=0), "nobody can resign")


# ---- ties


def test_a_tie_needs_everybody():
    match = full()
    match.apply(Offered(seat=0))
    assert match.phase == "playing"

    match.apply(Offered(seat=1))

    assert match.table.outcome.winners == (0, 1)


def test_one_seat_cannot_agree_with_itself():
    match = full()
    match.apply(Offered(seat=0))
    match.apply(Offered(seat=0))

    assert match.phase == "playing"


def test_a_declined_tie_is_off_and_so_is_one_that_was_played_on():
    for event in (lambda match: Declined(seat=1), moved):
        match = full()
        match.apply(Offered(seat=0))
        match.apply(event(match))

        assert match.tie == set()


def test_bots_agree_to_no_ties():
    refused(full(bots=[1]), Offered(seat=0), "bots do not agree")


def test_there_is_nothing_to_tie_where_all_win_together():
    refused(full(**cast.asked(cast.box(cast.together))), Offered(seat=0), "nothing to tie")


# ---- clocks

TEN = Clock(seconds=10, increment=2)


def test_a_move_costs_what_was_thought_and_brings_the_increment():
    match = full(clock=TEN)
    seat = match.awaited[0]
    match.apply(moved(match, spent=3_000))

    assert match.left[seat] == 9_000


def test_taking_a_move_back_brings_no_time():
    match = full(clock=TEN)
    event = moved(match, spent=3_000)
    match.apply(event)
    match.apply(Undone(seat=event.seat, version=match.table.version))

    assert match.left[event.seat] == 7_000


def test_waiting_moves_taken_back_again_and_again_bring_no_time():
    match = full(**cast.asked(cast.box(cast.at_once, seats=2)), clock=TEN)
    for _ in range(5):
        match.apply(moved(match, seat=0))
        match.apply(Undone(seat=0, version=match.table.version))

    assert match.left[0] == 10_000


def test_out_of_time_loses_among_two():
    match = full(clock=TEN)
    seat = match.awaited[0]
    match.apply(Overtime(seat=seat, bot="cat", spent=10_000))

    assert match.table.outcome.winners == (1 - seat,)


def test_out_of_time_among_three_a_bot_takes_over_for_good():
    match = full(**THREE, clock=TEN)
    seat = match.awaited[0]
    match.apply(Overtime(seat=seat, bot="cat", spent=10_000))

    assert match.phase == "playing"
    assert match.bot_of(seat) == "cat"
    refused(match, Returned(seat=seat), "no time left")


def test_the_bots_moves_bring_no_time_to_who_has_none():
    match = full(**THREE, clock=TEN)
    seat = match.awaited[0]
    match.apply(Overtime(seat=seat, bot="cat", spent=10_000))
    match.apply(moved(match, seat))

    refused(match, Returned(seat=seat), "no time left")


def test_nobody_is_out_of_time_who_has_some_or_is_not_awaited():
    match = full(clock=TEN)
    seat = match.awaited[0]
    refused(match, Overtime(seat=seat, bot="cat", spent=9_999), "has time left")
    refused(match, Overtime(seat=1 - seat, bot="cat", spent=10_000), "has time left")


def test_a_pause_charges_what_was_thought():
    match = full(clock=TEN)
    match.apply(Paused(spent={0: 1_500}))

    assert match.left == [8_500, 10_000]


def test_who_leaves_is_charged_what_was_thought():
    match = full(clock=TEN)
    match.apply(Replaced(seat=0, bot="cat", spent=4_000))
    match.apply(Returned(seat=0))

    assert match.left[0] == 6_000


# ---- hands


def test_a_bot_plays_for_who_left_until_they_return():
    match = full()
    match.apply(Replaced(seat=0, bot="cat"))
    assert match.present_people() == [1]
    refused(match, Replaced(seat=0, bot="cat"), "already")

    match.apply(Returned(seat=0))

    assert match.present_people() == [0, 1]
    refused(match, Returned(seat=0), "No bot plays for you")


def test_nobody_returns_to_the_seat_of_a_bot():
    refused(full(bots=[1]), Returned(seat=1), "nobody's seat")


def test_a_new_token_takes_the_place_of_the_old():
    match = full()
    match.apply(Rotated(seat=0, token="new"))

    assert match.chairs[0].token == "new"


# ---- besides the game


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "a\tb", "a\u202eb", "\u2066", "x" * 301, "\0"])
def test_what_is_said_is_one_visible_line(text):
    refused(full(), Spoke(seat=0, text=text), "visible characters", BadText)


def test_the_chat_keeps_its_last_lines():
    match = full()
    for number in range(CHAT_KEPT + 5):
        match.apply(Spoke(seat=0, text=f"line {number}"))

    assert len(match.chat) == CHAT_KEPT
    assert match.chat[0].text == "line 5"


def test_a_reaction_is_one_of_few():
    match = full()
    match.apply(Reacted(seat=0, reaction="wow"))

    assert match.chat[0].reaction == "wow"
    refused(match, Reacted(seat=0, reaction="<b>"), "no reaction", BadText)


def test_a_rematch_is_wished_when_the_game_is_over():
    match = full()
    refused(match, Wished(seat=0), "when the game is over")
    match.apply(Resigned(seat=0, version=0))
    match.apply(Wished(seat=0))
    match.apply(Wished(seat=1, next="there"))

    assert (match.wishes, match.next) == ({0, 1}, "there")
    refused(match, Wished(seat=0), "has its table")


def test_who_floods_a_table_leaves_nothing_to_do_but_to_play_on(monkeypatch):
    monkeypatch.setattr("clew.server.match.PLENTY", 10)
    match = full()
    while match.sequence < 10:
        match.apply(Spoke(seat=0, text="Hello"))

    refused(match, Spoke(seat=0, text="Hello"), "play on")
    match.apply(moved(match))
    refused(match, Undone(seat=0, version=1), "play on")
    refused(match, Rotated(seat=0, token="c"), "play on")


def test_logs_from_before_may_hold_what_changed_nothing():
    match = opened()
    for seat in range(2):
        match.apply(Seated(seat=seat, name=f"Seat {seat}", token=f"hash {seat}"))
    for seat in (0, 0, 1):
        match.apply(Readied(seat=seat))
    match.apply(Declined(seat=0))
    for _ in range(2):
        match.apply(Offered(seat=0))
    match.apply(Resigned(seat=0, version=0))
    for _ in range(2):
        match.apply(Wished(seat=0))

    assert match.wishes == {0}


def test_a_ticket_is_good_for_its_seat_alone_and_once():
    match = full()
    match.apply(Ticketed(seat=0, ticket="hash", until=5))

    for seat, ticket in ((1, "hash"), (0, "other")):
        carried = Carried(seat=seat, ticket=ticket, token="new", claim="phone")
        refused(match, carried, "used already")
    match.apply(Carried(seat=0, ticket="hash", token="new", claim="phone"))
    refused(match, Carried(seat=0, ticket="hash", token="newer", claim="thief"), "used already")
    assert match.chairs[0].token == "new"


# ---- kept elsewhere


@pytest.mark.parametrize("game", GAMES)
def test_snapshot_and_tail_are_the_replayed_log(game):
    events, live = played_through(game)

    for cut in sorted({*range(0, len(events), max(1, len(events) // 6)), len(events)}):
        replayed = Match(live.opened)
        for event in events[:cut]:
            replayed.apply(decode(encode(event)))
        resumed = thaw(decode_state(replayed.freeze()))
        for event in events[cut:]:
            resumed.apply(decode(encode(event)))
        assert resumed.freeze() == live.freeze()
        assert resumed.table.rounds == live.table.rounds


def played_through(game: str) -> tuple[list, Match]:
    """A random game with talk, undo, bots for people and clocks in it, and its events."""
    luck, diary = random.Random(game), Diary(opened(game, 2, Clock(seconds=3600)))
    for seat in range(2):
        diary.write(Seated(seat=0, name=f"Seat {1 - seat}", token=f"hash {1 - seat}", word="näh"))
        diary.write(Readied(seat=0, id="ready"))
        if seat == 0:
            diary.write(Reseated(seat=0, to=1, id="other side"))
    for seat in range(2):
        diary.write(Readied(seat=seat, id="ready again"))
    diary.write(Ticketed(seat=0, ticket="hash", until=5))
    diary.write(Carried(seat=0, ticket="hash", token="another hash", claim="the phone"))
    for step in range(400):
        if diary.match.phase == "over":
            break
        seat = luck.choice(diary.match.awaited)
        if step % 7 == 3:
            diary.write(Undone(seat=seat, version=diary.match.table.version))
            diary.write(Undone(seat=1 - seat, version=diary.match.table.version))
        if step % 11 == 5:
            diary.write(Replaced(seat=seat, bot="cat", spent=5))
            diary.write(Returned(seat=seat))
            diary.write(Spoke(seat=seat, text=f"step {step}"))
            diary.write(Offered(seat=seat))
        if seat in diary.match.awaited:
            move = random_move(diary.match.table.position, seat, luck)
            version = diary.match.table.version
            diary.write(Moved(seat=seat, move=move, version=version, spent=10, id=f"{step}"))
    return diary.events, diary.match


class Diary:
    """A match and what happened there; what is refused is not written."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list = []

    def write(self, event) -> None:
        after = self.match.copy()
        with contextlib.suppress(ClewError):
            after.apply(event)
            self.match = after
            self.events.append(event)
