"""A node dies without a word, or its disk is full: what was acknowledged is there."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.server.processes.invariants import check
from tests.server.processes.players import Player, answered, more_answers, pair, play_to_the_end
from tests.server.processes.servers import Node
from tests.soak import many

KILLS = many(3, 200)


async def keep_playing(node: Node, stop: asyncio.Event, all_players: list[Player]) -> None:
    """Game after game, to the end of the last one."""
    while not stop.is_set():
        players = await pair(node, talks=True)
        all_players += players
        async with players[0], players[1]:
            await play_to_the_end(players)


def test_killed_again_and_again_in_the_middle_of_moves_it_loses_none_that_it_acknowledged(node):
    async def play():
        server, stop, players = node(), asyncio.Event(), []
        times = [await server.start()]
        games = [asyncio.create_task(keep_playing(server, stop, players)) for _ in range(4)]
        for _ in range(KILLS):
            await more_answers(players, 40)
            server.kill()
            times.append(await server.start())
        stop.set()
        await asyncio.gather(*games)
        await check([server], players)
        return times, answered(players), sum(len(each.visits) - 1 for each in players)

    times, acknowledged, returns = asyncio.run(play())
    print(f"\n{KILLS} kills, {acknowledged} acknowledged, none lost; {returns} reconnections;")
    print(f"start to accepting: {min(times):.2f} to {max(times):.2f} s")
    assert returns > KILLS


@pytest.mark.skipif(not hasattr(os, "fork"), reason="limits of files are a matter of Unix")
def test_a_full_disk_refuses_and_room_on_it_helps(node):
    async def play():
        server = node()
        await server.start()
        ada, bo = await pair(server, moves=False)
        async with ada, bo:
            await ada.until(lambda _: ada.state)
            assert (await ada.ask("speak", text="before"))["accepted"]
            wal = Path(server.database.removeprefix("sqlite:///") + "-wal")
            server.limit_files(wal.stat().st_size)
            lost = await ada.send("speak", text="while it is full")
            await ada.until(lambda _: len(ada.refused) >= 3)
            assert all(answer["again"] for answer in ada.refused)
            async with server.client() as client:
                assert (await client.get("/ready")).status_code == 503
            server.limit_files(-1)
            await ada.until(lambda _: lost in ada.accepted)
            await bo.until(lambda _: bo.known == ada.accepted[lost])
            await play_to_the_end([ada, bo])
        await check([server], [ada, bo])
        return ada.refused[0]["words"]

    assert "nothing was stored" in asyncio.run(play())
