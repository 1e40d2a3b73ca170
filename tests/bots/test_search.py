"""The search: legal, reproducible, fair, and good where the truth is known."""

import time

import numpy as np
import pytest

import clew
from clew import bots
from clew.bots.search import Search
from clew.core import guiding
from tests import cast
from tests.machines import COMPILED
from tests.walks import all_boxes, walk

BOXES = all_boxes()
every_box = pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])
QUICK = Search(simulations=30, horizon=2, tries=2)


@every_box
def test_the_search_finds_legal_moves_in_every_box(box):
    for position, seat, _ in list(walk(box, 1))[:: 20 if COMPILED else 60]:
        if seat >= 0:
            judged = QUICK.judge(position.imagine(seat, 3), seat)

            assert {judgement.move for judgement in judged} <= set(position.legal(seat))
            assert sum(judgement.visits for judgement in judged) == QUICK.simulations
            assert all(0 <= judgement.value <= 1 for judgement in judged)


@every_box
def test_what_looks_good_is_a_number_and_looking_changes_nothing(box):
    for position, seat, _ in list(walk(box, 2))[:: 7 if COMPILED else 40]:
        tray = position.tray
        for viewer in range(box.seats):
            assert 0 <= guiding.worth(box.tray, tray, viewer) <= 1
        for move in position.legal(seat)[:50] if seat >= 0 else ():
            rating = guiding.rate(box.tray, tray, seat, np.int64(move.number))
            assert -2 <= rating <= 2
        assert tray.tobytes() == position.tray.tobytes()


def test_the_same_luck_gives_the_same_judgement_and_threads_add_up():
    position = cast.box(cast.with_hands, seats=2).deal(4)
    seat = position.to_act[0]
    one, two = Search(simulations=60), Search(simulations=60, threads=2)

    assert one.judge(position, seat) == one.judge(position, seat)
    assert two.judge(position, seat) == two.judge(position, seat)
    assert sum(judged.visits for judged in two.judge(position, seat)) == 120
    assert one.judge(position.with_luck(5), seat) != one.judge(position, seat)


@pytest.mark.skipif(not COMPILED, reason="uncompiled it takes too long")
def test_a_search_with_a_clock_stops():
    position = cast.box(cast.with_hands, seats=3).deal(4)
    seat, search = position.to_act[0], Search(simulations=10**7, seconds=0.2)
    search.judge(position, seat)
    start = time.perf_counter()
    judged = search.judge(position, seat)

    assert sum(judgement.visits for judgement in judged) < 10**7
    assert time.perf_counter() - start < 30  # not a speed, only that it ends


# ---- the other bots


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_every_bot_plays_a_whole_game(game):
    for name in bots.names(game) if COMPILED else ("kitten",):
        if name == "tiger" and not game.has("solver"):
            continue  # it takes its time
        position, turns = game.deal(game.seats[-1], 3), 0
        players = [bots.find(name, game) for _ in range(position.box.seats)]
        while not position.is_over and turns < (60 if COMPILED else 4):
            turns += 1
            for seat in position.to_act:
                move = players[seat](position.imagine(seat, turns), seat)
                assert move in position.legal(seat)
                position = position.play(seat, move)
