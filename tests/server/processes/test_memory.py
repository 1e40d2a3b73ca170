"""A machine with a gigabyte is enough: what a node takes with bots that think in every game."""

import asyncio
import re
from pathlib import Path

import pytest

import clew
from tests.server.processes.players import Player
from tests.soak import SOAKING

MOST = 400  # MiB, ever; half a gigabyte is for the system and a proxy


@pytest.mark.skipif(not SOAKING, reason="in `make soak`")
def test_tigers_and_hints_in_every_game_take_less_than_half_a_gigabyte(node):
    async def play():
        server = node()
        await server.start()
        for game in clew.all_games():
            table = await server.open_table(game.name, 2, bots={"1": "tiger"})
            _, token = await server.take_seat(table, "Ada")
            async with Player(server, table, token) as ada:
                await ada.until(lambda ada: ada.known and len(ada.accepted) > 2)
                ada.moves = False
                await ada.until(lambda ada: ada.is_over or 0 in ada.state["game"]["to_act"])
                await ada.post_raw('{"kind": "ask_hint", "id": "a hint"}')
                await ada.until(lambda ada: ada.is_over or '"kind":"hint"' in ada.raw[-1])
        return peak(server.pid)

    taken = asyncio.run(play())
    print(f"\nA node with tigers and hints took {taken} MiB")
    assert taken < MOST


def peak(process: int) -> int:
    """MiB of memory that it had at most."""
    status = Path(f"/proc/{process}/status").read_text()
    (kilobytes,) = re.findall(r"VmHWM:\s+(\d+) kB", status)
    return int(kilobytes) // 1024
