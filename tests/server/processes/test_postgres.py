"""PostgreSQL dies, is away for a while, or drops connections: clear refusals, and nothing lost."""

import asyncio
import os
import signal
from contextlib import suppress

from tests.server.processes.invariants import check
from tests.server.processes.players import more_answers, pair, play_to_the_end


async def kill_backends(postgres):
    """PostgreSQL then restarts as after a crash."""
    query = "SELECT pid FROM pg_stat_activity WHERE application_name = 'clew'"
    for row in await postgres.execute(query):
        with suppress(ProcessLookupError):
            os.kill(row["pid"], signal.SIGKILL)


async def drop_connections(postgres):
    query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    await postgres.execute(f"{query} WHERE application_name = 'clew'")


def test_killed_and_dropped_in_the_middle_of_moves_it_loses_none_acknowledged(node, own_postgres):
    database = own_postgres.new_database()

    async def play():
        server = node(database)
        await server.start()
        players = [each for _ in range(4) for each in await pair(server, talks=True)]
        for player in players:
            await player.__aenter__()
        for fault in (drop_connections, kill_backends, drop_connections, kill_backends):
            await more_answers(players, 60)
            await fault(own_postgres)
        await play_to_the_end(players)
        for player in players:
            await player.__aexit__()
        await check([server], players)
        return [answer for player in players for answer in player.refused]

    refused = asyncio.run(play())
    print(f"\n{len(refused)} refusals: {sorted({answer['words'] for answer in refused})}")
    assert all(answer["again"] for answer in refused)


def test_away_for_a_while_everybody_is_told_so(node, own_postgres):
    database = own_postgres.new_database()

    async def play():
        server = node(database)
        await server.start()
        ada, bo = await pair(server, moves=False)
        async with ada, bo:
            await ada.until(lambda _: ada.state)
            await asyncio.to_thread(own_postgres.server.stop)
            name = await ada.send("speak", text="while it is away")
            await ada.until(lambda _: len(ada.refused) >= 3)
            health = await status(server, "/health"), await status(server, "/ready")
            opening = await status(server, "/api/tables")
            await asyncio.to_thread(own_postgres.server.start)
            await ada.until(lambda _: name in ada.accepted)
            await play_to_the_end([ada, bo])
        await check([server], [ada, bo])
        assert all(answer["again"] for answer in ada.refused)
        return health, opening

    assert asyncio.run(play()) == ((200, 503), 503)


async def status(server, path):
    async with server.client() as client:
        return (await client.get(path)).status_code


def test_who_says_hello_while_it_is_away_is_told_to_come_back(node, own_postgres):
    database = own_postgres.new_database()

    async def play():
        server = node(database)
        await server.start()
        ada, bo = await pair(server, moves=False)
        await server.stop()
        await server.start()  # it has the table no longer in memory
        await asyncio.to_thread(own_postgres.server.stop)
        async with ada, bo:
            await ada.until(lambda _: ada.parted)
            await asyncio.to_thread(own_postgres.server.start)
            await ada.until(lambda _: ada.state)
            await play_to_the_end([ada, bo])
        await check([server], [ada, bo])
        return ada.parted[0]

    parted = asyncio.run(play())
    assert parted["back_in"] is not None
    assert "try again" in parted["words"]
