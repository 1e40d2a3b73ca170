"""Rulings on how bots share the time there is to think, told by a clock that nobody waits for."""

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from clew.bots import levels
from clew.core.position import Position
from clew.core.words import Said
from clew.server import players
from clew.server.hub import Hub
from clew.server.messages import Move
from clew.server.news import Alone
from clew.server.room import Room
from clew.server.settings import Settings
from clew.server.turns import HINT, SHOW, Thought, Turns
from tests import cast
from tests.server.house import MemoryStore, any_move, arrived, begun, do, version
from tests.server.simulation.loop import Loop

CORES = 2
TABLES = 50
TIGER, KITTEN = 0.8, 0.003  # seconds that they take if they have them
TWO = cast.asked(cast.box(cast.with_hands, cast.against_others, seats=2))
ALONE = cast.asked(cast.box(cast.by_points))


class Thinker:
    """Takes its time, on twice as many threads as there are cores: first come, first served."""

    def __init__(self) -> None:
        self.threads = asyncio.Semaphore(2 * CORES)
        self.thoughts: list[tuple[str, float]] = []  # what was begun, and how much time it had
        self.at_work, self.most = 0, 0

    async def choose(self, bot: Any, position: Position, seat: int, seconds: float = 99.0) -> str:
        quick = bot.search == levels.search("kitten", position.game)
        await self._take("move", seconds, KITTEN if quick else TIGER)
        return str(position.legal(seat)[0])

    async def explain(
        self, position: Position, seat: int, seconds: float = 99.0
    ) -> tuple[str, Said, str]:
        await self._take("hint", seconds, TIGER)
        return str(position.legal(seat)[0]), Said("first"), "It is the first."

    async def _take(self, what: str, seconds: float, wished: float) -> None:
        async with self.threads:
            self.thoughts.append((what, seconds))
            self.at_work += 1
            self.most = max(self.most, self.at_work)
            await asyncio.sleep(min(seconds, wished))
            self.at_work -= 1


@dataclass(eq=False)
class Viewer:
    seat: int | None
    address: str

    def wake(self) -> None:
        pass


@dataclass
class Den:
    """A node, and who plays there."""

    hub: Hub = field(
        default_factory=lambda: Hub(
            Settings(bot_threads=CORES), MemoryStore(), Alone(), Thinker(), "this build", Random(7)
        )
    )

    @property
    def thinker(self) -> Any:
        return self.hub.bots.thinker

    async def tigers(self, address: str, tables: int = TABLES) -> list[Room]:
        """Tables of tigers at which somebody looks."""
        both = {"0": "tiger", "1": "tiger"}
        rooms = [(await begun(self.hub, people=0, bots=both, **TWO))[0] for _ in range(tables)]
        for room in rooms:
            room.enter(Viewer(None, address))
        return rooms

    async def against(self, kind: str, address: str) -> Room:
        room, _ = await begun(self.hub, people=1, bots={"1": kind}, **TWO)
        room.enter(Viewer(0, address))
        return room


async def answered(room: Room, moves: int) -> list[float]:
    """How long a person waits for the bot's moves, but for the pause that makes them visible."""
    waits = []
    while len(waits) < moves and room.match.phase == "playing":
        while room.match.awaited == (1,):
            await asyncio.sleep(0.01)
        await do(room, 0, Move, version(room), any_move(room, 0))
        asked, thinks = room.hub.now(), room.match.awaited == (1,)
        while room.match.awaited == (1,):
            await asyncio.sleep(0.01)
        if thinks:
            waits.append(room.hub.now() - asked - players.PACE)
    return waits


def timeless(ruling: Any) -> Any:
    """Run it in a den of its own where time goes by itself."""

    def run(**given: Any) -> None:
        async def inside() -> None:
            den = Den()
            try:
                await ruling(den, **given)
            finally:
                await den.hub.stop()

        loop = Loop()
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(loop.create_task(inside()))
            assert not loop.errors
        finally:
            loop.end()
            asyncio.set_event_loop(None)

    run.__name__, run.__doc__ = ruling.__name__, ruling.__doc__
    return run


@timeless
async def test_fifty_tables_of_tigers_do_not_delay_a_kitten_elsewhere(den):
    await den.tigers("one house")
    kitten = await den.against("kitten", "another")

    assert max(await answered(kitten, 6)) < 2


@timeless
async def test_fifty_tables_of_tigers_do_not_delay_a_kitten_in_the_same_house(den):
    await den.tigers("one house")
    kitten = await den.against("kitten", "one house")

    assert max(await answered(kitten, 6)) < 2


@timeless
async def test_who_plays_a_tiger_does_not_wait_for_those_of_another_house(den):
    for table in await den.tigers("one house"):
        table.enter(Viewer(0, "one house"))  # as if people waited there, too
    tiger = await den.against("tiger", "another")

    assert max(await answered(tiger, 6)) < 2 + TIGER


@timeless
async def test_the_longer_somebody_waits_the_quicker_the_thought(den):
    rooms = await den.tigers("one house")
    await asyncio.sleep(2 * players.WITHIN + players.PACE_ALONE)

    assert all(room.match.table.version for room in rooms)
    given = [seconds for _, seconds in den.thinker.thoughts]
    assert max(given) == players.MOST
    assert min(given) == players.LEAST


@timeless
async def test_no_more_think_at_once_than_there_are_cores(den):
    await den.tigers("one house")
    await asyncio.sleep(5)

    assert den.thinker.most == CORES


@timeless
async def test_a_bot_that_people_wait_for_thinks_before_anybody_looks_for_a_hint(den):
    rooms = [(await begun(den.hub, **ALONE))[0] for _ in range(20)]
    hints = [
        asyncio.ensure_future(den.hub.bots.hint(room, 0, "id", f"house {number}"))
        for number, room in enumerate(rooms)
    ]
    tiger = await den.against("tiger", "another")
    waits = await answered(tiger, 1)

    assert waits[0] < 2 + TIGER
    before = [what for what, _ in den.thinker.thoughts].index("move")
    assert before <= CORES  # only those that had begun
    await asyncio.gather(*hints)


@timeless
async def test_a_hint_is_found_though_other_houses_never_stop_to_think(den):
    for table in await den.tigers("one house"):
        table.enter(Viewer(0, "one house"))
    room, _ = await begun(den.hub, **ALONE)
    asked = den.hub.now()
    await den.hub.bots.hint(room, 0, "id", "another")

    assert den.hub.now() - asked < HINT


@timeless
async def test_a_hint_that_nobody_waits_for_any_more_is_not_looked_for(den):
    rooms = [await begun(den.hub, **ALONE) for _ in range(CORES + 1)]
    people = [await arrived(den.hub, room, tokens[0]) for room, tokens in rooms]
    for person in people:
        person.send("ask_hint", id="hint")
        await person.ask("ping")
    people[-1].send("drop_hint", id="another")
    people[-1].send("drop_hint", id="hint")
    await asyncio.sleep(5)
    assert len(den.thinker.thoughts) == CORES

    people[-1].send("ask_hint", id="once more")
    assert (await people[-1].next("hint"))["id"] == "once more"


@timeless
async def test_a_hint_for_a_board_that_has_changed_is_not_looked_for(den):
    await den.tigers("one house", 2 * CORES)
    await asyncio.sleep(0.1)
    room, _ = await begun(den.hub, **ALONE)
    hint = asyncio.ensure_future(den.hub.bots.hint(room, 0, "id", "one house"))
    await asyncio.sleep(0.1)
    await do(room, 0, Move, version(room), any_move(room, 0))

    with pytest.raises(players.Stale):
        await hint


@timeless
async def test_a_table_that_everybody_left_costs_no_thought(den):
    *rooms, last = await den.tigers("one house", CORES + 1)
    await asyncio.sleep(0.1)
    last.leave(next(iter(last.viewers)))
    await asyncio.sleep(20)

    assert last.match.table.version == 0
    assert all(room.match.table.version for room in rooms)


# ---- turns by themselves


@timeless
async def test_who_has_thought_least_is_next_by_address_and_there_by_table(den):
    turns, order = Turns(1, 1.0), []

    async def think(address, table, times):
        for _ in range(times):
            thought = Thought(address, table)
            await turns.begin(thought)
            order.append(table)
            await asyncio.sleep(1)
            turns.end(thought, 1.0)

    tables = [("a", "a1", 4), ("a", "a2", 2), ("b", "b1", 6)]
    await asyncio.gather(*(think(*each) for each in tables))

    assert order == ["a1", "b1", "a2", "b1", "a1", "b1", "a2", "b1", "a1", "b1", "a1", "b1"]


@timeless
async def test_what_can_wait_has_its_turn_once_others_have_thought_for_so_long(den):
    turns, order = Turns(1, 1.0), []

    async def think(name, start=0.0):
        thought = Thought(name, name, start)
        await turns.begin(thought)
        order.append(name)
        await asyncio.sleep(1)
        turns.end(thought, 1.0)

    await asyncio.gather(*(think("move") for _ in range(20)), think("hint", HINT),
                         think("show", SHOW))  # fmt: skip

    assert order.index("hint") == HINT + 1
    assert order.index("show") == SHOW + 2


@timeless
async def test_who_goes_away_while_waiting_leaves_nothing_behind(den):
    turns, first, second = Turns(1, 1.0), Thought("a", "a"), Thought("b", "b")
    await turns.begin(first)
    gone = [asyncio.ensure_future(turns.begin(second)) for _ in range(3)]
    await asyncio.sleep(1)
    gone[1].cancel()
    await asyncio.sleep(1)
    turns.end(first, 2.0)
    gone[0].cancel()  # its turn has just come
    await asyncio.sleep(1)

    assert gone[2].done()
    assert not turns.free
    turns.end(second, 1.0)
    assert turns.free == 1
