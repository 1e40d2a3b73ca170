"""Games by their modules of WebAssembly: fresh or said to be stale, walled in, side by side."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
import wasmtime

import clew
from clew.core import contract, kernel, luck, stamp
from clew.core.errors import KernelFailed
from clew.core.kernel import NUMBA, WASM, Entry
from clew.core.wasm import Wasm, read
from tests import cast
from tests.machines import COMPILED
from tests.walks import walk

GAMES = clew.all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.fixture
def machine():
    """One that nobody else uses."""
    return Wasm()


@each_game
def test_a_module_imports_nothing_and_lies_beside_its_stamp(game):
    code, kept = read(stamp.place_of(game.package))
    module = wasmtime.Module(wasmtime.Engine(), code)

    assert list(module.imports) == []
    assert {"deal", "legal", "play", "show_all", "think"} <= {e.name for e in module.exports}
    assert stamp.is_fresh(game.package, kept)


def test_a_comment_makes_no_module_stale_and_code_does():
    def first(box, pos):
        """What it does."""
        return box + 1  # and why

    def second(box, pos):
        """Said otherwise."""

        return box + 1

    def third(box, pos):
        return box + 2

    codes = [
        stamp.code_of(function).replace(function.__name__, "")
        for function in (first, second, third)
    ]
    assert codes[0] == codes[1] != codes[2]


def test_where_a_line_stands_is_code():
    def within(box, pos):
        for seat in range(box):
            pos[seat] = 0
            pos[0] = 1

    def behind(box, pos):
        for seat in range(box):
            pos[seat] = 0
        pos[0] = 1

    assert stamp.code_of(within).replace("within", "") != stamp.code_of(behind).replace(
        "behind", ""
    )


def test_files_without_kernels_that_kernels_import_and_new_ones_are_among_those_of_the_stamp():
    """A constant may come from anywhere; a guide may come later."""
    _, kept = read(stamp.place_of("clew.games.traxx"))
    fewer = {path: digest for path, digest in kept.files.items() if not path.endswith("guide.py")}

    assert "games/traxx/layouts.py" in kept.files
    assert not stamp.is_fresh("clew.games.traxx", stamp.Stamp("other", fewer, kept.module))
    assert not stamp.is_fresh("clew.games.traxx", stamp.Stamp("other", {}, kept.module))


@each_game
def test_a_constant_that_kernels_name_makes_the_module_stale(game, monkeypatch):
    before = stamp.code_digest(game.package)
    monkeypatch.setattr(luck, "STEP", np.uint64(3))

    assert stamp.code_digest(game.package) != before


def test_files_that_read_alike_are_not_looked_at_twice(monkeypatch):
    """While the files are those of the stamp nothing is parsed: that would take a moment."""
    _, kept = read(stamp.place_of(GAMES[0].package))
    monkeypatch.setattr(stamp, "code_digest", None)

    assert stamp.is_fresh(GAMES[0].package, kept)


def test_a_module_that_is_not_the_stamps_is_none(tmp_path):
    code, kept = read(stamp.place_of(GAMES[0].package))
    place = tmp_path / "kernels.wasm"
    place.with_suffix(".json").write_text(kept.text)
    place.write_bytes(code[:-1])

    assert read(place) is None
    place.write_bytes(code)
    assert read(place) == (code, kept)


@pytest.mark.skipif(not COMPILED, reason="it compiles")
def test_rules_newer_than_their_module_are_compiled_and_one_line_says_so(
    machine, monkeypatch, capsys
):
    game = cast.box(cast.by_points).game
    monkeypatch.setattr(stamp, "is_fresh", lambda package, kept: False)
    monkeypatch.setattr(kernel, "_now", machine)
    monkeypatch.setattr(wasmtime, "Module", None)  # it is not asked for
    position = game.deal(seed=3)

    assert position.points == (0,) * position.box.seats
    assert position.to_act
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.startswith(f"{game.name} has rules newer than its module: compiled here by Numba.")
    assert "`make kernels`" in told


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
import clew
from clew.core import stamp
stamp.is_fresh = lambda package, kept: False
try:
    clew.all_games()[0].deal()
except clew.ClewError as error:
    print(error)
"""


def test_newer_rules_without_numba_are_a_clear_error():
    told = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True
    )

    assert told.stdout == (
        f"{GAMES[0].name} has rules newer than its module, and Numba, which could compile them "
        "here, is not installed. Run `make kernels`, or pip install 'clew[study]'.\n"
    )
    assert told.stderr == ""


def test_a_machine_that_there_is_not_is_named(monkeypatch):
    monkeypatch.setenv("CLEW_KERNELS", "abacus")

    with pytest.raises(clew.ClewError, match="CLEW_KERNELS to be wasm, numba or plain, not 'abac"):
        kernel.chosen()


def test_who_studies_has_numba_unless_something_else_is_asked_for(monkeypatch):
    monkeypatch.delenv("CLEW_KERNELS", raising=False)
    with kernel.studying():
        assert kernel.machine() is kernel.started(NUMBA)
    monkeypatch.setenv("CLEW_KERNELS", WASM)
    with kernel.studying():
        assert kernel.machine() is kernel.started(WASM)


# ---- walls


def lost(machine: Wasm, package: str) -> KernelFailed:
    """A call that goes far astray: a position from a box that tells of millions of seats."""
    box = clew.game(package.rpartition(".")[2]).box()
    position = box.deal()
    with pytest.raises(KernelFailed) as failed:
        machine.run(kernel.entries["payoff"], (box.tray, position.tray, 1 << 30))
    return failed.value


def test_after_a_trap_the_instance_is_thrown_away_and_the_next_call_is_right(machine):
    box = cast.box(cast.by_points)
    package = box.game.package
    before = machine.run(kernel.entries["to_act"], (box.tray, box.deal(1).tray))
    module = machine.module(package)
    instance = module.take()
    module.give(instance)
    error = lost(machine, package)

    assert "out of bounds" in str(error)
    assert "nothing was changed" in str(error)
    assert module.take() is not instance
    assert machine.run(kernel.entries["to_act"], (box.tray, box.deal(1).tray)) == before


def test_what_a_call_does_not_write_it_does_not_change(machine):
    for box in (game.box(game.seats[-1]) for game in GAMES):
        for position, seat, move in list(walk(box, 1))[:12]:
            trays = box.tray.tobytes(), position.tray.tobytes()
            tray = position.tray
            machine.run(kernel.entries["reveals"], (box.tray, tray, max(seat, 0), 0))
            assert (box.tray.tobytes(), tray.tobytes()) == trays
            if move:
                number = position.check(seat, move).number
                machine.run(kernel.entries["play"], (box.tray, tray, seat, number))
                assert tray.tobytes() == position.play(seat, move).tray.tobytes()


def test_a_list_is_filled_as_far_as_it_goes(machine):
    box = cast.box(cast.by_points)
    position = box.deal(1)
    moves = np.full(box.game.parts.max_moves, -7, np.int32)
    seat = position.to_act[0]
    count = machine.run(kernel.entries["legal"], (box.tray, position.tray, seat, moves))

    assert moves[:count].tolist() == position.legal_numbers(seat).tolist()
    assert (moves[count:] == -7).all()


def test_a_kernel_that_says_it_filled_more_than_there_is_overwrites_nothing(machine):
    """As one can that is handed a position from nowhere."""
    box = cast.box(cast.open_to_all)
    position, room = box.deal(1), np.full(8, -7, np.int32)
    module = machine.module(box.game.package)
    few = room[:0]
    with pytest.raises(KernelFailed, match="1 of 0 filled"):
        machine.run(kernel.entries["legal"], (box.tray, position.tray, position.to_act[0], few))

    assert (room == -7).all()
    with pytest.raises(KernelFailed, match="-1 of 8 filled"):
        module.check(-1, 8)


def test_many_threads_at_once_play_what_one_does(machine):
    box = cast.box(cast.with_hands, seats=3)
    deal, play, sample = (kernel.entries[name] for name in ("deal", "play", "sample"))

    def game(seed: int) -> bytes:
        tray = box.blank()
        machine.run(deal, (box.tray, tray, np.uint64(seed)))
        for _ in range(40):
            seats = machine.run(kernel.entries["to_act"], (box.tray, tray))
            if not seats:
                break
            seat = seats.bit_length() - 1
            move = machine.run(sample, (box.tray, tray, seat))
            machine.run(play, (box.tray, tray, seat, move))
        return bytes(tray.tobytes())

    alone = [game(seed) for seed in range(40)]
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(game, range(40))) == alone


def test_a_tray_that_does_not_say_how_it_lies_is_refused():
    from clew.core.calls import signature

    def strange(box, thing) -> int:
        return 0

    strange.__annotations__ = {"box": contract.Tray, "thing": contract.Tray, "return": int}
    with pytest.raises(TypeError, match="strange: it is not said how thing lies in memory"):
        signature(Entry(strange), stamp.trays_of(GAMES[0].package))
