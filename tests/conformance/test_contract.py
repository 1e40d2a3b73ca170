"""What every game promises, whatever its rules. Runs compiled, uncompiled and bounds-checked."""

import hashlib
import random
import re
from itertools import permutations
from math import factorial

import numpy as np
import pytest

import clew
from clew.core import contract, kernel
from clew.core.luck import below
from clew.core.position import Box, Position
from clew.lab.simulate import simulate
from tests.golden import check_golden
from tests.walks import CHECKED, WALKS, all_boxes, looks, random_move, sampled, walk

BOXES = all_boxes()
SHOWN = 8  # every so many moves a golden playthrough shows the whole position
LONG_WORD = re.compile(r"\S{400,}")
every_box = pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])


@every_box
def test_every_game_ends_with_an_outcome_that_says_why(box: Box):
    for seed in range(WALKS):
        *_, (end, _, _) = walk(box, seed)

        assert end.outcome is not None
        assert end.outcome.words
        assert len(end.outcome.payoffs) == len(end.points) == box.seats
        assert all(0 <= payoff <= 1 for payoff in end.outcome.payoffs)


@every_box
def test_the_same_seed_deals_the_same_and_another_seed_other_luck(box: Box):
    assert box.deal(5) == box.deal(5)
    assert box.deal(5) != box.deal(6)


@every_box
def test_moves_come_in_ascending_order_and_their_texts_round_trip(box: Box):
    for position, seat, _ in walk(box, 1):
        if seat < 0:
            break
        moves = position.legal(seat)
        numbers = [move.number for move in moves]

        assert numbers == sorted(set(numbers))
        assert len(set(moves)) == len(moves)
        for move in moves[:: 1 + len(moves) // 100]:
            assert box.game.parts.read_move(box.tray, str(move)) == move
            assert box.game.parts.read_move(box.tray, str(move)).number == move.number


@every_box
def test_every_step_of_a_move_has_a_name_for_the_board(box: Box):
    for position, seat, _ in walk(box, 1):
        if seat < 0:
            break
        moves = position.legal(seat)
        taken = {step for move in moves[:: 1 + len(moves) // 100] for step in move.steps}

        assert taken <= box.game.parts.steps.keys()


@every_box
def test_positions_round_trip_through_their_text_to_the_last_byte(box: Box):
    for seed in range(WALKS):
        for position, _, _ in walk(box, seed):
            read = eval(repr(position), {"clew": clew})

            assert read == position
            assert read.tray.tobytes() == position.tray.tobytes()


@every_box
def test_sample_is_legal_at_a_random_index(box: Box):
    for seed in range(WALKS):
        for position, seat, _ in walk(box, seed):
            if seat < 0:
                break
            moves = position.legal(seat)
            tray = position.tray
            expected = moves[below(tray, len(moves))].number

            assert sampled(position, seat) == (expected, int(tray.luck))


@every_box
def test_playing_leaves_the_old_position_as_it_was(box: Box):
    for position, seat, move in looks(box, 2):
        if seat < 0:
            break
        before = position.tray.tobytes()
        position.play(seat, move)
        position.legal(seat)
        position.reveals(seat, move)
        position.imagine(seat, 1)
        position.features(seat)

        assert position.tray.tobytes() == before


@every_box
def test_nobody_can_move_who_is_not_to_act(box: Box):
    for position, seat, move in walk(box, 3):
        for other in set(range(box.seats)) - set(position.to_act):
            assert position.legal(other) == ()
            with pytest.raises(clew.ClewError):
                position.play(other, move or "a")
        if seat < 0:
            assert position.to_act == ()


@every_box
def test_whether_a_move_reveals_something_does_not_depend_on_how_it_is_run(box: Box):
    plain = kernel.entries["reveals"].function
    for position, seat, move in walk(box, 3):
        if seat >= 0:
            number = position.check(seat, move).number

            assert position.reveals(seat, move) == plain(box.tray, position.tray, seat, number)


def known_to(position: Position, viewer: int | None) -> list[bytes]:
    """All that reaches a viewer, byte for byte."""
    known = [position.shown(viewer).tobytes(), str(position.view(viewer)).encode()]
    if viewer is not None:
        known.append(position.features(viewer).tobytes())
        known.append(" ".join(position.legal(viewer)).encode())
        if viewer in position.to_act:
            known.append(position.foresee(viewer).tobytes())
    return known


@every_box
def test_what_a_seat_is_shown_is_the_same_in_any_position_it_could_imagine(box: Box):
    for seed in range(WALKS):
        for position, _, _ in looks(box, seed):
            for seat in range(box.seats):
                imagined = position.imagine(seat, seed + 1)

                assert known_to(imagined, seat) == known_to(position, seat)
                assert known_to(imagined, None) == known_to(position, None)


@every_box
def test_several_act_at_once_if_and_only_if_the_lid_says_so(box: Box):
    at_once = any(len(position.to_act) > 1 for position, _, _ in walk(box, 4))

    assert at_once == (box.game.simultaneous and box.seats > 1)


@every_box
def test_the_order_of_arrival_never_matters(box: Box):
    luck = random.Random(4)
    for position, seat, _ in walk(box, 4):
        if seat < 0 or len(position.to_act) < 2:
            continue
        moves = {s: random_move(position, s, luck) for s in position.to_act}
        ends = set()
        for order in luck.sample(list(permutations(moves)), min(6, factorial(len(moves)))):
            end = position
            for s in order:
                end = end.play(s, moves[s])
            ends.add(end)

        assert len(ends) == 1


@every_box
def test_what_is_shown_and_known_leaves_no_trace_of_what_was_shown_before(box: Box):
    """Trays are used again: whatever is in play is written anew, and the rest stays zero."""
    parts = box.game.parts
    shown, known = parts.shown.blank()[0], parts.known.blank()[0]
    for position, _, _ in looks(box, 5):
        for seat in range(box.seats):
            contract.show(box.tray, position.tray, seat, shown)
            contract.know(box.tray, position.tray, seat, known)

            assert shown.tobytes() == position.shown(seat).tobytes()
            assert known.tobytes() == position.known(seat).tobytes()


@every_box
def test_what_is_said_to_be_fixed_by_the_box_is(box: Box):
    """Batches write it once."""
    fixed = [name for name, each in box.game.parts.shown.fields.items() if each.fixed]
    seen = {
        tuple(position.shown(seat)[name].tobytes() for name in fixed)
        for position, _, _ in looks(box, 5)
        for seat in (*range(box.seats), None)
    }

    assert len(seen) == 1


@every_box
def test_dealing_onto_an_old_position_leaves_no_trace_of_it(box: Box):
    *_, (end, _, _) = walk(box, 6)
    tray = end.tray
    contract.deal(box.tray, tray, np.uint64(9))

    assert tray.tobytes() == box.deal(9).tray.tobytes()


@pytest.mark.skipif(CHECKED, reason="compiles all rules once more, which the walks have checked")
@every_box
def test_a_simulation_in_pieces_is_the_simulation_in_one(box: Box, monkeypatch):
    whole = simulate(box, 2 * WALKS, seed=3)
    monkeypatch.setattr("clew.lab.simulate.CHUNK", 7)
    pieces = simulate(box, 2 * WALKS, seed=3)

    assert (whole.moves, whole.points) == (pieces.moves, pieces.points)
    assert whole.payoff == pytest.approx(pieces.payoff, rel=1e-12)


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_playthroughs_are_those_of_the_golden_file(game):
    """The same file compiled, uncompiled and bounds-checked: so all three play alike."""
    lines = []
    for box in (box for box in BOXES if box.game is game):
        lines.append(f"== {box.text}")
        for number, (position, seat, move) in enumerate(walk(box, 7)):
            if number % SHOWN == 0 or position.is_over:
                lines.append(LONG_WORD.sub(digest, position.text))
            lines.append(f"    {position.points} {seat} {move}")
        lines.append(f"{position.outcome}  {position.outcome.payoffs}\n")
    check_golden(game.name, "playthroughs.txt", "\n".join(lines))


def digest(word: re.Match[str]) -> str:
    """What people cannot read anyway, in short."""
    return hashlib.sha256(word[0].encode()).hexdigest()[:12]
