"""Whoever plays compiles nothing and needs no compiler: Numba and LLVM cannot be imported here."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import clew
from clew.core.kernel import WASM
from tests.cli.running import CLEW
from tests.server.processes.invariants import check
from tests.server.processes.players import pair, play_to_the_end
from tests.server.processes.servers import Node

ROOT = Path(__file__).parent.parent
BLOCKED = "import sys; sys.modules['numba'] = sys.modules['llvmlite'] = None; "
PLAIN_CLEW = (CLEW[0], "-c", f"{BLOCKED} import clew.cli; clew.cli.main()")


def ran(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    playing = {**os.environ, "CLEW_KERNELS": WASM, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        words, env=playing, input=given, capture_output=True, text=True, timeout=600
    )


def test_all_games_bots_hints_lessons_and_records():
    program = f"{BLOCKED} import tests.playing; tests.playing.main()"
    done = ran(sys.executable, "-c", program)

    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [game.name for game in clew.all_games()]
    assert done.stderr == ""


def test_a_game_in_the_terminal():
    game = next(game for game in clew.all_games() if game.has("solver"))
    done = ran(*PLAIN_CLEW, "play", game.name, "--player", "Ada", "--player", "bot:tiger",
               given="hint\nresign\n")  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert "Ada" in done.stdout
    assert "Traceback" not in done.stderr


def test_what_is_only_for_studying_says_what_it_needs():
    done = ran(*PLAIN_CLEW, "simulate", clew.all_games()[0].name, "--games", "10")

    assert done.returncode != 0
    assert "pip install 'clew[study]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_server_with_people_bots_hints_and_lessons(tmp_path: Path):
    node = Node(tmp_path, f"sqlite:///{tmp_path}/clew.db", program=PLAIN_CLEW[1:])

    async def play() -> None:
        await node.start()
        for game in clew.all_games():
            lessons = await node.ask("GET", f"/api/lessons/{game.name}")
            for lesson in lessons["lessons"][:1]:
                path = f"/api/lessons/{game.name}/{lesson['name']}"
                assert await node.ask("POST", path, {"moves": []})
        ada, bo = await pair(node)
        async with ada, bo:
            await ada.until(lambda player: player.state)
            await play_to_the_end([ada, bo])
        await check([node], [ada, bo])

    try:
        asyncio.run(play())
    finally:
        node.kill()
    assert "Traceback" not in node.words()
