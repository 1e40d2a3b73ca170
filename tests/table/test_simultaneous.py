"""Rounds in which everybody moves at once: hidden until the last move is in, whatever the order."""

import random
from itertools import permutations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import clew
from clew.core.errors import NotAllowed
from clew.core.game import Game
from clew.table import Table, load
from clew.table.record import record, save
from tests.tables import begun
from tests.walks import random_move

GAMES = [game for game in clew.all_games() if game.simultaneous]
MOST_SEATS = max(game.seats[-1] for game in GAMES)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def table(game: Game, seats: int = 3) -> Table:
    """With so many seats, or as near as the game has them."""
    near = min(game.seats, key=lambda count: (count == 1, abs(count - seats)))
    return begun(game.box(near), bytes(32))


@every_game
def test_a_move_that_waits_is_hidden_from_everybody_else(game):
    """Whatever the first seat chooses, the others and the public see the very same bytes."""
    seen = set()
    for choice in (0, -1):
        at = table(game)
        others = at.to_act[1:]
        chosen = at.position.legal(0)[choice]
        at.move(0, chosen)
        seen.add(tuple(msgspec.json.encode(at.view(viewer)) for viewer in (*others, None)))
        assert at.view(1).ready == (0,)
        assert at.view(0).mine == chosen
        assert chosen not in record(at)

    assert len(seen) == 1


@every_game
def test_a_move_can_be_changed_until_the_last_one_is_in(game):
    at = table(game)
    first, second = at.position.legal(0)[:2]
    at.move(0, first)
    with pytest.raises(NotAllowed, match="take it back to make another"):
        at.move(0, second)
    at.undo(0)
    at.move(0, second)
    assert at.view(0).mine == second
    assert at.version == 0

    for seat in at.to_act:
        at.move(seat, at.position.legal(seat)[0])
    assert at.version == 1
    assert dict(at.rounds[0].turns)[0] == second
    with pytest.raises(NotAllowed, match="showed something new"):
        at.undo(0)


@every_game
def test_readiness_of_others_makes_no_proposal_stale(game):
    at = table(game)
    version = at.version
    at.move(0, at.position.legal(0)[0])

    assert at.version == version


@every_game
def test_every_order_of_arrival_leads_to_the_same_table(game):
    ends = set()
    for order in permutations(range(table(game).box.seats)):
        at, luck = table(game), random.Random(3)
        for _ in range(4):
            moves = {seat: random_move(at.position, seat, luck) for seat in sorted(at.to_act)}
            for seat in order:
                if seat in moves:
                    at.move(seat, moves[seat])
        ends.add(save(at))

    assert len(ends) == 1


@settings(max_examples=15, deadline=None)
@given(
    order=st.permutations(range(MOST_SEATS)),
    taken_back=st.sets(st.integers(0, MOST_SEATS - 1)),
    seed=st.integers(0, 9),
)
@every_game
def test_coming_in_any_order_with_moves_taken_back_between_changes_nothing(
    game, order, taken_back, seed
):
    plain, mixed = table(game, 4), table(game, 4)
    luck = random.Random(seed)
    moves = {seat: random_move(plain.position, seat, luck) for seat in plain.to_act}
    for seat, move in moves.items():
        plain.move(seat, move)
    come = [seat for seat in order if seat in moves]
    for seat in come:
        if seat in taken_back and seat != come[-1]:
            mixed.move(seat, mixed.position.legal(seat)[0])
            mixed.undo(seat)
        mixed.move(seat, moves[seat])

    assert mixed.position == plain.position
    assert save(mixed) == save(plain)


@every_game
def test_luck_cannot_be_predicted_from_the_order_or_number_of_proposals(game):
    """Refused and withdrawn moves leave the luck to come as it was."""
    quiet, noisy = table(game), table(game)
    seats = quiet.to_act
    for seat in seats:
        move = quiet.position.legal(seat)[0]
        quiet.move(seat, move)
        with pytest.raises(clew.ClewError):
            noisy.move(seat, "nonsense")
        noisy.move(seat, move)
        if seat != seats[-1]:
            noisy.undo(seat)
            noisy.move(seat, move)

    assert quiet.position == noisy.position


@every_game
def test_a_save_keeps_the_moves_that_wait_and_a_record_does_not(game):
    at = table(game)
    at.move(1, at.position.legal(1)[0])

    assert load(save(at)).waiting == at.waiting
    assert load(save(at)).position == at.position


@every_game
def test_who_has_moved_is_no_longer_to_act_in_the_position_itself(game):
    at = table(game)
    seats = at.to_act
    at.move(1, at.position.legal(1)[0])

    assert at.position.to_act == at.to_act == tuple(seat for seat in seats if seat != 1)
    at.undo(1)
    assert at.position.to_act == at.to_act == seats


@every_game
def test_the_own_move_that_waits_comes_with_its_steps_and_what_it_does(game):
    at = table(game)
    for seat in at.to_act:  # first may come what foresees nothing
        at.move(seat, at.position.legal(seat)[0])
    other, *_, seat = at.to_act
    move = at.position.legal(seat)[-1]
    before = at.view(seat)
    at.move(seat, move)
    waiting = at.view(seat)

    assert (waiting.legal, waiting.mine, waiting.steps) == ((), move, (move.steps,))
    foreseen = before.effects  # None in a game that foresees nothing
    assert waiting.effects == (foreseen and {name: rows[-1:] for name, rows in foreseen.items()})
    assert at.view(other).mine is None
    assert at.view(None).steps == ()


@every_game
def test_whose_move_came_in_first_makes_no_difference_to_what_a_bot_imagines(game):
    one, other = table(game), table(game)
    other.move(1, other.position.legal(1)[-1])

    assert one.imagined(0, 5) == other.imagined(0, 5)
