"""Two nodes on one PostgreSQL, the seats of one table split between them."""

import asyncio

import pytest

from tests import cast
from tests.server.processes.invariants import check
from tests.server.processes.players import Player, more_answers, pair, play_to_the_end
from tests.soak import many

AT_ONCE = cast.box(cast.at_once).game.name

NEVER = "poll=3600"  # only what a node does itself shows it what the other wrote
OFTEN = "poll=0.1"


async def started(*nodes):
    await asyncio.gather(*(node.start() for node in nodes))
    return nodes


@pytest.mark.parametrize("game", [AT_ONCE, "cat_and_mouse"])
def test_racing_for_the_same_places_both_play_whole_games(node, database, game):
    """Both talk all the time; in the first both also move at once."""

    async def play():
        nodes = await started(node(database, settings=[OFTEN]), node(database, settings=[OFTEN]))
        tables = [await pair(nodes, game=game, talks=True) for _ in range(many(2, 12))]
        players = [each for table in tables for each in table]
        for player in players:
            await player.__aenter__()
        await play_to_the_end(players)
        for player in players:
            await player.__aexit__()
        await check(nodes, players)
        races = [await node.metric("clew_races_total") for node in nodes]
        return races, sum(len(player.accepted) for player in players)

    races, acknowledged = asyncio.run(play())
    print(f"\n{game}: {acknowledged} acknowledged, {sum(races):.0f} races")
    assert sum(races) > 0


def test_a_command_sent_again_to_a_node_that_lags_counts_once_and_is_not_refused(node, database):
    async def play():
        one, two = await started(node(database, settings=[NEVER]), node(database, settings=[NEVER]))
        ada, bo = await pair([one, one], moves=False)
        watcher = Player(two, ada.table)
        async with ada, bo, watcher:
            await watcher.until(lambda _: watcher.known)  # from now on the second node lags
            await play_some(ada, bo, 4)
            last = next(reversed(ada.accepted))
            ada.waiting[last] = ada.sent[last]  # as if its answer had been lost
            ada.goes_to(two)
            await ada.until(lambda _: last not in ada.waiting)
            await watcher.until(lambda _: watcher.known == ada.known)
            bo.goes_to(two)
            await play_to_the_end([ada, bo])
        await check([one, two], [ada, bo, watcher])
        return [answer for answer in ada.answers if answer["id"] == last]

    first, second = asyncio.run(play())
    assert first == second


async def play_some(ada, bo, moves):
    for player in (ada, bo):
        await player.until(lambda player: player.state)
        await player.ask("ready")
    for player in (ada, bo):
        await player.until(lambda player: player.state["game"])
    for _ in range(moves):
        mover = ada if 0 in ada.state["game"]["to_act"] else bo
        game = mover.state["game"]
        answer = await mover.ask("move", version=game["version"], move=game["legal"][0])
        for player in (ada, bo):
            await player.until(lambda player, answer=answer: player.known >= answer["sequence"])


def test_a_seat_taken_at_one_node_is_known_at_the_other_at_once(node, database):
    async def play():
        one, two = await started(node(database, settings=[NEVER]), node(database, settings=[NEVER]))
        table = await one.open_table("cat_and_mouse", 2)
        watcher = Player(two, table)
        async with watcher:
            await watcher.until(lambda _: watcher.known)
            _, token = await one.take_seat(table, "Ada")
            ada = Player(two, table, token)
            async with ada:
                await ada.until(lambda _: ada.state or ada.parted)
            seats = await asyncio.gather(
                one.take_seat(table, "Bo"), two.take_seat(table, "Cy"), return_exceptions=True
            )
        await check([one, two], [ada, watcher])
        return ada.parted, seats

    parted, seats = asyncio.run(play())
    assert parted == []
    assert sorted(str(type(each)) for each in seats) == sorted(
        map(str, (tuple, AssertionError))  # one of them came too late, and was told so
    )


def test_who_comes_back_to_a_node_that_lags_sees_nothing_older(node, database):
    async def play():
        one, two = await started(node(database, settings=[NEVER]), node(database, settings=[NEVER]))
        ada, bo = await pair([one, one], moves=False)
        watcher, other = Player(two, ada.table), Player(one, ada.table)
        async with ada, bo, watcher, other:
            await watcher.until(lambda _: watcher.known)
            await play_some(ada, bo, 3)
            await other.until(lambda _: other.known == ada.known)
            other.goes_to(two)
            await other.until(lambda _: len(other.visits) == 2 and len(other.visits[1]) >= 2)
            await play_to_the_end([ada, bo])
        await check([one, two], [ada, bo, watcher, other])

    asyncio.run(play())


def test_a_paused_node_wakes_up_late_and_joins_in(node, database):
    async def play():
        one, two = await started(node(database, settings=[OFTEN]), node(database, settings=[OFTEN]))
        ada, bo = await pair([one, two], moves=False)
        async with ada, bo:
            await play_some(ada, bo, 2)
            one.pause()
            stuck = await ada.send("speak", text="does anybody hear me?")
            ahead = [await bo.ask("speak", text=f"{each}") for each in range(5)]
            one.wake()
            await ada.until(lambda _: stuck in ada.accepted)
            await play_to_the_end([ada, bo])
        await check([one, two], [ada, bo])
        return ada.accepted[stuck], ahead[-1]["sequence"]

    late, before = asyncio.run(play())
    assert late > before


def test_a_seat_asked_of_a_paused_node_and_got_from_another_stays_with_its_owner(node, database):
    asked = {"name": "Ada", "id": "an id of sixteen", "seat": 0}

    async def play():
        one, two = await started(node(database, settings=[OFTEN]), node(database, settings=[OFTEN]))
        table = await one.open_table("cat_and_mouse", 2)
        path = f"/api/tables/{table}/seats"
        one.pause()
        async with one.client() as client:
            stuck = asyncio.create_task(client.post(path, json=asked))
            taken = await two.ask("POST", path, asked)
            one.wake()
            late = (await stuck).json()
        headers = {"authorization": f"Bearer {taken['token']}"}
        async with two.client() as client:
            there = await client.get(f"/api/tables/{table}/seat", headers=headers)
        return taken, late, there.status_code, there.json().get("seat")

    taken, late, status, seat = asyncio.run(play())
    assert late == taken  # it is the same request, whichever node answers
    assert (status, seat) == (200, 0)


def test_its_player_does_not_wait_for_a_paused_node_but_goes_to_the_other(node, database):
    async def play():
        one, two = await started(node(database, settings=[OFTEN]), node(database, settings=[OFTEN]))
        ada, bo = await pair([one, two], moves=False)
        async with ada, bo:
            await play_some(ada, bo, 2)
            one.pause()
            twice = await ada.send("speak", text="here, or there?")
            ada.goes_to(two)
            await ada.until(lambda _: twice in ada.accepted)
            await play_to_the_end([ada, bo])
            one.wake()  # it still finds the first sending in its socket
            ada.goes_to(one)
            await ada.until(lambda _: len(ada.visits) == 3 and len(ada.visits[2]) >= 2)
        await check([one, two], [ada, bo])

    asyncio.run(play())


def test_a_rolling_restart_with_games_running(node, database):
    """SIGTERM: a last word with when to come back; the games go on at the other node, then here."""

    async def play():
        nodes = await started(node(database, settings=[OFTEN]), node(database, settings=[OFTEN]))
        clock = {"seconds": 600}
        players = [each for _ in range(4) for each in await pair(nodes, clock=clock, talks=True)]
        for player in players:
            await player.__aenter__()
        for leaving, staying in (nodes, nodes[::-1]):
            for player in players:
                await player.until(lambda player: player.state)
            stopping = asyncio.create_task(leaving.stop())
            guests = [player for player in players if player.node is leaving]
            for player in guests:
                await player.until(lambda player: player.parted)
                player.node = staying
            await stopping
            await more_answers(players, 40)
            await leaving.start()
            for player in players[::2]:
                player.goes_to(leaving)
        await play_to_the_end(players)
        for player in players:
            await player.__aexit__()
        await check(nodes, players)
        return [frame for player in players for frame in player.parted]

    parted = asyncio.run(play())
    assert len(parted) >= 8
    assert all(frame["back_in"] is not None and frame["words"] for frame in parted)
