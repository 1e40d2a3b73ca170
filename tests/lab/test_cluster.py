"""A real cluster on this machine: a scheduler and two workers, each a process of its own."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import clew
from clew.core.errors import BadText, NotAllowed
from clew.lab import arena, cluster, workers
from clew.lab.simulate import CHUNK, simulate
from clew.lab.workers import Lost
from tests import cast

pytest.importorskip("distributed", reason="dask's distributed is not installed here")

ROOT = Path(__file__).parent.parent.parent
CLEW = [sys.executable, "-m", "clew"]
QUIETLY = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """Scheduler and workers; all end with `stop`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = f"tcp://127.0.0.1:{free_port()}"
        self.scheduler = self.start("scheduler", "--port", self.address.rpartition(":")[2])
        self.workers: list[subprocess.Popen[bytes]] = []

    def start(self, *words: str, sources: Path = ROOT / "src") -> subprocess.Popen[bytes]:
        path = os.pathsep.join([str(sources), str(ROOT)])
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *words, *QUIETLY],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={**os.environ, "PYTHONPATH": path},
            )

    def add_worker(self, sources: Path = ROOT / "src") -> subprocess.Popen[bytes]:
        words = ("worker", self.address, "--nthreads", "1", "--no-nanny")
        self.workers.append(self.start(*words, sources=sources))
        return self.workers[-1]

    def count(self, wanted: int) -> None:
        """Wait until so many workers are there."""
        from distributed import Client

        with Client(self.address, timeout=60, set_as_default=False) as client:
            for _ in range(600):
                if len(client.nthreads()) == wanted:
                    return
                time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text())

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    """Two workers, whom nobody kills."""
    those = Cluster(tmp_path_factory.mktemp("cluster"))
    those.add_worker()
    those.add_worker()
    those.count(2)
    yield those
    those.stop()


@pytest.fixture
def lone(tmp_path):
    """A scheduler that has no workers yet."""
    those = Cluster(tmp_path)
    yield those
    those.stop()


def duel(deals: int) -> arena.Plan:
    return arena.plan(clew.game("cat_and_mouse").box(), ["random", "greedy"], deals, seed=7)


def table(plan: arena.Plan, results) -> bytes:
    """The standings to the last bit, less the times."""
    bare = [msgspec.structs.replace(result, seconds=(0.0, 0.0)) for result in results]
    return msgspec.json.encode(arena.standings(plan, bare))


# ---- the same everywhere


def test_a_table_from_the_cluster_is_the_serial_one_bit_for_bit(two):
    plan, counts = duel(10), []
    there = list(arena.run(plan, two.address, progress=counts.append))

    assert table(plan, there) == table(plan, arena.run(plan))
    assert counts == list(range(1, 21))


def test_a_simulation_on_the_cluster_is_the_serial_one_bit_for_bit(two):
    box, games = cast.box(cast.with_hands, seats=3), 3 * CHUNK + 17
    here, there = (simulate(box, games, seed=5, where=where) for where in (1, two.address))

    assert (here.games, here.moves) == (there.games, there.moves)
    assert (here.payoff, here.points) == (there.payoff, there.points)


def test_a_worker_killed_in_the_middle_changes_nothing(lone):
    plan = duel(40)
    lone.add_worker()
    lone.add_worker()
    lone.count(2)
    with closing(arena.run(plan, lone.address)) as results:
        there = [next(results) for _ in range(3)]
        lone.workers[0].send_signal(signal.SIGKILL)
        there += results

    assert lone.workers[0].wait() == -signal.SIGKILL
    assert len(there) == len(plan.matches)
    assert table(plan, there) == table(plan, arena.run(plan))


def test_workers_may_come_while_others_play_and_go(lone):
    plan = duel(40)
    first = lone.add_worker()
    lone.count(1)
    with closing(arena.run(plan, lone.address)) as results:
        there = [next(results)]
        first.kill()
        lone.add_worker()
        there += results

    assert table(plan, there) == table(plan, arena.run(plan))


# ---- interruptions


def test_ctrl_c_leaves_the_table_so_far_and_the_file_goes_on_from_there(two, tmp_path):
    file, many = tmp_path / "r.jsonl", 1_000_000
    words = ["arena", "cat_and_mouse", "--bots", "random,greedy", "--seed", "7", "--json"]
    words += ["--cluster", two.address, "--out", str(file), "--games"]
    running = subprocess.Popen(
        [*CLEW, *words, str(many)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for(file, 3000)
    os.killpg(running.pid, signal.SIGINT)
    shown, said = running.communicate(timeout=60)

    assert running.returncode == 0, said
    assert "Traceback" not in said
    assert "Stopped after" in said
    played = json.loads(shown)["played"]
    assert 0 < played == len(file.read_bytes().splitlines()) - 1
    deals = played  # more than are there
    done = subprocess.run([*CLEW, *words, str(deals)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    again = [msgspec.json.decode(line, type=arena.Result) for line in lines(file)]
    assert table(duel(deals), again) == table(duel(deals), arena.run(duel(deals)))


def test_when_the_scheduler_goes_what_came_is_kept(lone, tmp_path):
    file = tmp_path / "r.jsonl"
    lone.add_worker()
    lone.count(1)
    words = ["arena", "cat_and_mouse", "--bots", "random,greedy", "--games", "100000", "--json"]
    running = subprocess.Popen(
        [*CLEW, *words, "--cluster", lone.address, "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for(file, 3000)
    lone.scheduler.kill()
    shown, said = running.communicate(timeout=120)

    assert running.returncode == 0, said
    assert "Traceback" not in said
    assert f"The scheduler at {lone.address} has gone." in " ".join(said.split())
    assert json.loads(shown)["played"] == len(lines(file))


def test_a_task_that_kills_its_workers_is_given_up(monkeypatch, tmp_path):
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    strict = Cluster(tmp_path)
    strict.add_worker()
    strict.count(1)

    with pytest.raises(Lost, match="1 workers were lost with the same task"):
        list(workers.run(os._exit, [1, 1], strict.address))
    strict.stop()


def wait_for(file: Path, size: int) -> None:
    for _ in range(1200):
        if file.exists() and file.stat().st_size > size:
            return
        time.sleep(0.1)
    raise AssertionError(f"{file} did not grow")


def lines(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines()[1:]


# ---- what is refused


def test_a_worker_with_other_sources_is_refused(lone, tmp_path):
    other = tmp_path / "src"
    shutil.copytree(ROOT / "src" / "clew", other / "clew", ignore=shutil.ignore_patterns("page"))
    with (other / "clew" / "lab" / "arena.py").open("a") as file:
        file.write("# another version\n")
    lone.add_worker(sources=other)
    lone.count(1)

    with pytest.raises(NotAllowed, match=r"worker at tcp://.* has another version of Clew: exp"):
        list(workers.run(abs, [1, 2], lone.address))


def test_a_late_worker_with_other_sources_is_refused_too(monkeypatch):
    monkeypatch.setattr(cluster, "_own_address", lambda: "tcp://late:1")

    assert cluster._alike(cluster.own_digest(), abs, -3) == 3
    with pytest.raises(NotAllowed, match="tcp://late:1 has another version of Clew"):
        cluster._alike("0123", abs, -3)


def test_a_scheduler_without_workers_is_refused(lone, monkeypatch):
    lone.count(0)
    monkeypatch.setattr(cluster, "SECONDS", 3)

    with pytest.raises(NotAllowed, match=r"has no workers; expected some: dask worker tcp://"):
        list(workers.run(abs, [1, 2], lone.address))


def test_an_address_where_nobody_answers_is_refused(monkeypatch):
    monkeypatch.setattr(cluster, "SECONDS", 1)
    address = f"127.0.0.1:{free_port()}"

    with pytest.raises(NotAllowed, match=f"No dask scheduler answers at {address} within 1 sec"):
        list(workers.run(abs, [1, 2], address))


@pytest.mark.parametrize("address", ["nowhere", "gopher://a:1", "host:port", ""])
def test_what_is_no_address_is_refused(address):
    with pytest.raises(BadText, match="Expected a scheduler's address like tcp://host:8786"):
        list(workers.run(abs, [1, 2], address))


def test_without_the_extra_a_cluster_is_refused(monkeypatch):
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)

    with pytest.raises(NotAllowed, match=r"pip install 'clew\[cluster\]'"):
        workers.run(abs, [1, 2], "tcp://127.0.0.1:8786")


def test_workers_and_a_cluster_at_once_are_refused():
    words = ["simulate", "cat_and_mouse", "--workers", "2", "--cluster", "tcp://127.0.0.1:1"]
    done = subprocess.run([*CLEW, *words], capture_output=True, text=True)

    assert done.returncode == 2
    assert "Expected --workers or --cluster, not both" in done.stderr
