"""Clocks charge for what a node saw somebody think, once."""

import asyncio

from clew.server.events import Moved, Paused
from tests.server.processes.invariants import check
from tests.server.processes.players import pair, play_to_the_end

LONG = {"seconds": 600, "increment": 0}
WAITED = 3  # seconds: more than a busy machine takes for a move


async def begun(players):
    for player in players:
        await player.until(lambda player: player.seat is not None)
        assert (await player.ask("ready"))["accepted"]
    for player in players:
        await player.until(lambda player: player.state["game"])


async def move(player):
    game = player.state["game"]
    answer = await player.ask("move", version=game["version"], move=game["legal"][0])
    assert answer["accepted"], answer
    await player.until(lambda player: player.known >= answer["sequence"])


def spent(log, seat):
    return [event.spent for event in log if isinstance(event, Moved) and event.seat == seat]


def test_who_moves_last_in_a_round_is_not_charged_for_it_again(node):
    async def play():
        server = node()
        await server.start()
        ada, bo = await pair(server, game="wolle", clock=LONG, moves=False)
        async with ada, bo:
            await begun([ada, bo])
            await asyncio.sleep(WAITED)
            await move(ada)
            await move(bo)
            await bo.until(lambda _: bo.state["game"]["version"] == 1)
            await move(bo)
        (log,) = (await check([server], [ada, bo])).values()
        return spent(log, 1)

    first, second = asyncio.run(play())
    assert first >= 1000 * WAITED > second


def test_a_pause_is_charged_once_though_another_node_watches_too(node, database):
    async def play():
        one, two = node(database), node(database, settings=["poll=0.1"])
        await one.start()
        await two.start()
        ada, bo = await pair([one, two], clock=LONG, moves=False)
        async with ada, bo:
            await begun([ada, bo])
            await asyncio.sleep(WAITED)
            await one.stop()
            ada.goes_to(two)
            await play_to_the_end([ada, bo])
        (log,) = (await check([two], [ada, bo])).values()
        (paused,) = [event for event in log if isinstance(event, Paused)]
        return paused.spent, spent(log, 0)

    paused, (first, *_) = asyncio.run(play())
    assert paused[0] >= 1000 * WAITED > first


def test_a_node_that_was_paused_charges_nobody_for_its_sleep(node, database):
    """It wakes with old news and a clock that has run out; the log knows better."""
    clock = {"seconds": 10, "increment": 0}

    async def play():
        one, two = node(database, settings=["poll=60"]), node(database, settings=["poll=0.1"])
        await one.start()
        await two.start()
        ada, bo = await pair([two, two], clock=clock, moves=False)
        async with ada, bo:
            await begun([ada, bo])
            await one.ask("GET", f"/api/tables/{ada.table}")  # now it has the table open
            one.pause()
            for player in (ada, bo) * 2:
                await asyncio.sleep(2.8)
                await move(player)
            one.wake()
            await asyncio.sleep(1)
            phase = ada.state["phase"]
            await play_to_the_end([ada, bo])
        await check([one, two], [ada, bo])
        return phase

    assert asyncio.run(play()) == "playing"
