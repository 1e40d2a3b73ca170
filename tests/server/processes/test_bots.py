"""Bots think beside the moves of people, not before them."""

import asyncio
import time
from pathlib import Path

from clew.server.events import Moved
from tests import cast
from tests.server.processes.invariants import check
from tests.server.processes.players import Player, pair, play_to_the_end

ALONE = cast.box(cast.by_points).game.name

PATCHED = str(Path(__file__).with_name("patched.py"))
PACE = 0.25  # as patched.py sets it


def test_tigers_that_think_delay_nobody_at_another_table(node):
    async def play():
        server = node(settings=["bot_threads=1"])
        await server.start()
        tigers = {"0": "tiger", "1": "tiger"}
        tables = [await server.open_table("cat_and_mouse", 2, bots=tigers) for _ in range(2)]
        watchers = [Player(server, table) for table in tables]
        async with watchers[0], watchers[1]:
            for watcher in watchers:
                await watcher.until(lambda watcher: watcher.state)
            ada, bo = await pair(server)
            async with ada, bo:
                await play_to_the_end([ada, bo])
            thinking = await server.metric("clew_bot_seconds_sum")
        await check([server], [ada, bo, *watchers])
        return sorted(ada.times + bo.times), thinking

    times, thinking = asyncio.run(play())
    half, most = times[len(times) // 2], times[-1]
    print(f"\n{len(times)} moves beside tigers ({thinking:.1f} s of thought):", end=" ")
    print(f"half within {1000 * half:.1f} ms, all within {1000 * most:.1f} ms")


def test_bots_alone_play_for_a_spectator_at_a_pace_and_to_the_end(node):
    async def play():
        server = node(program=[PATCHED, "quick"])
        await server.start()
        table = await server.open_table(ALONE, 1, bots={"0": "random"})
        watcher = Player(server, table)
        began = time.monotonic()
        async with watcher:
            await watcher.until(lambda _: watcher.is_over)
        passed = time.monotonic() - began
        (log,) = (await check([server], [watcher])).values()
        return passed, sum(isinstance(event, Moved) for event in log)

    passed, moves = asyncio.run(play())
    assert passed >= PACE * moves
