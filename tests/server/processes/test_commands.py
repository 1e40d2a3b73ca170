"""`clew backup` and `clew restore` as real commands, beside a running server."""

import asyncio
import subprocess
import sys

from tests.server.processes.invariants import check
from tests.server.processes.players import pair, play_to_the_end


async def clew(*words):
    """Run a command; its status and what it said."""
    command = [sys.executable, "-m", "clew", *map(str, words)]
    done = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, timeout=60
    )
    return done.returncode, done.stderr


def test_a_backup_of_a_running_server_is_restored_and_played_on(node, tmp_path):
    async def play():
        server, file = node(), tmp_path / "all.backup"
        new = f"sqlite:///{tmp_path}/new.db"
        await server.start()
        ada, bo = await pair(server, talks=True)
        async with ada, bo:
            await ada.until(lambda _: len(ada.accepted) >= 10)
            assert (await clew("backup", file, "--database", server.database))[0] == 0
            await ada.until(lambda _: ada.state["game"])
        taken = await check([server], [ada, bo])
        assert (await clew("restore", file, "--database", server.database))[0] == 2
        await server.stop()
        assert (await clew("restore", file, "--database", server.database))[0] == 2
        status, words = await clew("restore", file, "--database", new)
        assert status == 0, words
        return taken, await play_on(node(new), ada, bo)

    (before,), (after,) = (logs.values() for logs in asyncio.run(play()))
    same = [ours for ours, theirs in zip(after, before, strict=False) if ours == theirs]
    assert len(same) >= 10
    assert after[: len(same)] == same


async def play_on(server, *players):
    """Where the backup left off: what came later is not in it, and who asks is told so."""
    from tests.server.processes.players import Player

    await server.start()
    again = [Player(server, each.table, each.token, seed=9) for each in players]
    async with again[0], again[1]:
        await play_to_the_end(again)
    return await check([server], again)


def test_a_restart_from_a_snapshot_and_the_tail_is_the_same_as_a_replay(node):
    async def play():
        server = node()
        await server.start()
        ada, bo = await pair(server, talks=True)
        async with ada, bo:
            await ada.until(lambda _: ada.known >= 70)  # a snapshot is made at 64
            server.kill()
            await server.start()
            await ada.until(lambda _: len(ada.visits) > 1 and ada.known >= 75)
            await server.stop()  # another snapshot
            await server.start()
            await play_to_the_end([ada, bo])
        await check([server], [ada, bo])

    asyncio.run(play())
