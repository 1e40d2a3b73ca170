"""What the page gets to judge moves: a game's kernels, and positions as they lie in memory."""

from base64 import b64decode
from dataclasses import replace

import msgspec
import numpy as np
import pytest

import clew
from clew.bots import LEVELS, levels
from clew.bots.search import PLAN, Judged, judged, make_desk, think
from clew.core import stamp
from clew.core.game import Game
from clew.core.position import Box, Position
from clew.server import kernels
from clew.server.messages import Analysis, ReplayAt, Searched, Solved
from clew.server.records import analysed, judged_by, searched
from clew.table import Table
from clew.table.record import record
from tests import cast
from tests.server.house import ask
from tests.tables import begun, play_on

every_game = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
FEW = 40  # simulations


def played(game: Game, moves: int = 10_000) -> Table:
    return play_on(begun(cast.for_few(game)), moves)


def judged_of(task: Searched, box: Box) -> tuple[Judged, ...]:
    """As the page judges: by what was sent, and nothing else."""
    (tray,) = np.frombuffer(b64decode(task.position), box.game.parts.position)
    (sent,) = np.frombuffer(b64decode(task.box), box.tray.dtype)
    (plan,) = np.frombuffer(b64decode(task.plan), PLAN)
    position = Position(box, tray)
    desk = make_desk(position, FEW)
    think(sent, plan, desk, task.seat, np.uint64(int(task.seed)), 0, FEW)
    return judged(position, [desk.nodes])


# ---- positions


@every_game
def test_what_is_sent_is_thought_about_as_a_hint_would(game: Game):
    table = played(game)
    text, number = record(table), len(table.rounds) // 2
    at, search = table.rounds[number].before, levels.search(LEVELS[-1], game)
    for seat in at.to_act:
        task = searched(at.imagine(seat, at.luck), seat)
        hint = replace(search, simulations=FEW).judge(at.imagine(seat, at.luck), seat)

        assert task.simulations == search.simulations
        assert judged_of(task, table.box) == hint
        if not game.has("solver"):
            assert analysed(ReplayAt(record=text, round=number, seat=seat)).task == task


@every_game
def test_moves_come_with_their_numbers_and_the_one_that_was_made(game: Game):
    table = played(game)
    for number, rounds in list(enumerate(table.rounds))[:5]:
        for seat, move in rounds.turns:
            got = analysed(ReplayAt(record=record(table), round=number, seat=seat))

            assert got.seat == seat
            assert got.movers == rounds.before.to_act
            assert got.played == move
            assert got.legal == tuple(map(str, rounds.before.legal(seat)))
            assert got.numbers == tuple(each.number for each in rounds.before.legal(seat))
            assert len(got.steps) == len(got.legal)
            assert got.replay.board["seat"] == seat


def test_a_seat_that_is_not_to_move_gives_way_to_the_first_that_is():
    table = played(cast.box(cast.in_turn, seats=2).game)
    (mover,) = table.first.to_act

    got = analysed(ReplayAt(record=record(table), seat=1 - mover))

    assert got.seat == got.replay.board["seat"] == mover


def test_at_the_end_there_is_nothing_to_judge():
    table = played(cast.box(cast.in_turn, seats=2).game)
    asked = {"record": record(table), "round": len(table.rounds), "seat": 1}
    got = msgspec.json.decode(ask("/api/records/analyse", asked).content, type=Analysis)

    assert (got.seat, got.task, got.played) == (None, None, None)
    assert got.movers == got.legal == got.numbers == ()
    assert got.replay.board["seat"] == 1


def test_of_a_game_that_was_given_up_the_last_position_is_judged_too():
    table = play_on(begun(cast.box(cast.in_turn, seats=2)), 3)
    table.resign(0)

    got = analysed(ReplayAt(record=record(table), round=3))

    assert got.task
    assert got.played is None


# ---- modules and solutions


@pytest.mark.parametrize("box", cast.boxes(cast.solved), ids=lambda box: box.text)
def test_of_a_solved_game_the_solution_is_served_for_ever_and_nothing_searched(box: Box):
    table = play_on(begun(box), 4)
    table.resign(0)

    task = analysed(ReplayAt(record=record(table), round=1)).task

    assert isinstance(task, Solved)
    answer = ask(task.table)
    assert answer.content == box.game.part("solver").solve(box).table()
    assert answer.headers["content-encoding"] == "deflate"
    assert "immutable" in answer.headers["cache-control"]
    assert ask(task.table, headers={"accept-encoding": "gzip"}).content == answer.content


def test_rules_newer_than_a_solution_are_searched(monkeypatch):
    box = cast.box(cast.solved)
    monkeypatch.setattr(box.game.part("solver"), "why_not_kept", lambda: "rules newer")
    kernels.solutions_of.cache_clear()
    try:
        task = judged_by(box.deal(), 0)
    finally:
        kernels.solutions_of.cache_clear()

    assert isinstance(task, Searched)


@every_game
def test_a_module_is_served_for_ever_under_what_is_in_it(game: Game):
    address = kernels.address_of(game)
    answer = ask(address)

    assert answer.content == stamp.place_of(game.package).read_bytes()
    assert answer.headers["content-type"] == "application/wasm"
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "accept-encoding"
    assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]
    assert int(answer.headers["content-length"]) < len(answer.content) / 2


def test_whoever_takes_nothing_packed_gets_the_plain_file():
    game = clew.all_games()[0]
    answer = ask(kernels.address_of(game), headers={"accept-encoding": "identity"})

    assert "content-encoding" not in answer.headers
    assert answer.content == stamp.place_of(game.package).read_bytes()


@every_game
def test_under_any_other_name_there_is_none(game: Game):
    for name in (f"{game.name}.wasm", f"{game.name}.0000000000000000.wasm", "kernels.json", "x"):
        answer = ask(f"/kernels/{name}")

        assert answer.status_code == 404
        assert answer.json()["said"]


def test_rules_newer_than_their_module_are_told_and_the_module_is_kept_back(monkeypatch):
    table = played(cast.box(cast.in_turn, seats=2).game)
    address = kernels.address_of(table.game)
    monkeypatch.setattr(kernels.stamp, "is_fresh", lambda package, kept: False)
    kernels.module_of.cache_clear()
    try:
        assert ask(address).status_code == 404
        refused = ask("/api/records/analyse", {"record": record(table)})
    finally:
        kernels.module_of.cache_clear()

    assert refused.status_code == 409
    assert refused.json()["said"][0]["key"] == "no_module"
    assert table.game.title in refused.json()["words"]
