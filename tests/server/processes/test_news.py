"""NATS only makes the other node look sooner: down, slow or never there, moves arrive."""

import asyncio
import shutil
import socket
import subprocess
import time
from pathlib import Path

from nats.aio.client import Client

from tests.server.processes.invariants import check
from tests.server.processes.players import pair, play_to_the_end
from tests.server.processes.servers import free_port

DRAW = Path(__file__).parents[3] / "deploy/draw-secrets"


async def told(ada, bo, number):
    """Seconds from an acknowledgement at one node to the news at the other."""
    times = []
    for _ in range(number):
        answer = await ada.ask("speak", text="hör")
        began = time.monotonic()
        await bo.until(lambda bo, answer=answer: bo.known >= answer["sequence"])
        times.append(time.monotonic() - began)
    return times


def shown(what, times):
    print(f"\n{what} {1000 * min(times):.0f} to {1000 * max(times):.0f} ms")


def test_killed_started_paused_and_woken_nats_delays_no_answer_and_loses_no_news(
    node, database, nats
):
    async def play():
        nodes = [node(database, news=nats.url, settings=["poll=0.5"]) for _ in range(2)]
        await asyncio.gather(*(each.start() for each in nodes))
        ada, bo = await pair(nodes, moves=False)
        async with ada, bo:
            await ada.until(lambda _: ada.state)
            await bo.until(lambda _: bo.state)
            shown("NATS there: news after", await told(ada, bo, 20))
            nats.pause()
            shown("NATS paused: news after", await told(ada, bo, 4))
            nats.wake()
            nats.kill()
            shown("NATS down: news after", await told(ada, bo, 4))
            nats.start()
            shown("NATS back: news after", await told(ada, bo, 4))
            await play_to_the_end([ada, bo])
        for each in nodes:
            await each.stop()
        await check(nodes, [ada, bo])
        return ada.times

    shown("all answers after", asyncio.run(play()))


def test_nats_that_never_was_there(node, database):
    async def play():
        news = f"nats://127.0.0.1:{free_port()}"
        nodes = [node(database, news=news, settings=["poll=0.2"]) for _ in range(2)]
        await asyncio.gather(*(each.start() for each in nodes))
        ada, bo = await pair(nodes, game="wolle")
        async with ada, bo:
            await play_to_the_end([ada, bo])
        for each in nodes:
            await each.stop()
        await check(nodes, [ada, bo])

    asyncio.run(play())


def test_the_secret_that_is_drawn_lets_nodes_in_and_nobody_else(nats, tmp_path):
    subprocess.run([shutil.copy(DRAW, tmp_path)], check=True)
    config = tmp_path / "secrets/nats.conf"
    config.chmod(0o600)
    config.write_text(config.read_text().replace("8222", str(free_port())))
    nats.kill()
    nats.flags += ["--config", str(config)]
    nats.start()
    address = (tmp_path / "secrets/news").read_text().strip()

    asyncio.run(come(address.replace("nats:4222", f"127.0.0.1:{nats.port}")))
    for token in ("", "another"):
        assert "Authorization" in greeting(nats.port, token)


async def come(address):
    client = Client()
    await client.connect(address, allow_reconnect=False)
    await client.close()


def greeting(port, token):
    """What NATS says to somebody with this token."""
    with socket.create_connection(("127.0.0.1", port), 60) as stranger:
        stranger.recv(4096)
        stranger.sendall(f'CONNECT {{"verbose":true,"auth_token":"{token}"}}\r\n'.encode())
        return stranger.recv(4096).decode()
