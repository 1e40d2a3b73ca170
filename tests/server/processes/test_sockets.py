"""Frames that come twice, late or in the wrong order; two tabs; a reader who does not read."""

import asyncio
import json
import socket

import psutil
import websockets

from tests.server.processes.invariants import check
from tests.server.processes.players import Player, pair, play_to_the_end
from tests.server.processes.servers import LIMIT


async def answers_to(player, name, number):
    await player.until(lambda _: sum(each["id"] == name for each in player.answers) >= number)
    return [each for each in player.answers if each["id"] == name]


def test_frames_doubled_stale_and_out_of_order(node):
    async def play():
        server = node()
        await server.start()
        ada, bo = await pair(server, moves=False)
        async with ada, bo:
            await ada.until(lambda _: ada.state)
            early = await ada.ask("move", version=0, move="a")
            assert not early["accepted"]
            assert not early["again"]
            await ada.ask("ready")
            await bo.ask("ready")
            await ada.until(lambda _: ada.state["game"])
            mover, version = (ada, bo)[ada.state["game"]["to_act"][0]], 0
            await mover.until(lambda _: mover.state["game"])
            move = mover.state["game"]["legal"][0]
            command = {"kind": "move", "id": "thrice", "version": version, "move": move}
            mover.sent["thrice"] = command
            for _ in range(3):
                await mover.post_raw(json.dumps(command))
            first, *repeats = await answers_to(mover, "thrice", 3)
            assert first["accepted"]
            assert repeats == [first, first]
            stale = await mover.ask("move", version=version, move=move)
            assert not stale["accepted"]
            await mover.post_raw(json.dumps(mover.sent[stale["id"]]))
            assert await answers_to(mover, stale["id"], 2) == [stale, stale]
            await mover.post_raw(json.dumps({"kind": "hello", "table": mover.table}))
            await mover.post_raw('{"kind": "no such thing"}')
            await play_to_the_end([ada, bo])
            await mover.post_raw(json.dumps(command))  # long after
            assert (await answers_to(mover, "thrice", 4))[3] == first
        mover.answers = [each for each in mover.answers if each["id"]]  # to what has no id
        await check([server], [ada, bo])

    asyncio.run(play())


def test_two_tabs_on_one_seat_and_one_that_nobody_sees_dead(node):
    async def play():
        server = node()
        await server.start()
        ada, bo = await pair(server, moves=False)
        tab = Player(server, ada.table, ada.token, seed=7)
        async with ada, bo:
            await ada.until(lambda _: ada.state)
            dead = await websockets.connect(server.socket)
            hello = {"kind": "hello", "table": ada.table, "token": ada.token}
            await dead.send(json.dumps(hello))
            async with tab:
                for number in range(5):
                    first = await ada.send("speak", text=f"{number}")
                    second = await tab.send("speak", text=f"{number}")
                    await ada.until(lambda _, first=first: first in ada.accepted)
                    await tab.until(lambda _, second=second: second in tab.accepted)
                tab.sent["both"] = ada.sent["both"] = {"id": "both", "text": "one voice"}
                command = json.dumps({"kind": "speak", "id": "both", "text": "one voice"})
                await ada.post_raw(command)
                await tab.post_raw(command)
                assert await answers_to(ada, "both", 1) == await answers_to(tab, "both", 1)
                await play_to_the_end([ada, bo, tab])
            dead.transport.abort()
        await check([server], [ada, bo, tab])

    asyncio.run(play())


async def deaf(server, table):
    """Says hello, and never reads; the system keeps little for it."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    raw.setblocking(False)
    connection = await websockets.connect(server.socket, sock=raw, max_queue=1, ping_interval=None)
    connection.transport.pause_reading()
    await connection.send(json.dumps({"kind": "hello", "table": table}))
    return connection


async def is_cut_off(server, connection):
    """Waits until the server counts it, and has let go of the socket itself."""
    port = connection.transport.get_extra_info("sockname")[1]
    async with asyncio.timeout(LIMIT):
        while not await server.metric("clew_cut_off_total"):
            await asyncio.sleep(0.1)
        while port in connections_of(server):
            await asyncio.sleep(0.1)


def connections_of(server):
    established = psutil.Process(server.pid).net_connections("tcp")
    return {each.raddr.port for each in established if each.raddr}


def test_a_reader_who_never_reads_blocks_nobody_and_is_cut_off(node):
    async def play():
        server = node(settings=["send_within=1"])
        await server.start()
        ada, bo = await pair(server, game="wolle", moves=False)
        async with ada, bo:
            await play_to_the_end([ada, bo])
            lost = await deaf(server, ada.table)
            ada.talks = bo.talks = True
            await ada.nudge()
            await is_cut_off(server, lost)
            ada.talks = bo.talks = False
            lost.transport.abort()
        await check([server], [ada, bo])
        return max(ada.times), len(ada.times)

    slowest, number = asyncio.run(play())
    print(f"\n{number} answers beside a deaf reader, the slowest after {1000 * slowest:.0f} ms")
