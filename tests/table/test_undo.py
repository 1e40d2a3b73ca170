"""What was seen stays seen: a move can be taken back only if it told nobody anything."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

import clew
from clew.core import contract, kernel
from clew.core.position import Box, Position
from clew.core.telling import tell
from clew.games.cat_and_mouse.box import PLACES
from clew.games.cat_and_mouse.rules import height, key_of, pile
from clew.table import Table
from tests.soak import many
from tests.walks import all_boxes, walk

SECRET = bytes(range(1, 33))
SHOWED = "showed something new"
WALKS = many(1, 60)


def table(game: str, seats: int = 2, **options: str) -> Table:
    at = Table(clew.game(game).box(seats, **options), SECRET)
    for seat in range(seats):
        at.sit(seat, f"Seat {seat}")
    at.begin()
    return at


def table_at(text: str) -> Table:
    """A game that goes on from this position."""
    position = clew.position(text)
    at = Table(position.box, SECRET)
    for seat in range(position.box.seats):
        at.sit(seat, f"Seat {seat}")
    at._base = position
    return at


def play(at: Table, *moves: str) -> int:
    """Make the moves, each by who is to move; the seat of the last one."""
    for move in moves:
        seat = at.to_act[0]
        at.move(seat, move)
    return seat


def stays(at: Table, seat: int) -> None:
    """The seat's last move cannot be taken back, and the table says so before it is asked."""
    assert not at.view(seat).can_undo
    assert at.view(seat).no_undo == "revealed"
    with pytest.raises(clew.ClewError, match=SHOWED):
        at.undo(seat)


def goes_back(at: Table, seat: int) -> None:
    rounds = at.round_count
    assert at.view(seat).can_undo
    assert at.view(seat).no_undo is None
    at.undo(seat)
    assert at.round_count == rounds - 1


# ---- Cat and Mouse


def test_c5_a_disc_that_was_lifted_is_not_put_back():
    at = table("cat_and_mouse")
    seat = play(at, "a", "a", "b", "b", "a>c")

    stays(at, seat)


def test_c5_a_new_disc_and_a_lone_one_show_nothing():
    at = table("cat_and_mouse")
    goes_back(at, play(at, "a"))
    goes_back(at, play(at, "a", "a"))
    goes_back(at, play(at, "b", "c", "b>c"))


def test_c7_with_an_open_memory_nothing_is_hidden():
    at = table("cat_and_mouse", memory="open")
    goes_back(at, play(at, "a", "a", "b", "b", "a>c"))


def test_c10_the_turn_that_ended_a_game_of_a_match_opened_all_piles():
    at = table("cat_and_mouse", match="yes")
    seat = play(at, "a", "b", "c", "b", "d", "b", "e", "f", "g")

    assert at.position.record.game == 1
    stays(at, seat)


def test_c10_where_nothing_was_covered_the_end_of_a_game_opens_nothing():
    at = table("cat_and_mouse", match="yes")
    seat = play(at, "a", "b", "c", "d", "e", "f", "g", "h", "i")

    assert at.position.record.game == 1
    goes_back(at, seat)


def test_c8_what_looks_like_a_third_time_tells_what_is_covered_either_way():
    position = clew.position("cat_and_mouse | a:MC b:M c:CM d:C mouse ply=20 frozen=a")
    lone, record = position.check(0, "d>b"), position.record
    assert not position.reveals(0, lone)

    alike = clew.position("cat_and_mouse | a:CC b:MC c:MM cat ply=19 frozen=b").record
    record.seen[2] = record.seen[0]
    record.seen[:2] = key_of(alike)  # twice it looked so, over other discs
    record.seen_count = 3
    assert key_of(alike) != key_of(position.play(0, lone).record)
    assert contract.reveals(position.box.record, record, 0, lone.number)


# ---- Sewing Circle


ALL_UP, APART = "1,7,2,8,3,9,4,10,5,11,6,12", "1,-,2,-,3,-,4,-,5,-,6,-"


def sewing(circle: str, mode: str = "competitive") -> str:
    """A circle without a tangle, or one whose cards lie too far apart for any."""
    turn = 20 if circle == ALL_UP else 6
    ribbons = "ribbon0=green ribbon1=orange " if mode == "competitive" else ""
    return (
        f"sewing_circle seats=2 mode={mode} | circle={circle} hand0=13+14+15 hand1=16+17+18 "
        f"{ribbons}mover=0 turn={turn} phase=act"
    )


def test_s15_an_exchange_shows_a_card_of_a_hidden_hand():
    at = table_at(sewing(APART))

    stays(at, play(at, "exchange 3 14"))


def test_s11_with_open_hands_an_exchange_shows_nothing():
    at = table_at(sewing(APART, "coop"))

    goes_back(at, play(at, "exchange 3 14"))


def test_s5_a_flip_shows_a_card_and_a_swap_does_not():
    for mode in ("competitive", "coop"):
        at = table("sewing_circle", mode=mode)
        if mode == "competitive":
            goes_back(at, play(at, "green"))
            goes_back(at, play(at, "green", "orange"))
            play(at, "orange")
        stays(at, play(at, "flip 1"))
        stays(at, play(at, "flip 2"))
        goes_back(at, play(at, "swap 1 2"))


def test_s8_done_shows_nothing_unless_somebody_is_out_by_it():
    at = table_at(sewing(APART))
    goes_back(at, play(at, "done"))

    assert clew.position(sewing(ALL_UP)).play(0, "swap 3 4").reveals(0, "done")


def test_s10_an_offered_tie_can_be_taken_back_until_the_last_accepts():
    at = table_at(sewing(ALL_UP))
    goes_back(at, play(at, "tie"))
    goes_back(at, play(at, "tie", "refuse"))

    assert at.position.reveals(1, "accept")


# ---- Wolfpack


@pytest.mark.parametrize("move", ["take 1", "draw", "renew", "sheep", "wolf", "swap", "steal 1p"])
def test_p22_every_card_that_moves_shows_something(move: str):
    position = next(found for found in wolfpack_positions() if move in found.legal(found.to_act[0]))
    at = table_at(position.text)

    seat = play(at, move)
    stays(at, seat)


def wolfpack_positions() -> Iterator[Position]:
    box = clew.game("wolfpack").box(2)
    for seed in range(1, 60):
        for position, seat, _ in walk(box, seed):
            if seat >= 0:
                yield position


def test_p6_a_card_that_is_kept_shows_nothing():
    at = table("wolfpack")
    goes_back(at, play(at, "draw", "keep"))


def test_p21_a_card_that_is_kept_into_a_stall_opens_all_hands():
    at = table("wolfpack")
    play(at, "draw")
    record = at.position.record
    record.idle[:2] = 12
    record.idle[at.to_act[0]] = 11
    keep = at.position.check(at.to_act[0], "keep")

    assert contract.reveals(at.box.record, record, at.to_act[0], keep.number)
    record.idle[at.to_act[0]] = 10
    assert not contract.reveals(at.box.record, record, at.to_act[0], keep.number)


# ---- Wolle and Träxx


@pytest.mark.parametrize("game", ["wolle", "traxx"])
@pytest.mark.parametrize("seats", [1, 2])
def test_w6_t4_a_move_that_waits_goes_back_and_a_round_that_resolved_does_not(game, seats):
    at = table(game, seats)
    if seats == 2:
        at.move(0, at.position.legal(0)[0])
        assert at.view(0).can_undo
        at.undo(0)
        assert at.to_act == (0, 1)
    for seat in range(seats):
        at.move(seat, at.position.legal(seat)[-1])
    stays(at, 0)


# ---- whose move


def test_what_was_shown_is_the_reason_whoever_has_moved_since():
    at = table("cat_and_mouse")
    play(at, "a", "a", "b", "b", "a>c", "c")

    assert at.view(0).no_undo == "revealed"
    assert at.view(1).no_undo is None
    play(at, "c")
    assert at.view(1).no_undo == "moved_on"
    assert at.view(None).no_undo is None


def test_after_a_thaw_what_was_shown_is_still_known():
    at = table("cat_and_mouse")
    seat = play(at, "a", "a", "b", "b", "a>c")
    thawed = Table(at.box, SECRET)
    thawed.players = list(at.players)
    thawed.thaw(at.freeze())

    stays(thawed, seat)


# ---- the oracle


def twin_of(position: Position, viewer: int | None, seed: int) -> Position:
    """One that looks to the viewer as this one does; a watcher sees no more than any seat."""
    if position.game.name == "cat_and_mouse":  # `imagine` forgets nothing; people may
        return reordered(position, seed)
    return position.imagine(seed % position.box.seats if viewer is None else viewer, seed)


def reordered(position: Position, seed: int) -> Position:
    """The covered discs of Cat and Mouse in another order."""
    record, luck = position.record, random.Random(seed)
    table = int(record.table)
    places = [
        4 * place + level
        for place in range(PLACES)
        for level in range(1, height(pile(table, place)))
    ]  # the bit of each covered disc: of a code the lowest is the top
    if position.box.record.memory:
        return position
    discs = [table >> bit & 1 for bit in places]
    for bit, disc in zip(places, luck.sample(discs, len(discs)), strict=True):
        table = table & ~(1 << bit) | disc << bit
    record.table = table
    record.seen[record.seen_count - 1] = key_of(record) if record.seen_count else 0
    return Position(position.box, record)


def seen_by(position: Position, viewer: int | None) -> tuple[bytes, ...]:
    shown = position.shown(viewer).tobytes()
    if viewer is None or viewer not in position.to_act:
        return (shown,)
    moves = np.empty(position.game.parts.max_moves, np.int32)
    count = contract.legal(position.box.record, position.record, viewer, moves)
    return shown, moves[:count].tobytes()


def told(before: Position, seat: int, move: str, after: Position, viewer: int | None) -> str:
    """The log; moves that wait are not told."""
    if before.game.simultaneous and not before.reveals(seat, move):
        return ""
    return str(tell(before, [(seat, before.check(seat, move))], after, viewer))


def may_play(position: Position, seat: int, move: str) -> bool:
    try:
        position.check(seat, move)
    except clew.ClewError:
        return False
    return True


def found_out(position: Position, seat: int, move: str, seed: int) -> Iterator[str]:
    """What somebody learns from a move that is said to reveal nothing."""
    after = position.play(seat, move)
    for viewer in (*range(position.box.seats), None):
        twin = twin_of(position, viewer, seed)
        assert seen_by(twin, viewer) == seen_by(position, viewer), "no twin"
        if not may_play(twin, seat, move):
            yield f"{viewer} learns that {move} is possible in {position.text}"
            continue
        other = twin.play(seat, move)
        if seen_by(other, viewer) != seen_by(after, viewer):
            yield f"{viewer} sees what {move} did in {position.text}"
        elif told(twin, seat, move, other, viewer) != told(position, seat, move, after, viewer):
            yield f"{viewer} is told what {move} did in {position.text}"
        if viewer == seat and twin.reveals(seat, move):
            yield f"{viewer} learns from the button whether {move} revealed {position.text}"


def learned(box: Box) -> Iterator[str]:
    for seed in range(WALKS):
        for number, (position, seat, move) in enumerate(walk(box, seed)):
            if seat >= 0 and not position.reveals(seat, move):
                yield from found_out(position, seat, move, 1000 * seed + number)


@pytest.mark.parametrize("box", all_boxes(), ids=lambda box: box.text)
def test_after_a_move_that_can_be_taken_back_twins_still_look_alike(box: Box):
    assert next(learned(box), None) is None


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_a_game_that_says_nothing_is_revealed_is_found_out(game, monkeypatch):
    methods = kernel._methods[game.parts.position]
    monkeypatch.setitem(methods, "reveals", lambda box, pos, seat, move: False)

    assert next(learned(game.box(2)), None)
