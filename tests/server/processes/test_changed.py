"""Servers with one thing changed: two that break a promise, which must be seen, and one whose wall
clock jumps about, which must not matter."""

import asyncio
from pathlib import Path

import pytest

from clew.server.log import Damaged
from tests.server.processes.invariants import check
from tests.server.processes.players import pair, play_to_the_end

PATCHED = str(Path(__file__).with_name("patched.py"))


def test_a_server_that_answers_before_it_has_stored_is_caught(node):
    async def play():
        server = node(program=[PATCHED, "early"])
        await server.start()
        ada, bo = await pair_in_time(server)
        async with ada, bo:
            await ada.until(lambda _: len(ada.accepted) >= 10)
            server.kill()
        # Or the log ends before a snapshot of it, which is no better.
        lost = r"was acknowledged at .* and is lost|log is damaged"
        with pytest.raises((AssertionError, Damaged), match=lost):
            await check([server], [ada, bo])

    asyncio.run(play())


async def pair_in_time(server):
    players = await pair(server, talks=True)
    await asyncio.sleep(2)  # until this server, too, has stored who sits there
    return players


def test_a_store_where_places_can_be_taken_twice_is_caught(node, database):
    async def play():
        nodes = [
            node(database, program=[PATCHED, "replaces"], settings=["poll=60"]) for _ in range(2)
        ]
        await asyncio.gather(*(each.start() for each in nodes))
        ada, bo = await pair([nodes[0]] * 2, moves=False)
        bo.node = nodes[1]
        async with ada, bo:
            for player in (ada, bo):
                await player.until(lambda player: player.state)
            for player in (ada, bo):
                await player.ask("speak", text="I was first!")
        with pytest.raises(AssertionError, match="is not at its place"):
            await check(nodes, [ada, bo])

    asyncio.run(play())


def test_a_wall_clock_that_jumps_about_decides_nothing(node):
    async def play():
        server = node(program=[PATCHED, "jumps"])
        await server.start()
        ada, bo = await pair(server, clock={"seconds": 60}, talks=True)
        async with ada, bo:
            await play_to_the_end([ada, bo])
        await check([server], [ada, bo])
        return min(seat["left"] for seat in ada.state["seats"]), ada.state["game"]["outcome"]

    left, outcome = asyncio.run(play())
    assert left > 0
    assert outcome["reason"]["key"] != "overtime"
