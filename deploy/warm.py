"""Compile, once and for all games, what a table and its bots call; the cache keeps it.

Run while an image is built or after an update, as the user who will run the server:
`python deploy/warm.py`. Left out, the first table of each game waits for it instead.
"""

import asyncio

import clew
from clew import bots
from clew.core.game import Game
from clew.server.players import Threads


async def main() -> None:
    threads = Threads(1)
    for game in clew.all_games():
        await threads.warm(game)
        await think(threads, game)
        print(f"{game.title} is warm.", flush=True)
    threads.close()


async def think(threads: Threads, game: Game) -> None:
    """One move of a bot, one hint."""
    position = game.deal(game.seats[-1], seed=1)
    seat = position.to_act[0]
    imagined = position.imagine(seat, seed=1)
    await threads.choose(bots.find("kitten", game), imagined, seat)
    await threads.explain(imagined, seat)


if __name__ == "__main__":
    asyncio.run(main())
