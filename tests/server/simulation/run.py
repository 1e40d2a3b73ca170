"""One seed: a plan, a run, a verdict."""

import asyncio
import logging
from random import Random
from typing import Any

from msgspec import Struct

from clew.core.errors import ClewError
from clew.core.game import Game
from clew.core.registry import every, find
from clew.server.events import Clock, Moved, decode
from clew.server.hub import Hub
from clew.server.messages import NewTable
from tests.server.simulation.clients import Person, Ticket
from tests.server.simulation.faults import Storm, new_weather
from tests.server.simulation.invariants import Broken, Witness, check_everything, check_logs
from tests.server.simulation.loop import Deadlock, Loop, TooLong
from tests.server.simulation.world import World


def weight(game: Game) -> int:
    """Mostly games without luck, which are quick."""
    return 14 if not game.luck else 1 if game.simultaneous else 2


GAMES = [
    game.name
    for game in sorted(every(), key=lambda game: -weight(game))
    for _ in range(weight(game))
]
RECOVERY = 40.0  # virtual seconds after a storm in which the next move is taken, and the game ends
QUIET = 4.0  # virtual seconds in which everybody hears of everything
MOVES_AFTER = 3  # that are enough where nobody can resign


class Plan(Struct):
    game: str
    seats: int
    bots: list[int]
    clock: Clock | None
    nodes: int
    watchers: int
    tabs: list[int]  # people who have the table open twice
    storm: float  # seconds


def new_plan(seed: int) -> Plan:
    luck = Random(f"{seed} plan")
    game = luck.choice(GAMES)
    seats = luck.choice([number for number in find(game).seats if 2 <= number <= 3])
    bots = [seat for seat in range(1, seats) if luck.random() < 0.3]
    people = [seat for seat in range(seats) if seat not in bots]
    clock = Clock(luck.choice([10, 20, 60]), luck.choice([0, 2])) if luck.random() < 0.4 else None
    return Plan(
        game=game,
        seats=seats,
        bots=bots,
        clock=clock,
        nodes=luck.choice([1, 2, 2, 3]),
        watchers=luck.choice([0, 1, 1, 2]),
        tabs=[seat for seat in people if luck.random() < 0.2],
        storm=luck.choice([5.0, 12.0, 20.0]),
    )


class Result(Struct):
    seed: int
    plan: Plan
    failures: list[str]  # empty: all is well
    trace: list[str]
    trace_hash: str
    entries: int
    virtual: float


class Errors(logging.Handler):
    """What the server itself calls unexpected."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.found.append(f"{record.name}: {record.getMessage()}: {error!r}")


class Run:
    def __init__(self, seed: int, last_wins: bool = False) -> None:
        self.plan = new_plan(seed)
        self.loop = Loop()
        self.witness = Witness()
        self.seed = seed
        self.luck = Random(f"{seed} run")
        self.people: list[Person] = []
        self.last_wins = last_wins

    # ---- from the first to the last second

    async def play(self) -> None:
        self.world.weather = new_weather(self.luck)
        table = await self._open()
        tickets = await self._sit_down(table)
        self._let_people_in(table, tickets)
        storm = Storm(self.world, table, tickets)
        await storm.blow(self.plan.storm)
        await storm.calm()
        await self._go_on(table)
        for person in self.people:
            person.quiet = True
        await asyncio.sleep(QUIET)
        self._check_everybody_knows(table)
        check_everything(self.world, self.luck)
        await asyncio.gather(*(node.stop() for node in self.world.nodes))
        check_logs(self.world)

    async def _open(self) -> str:
        plan = self.plan
        bots = {str(seat): "cat" for seat in plan.bots}
        asked = NewTable(plan.game, plan.seats, {}, bots, True, plan.clock)

        async def open_table(hub: Hub) -> str:
            return (await hub.open(asked)).table

        return await self._insist(open_table)

    async def _insist(self, work: Any) -> Any:
        """Ask until it is done, wherever; and after a while in better weather."""
        for tries in range(100):
            node = self.world.some_node(self.luck)
            try:
                if node:
                    return await self.world.ask(node, work)
            except (ClewError, TimeoutError) as error:
                self.world.note("asking failed:", error)
            if tries > 3:
                self.world.weather.refused = self.world.weather.unreadable = 0
            await asyncio.sleep(0.3)
        raise Broken("6: nobody can open a table")

    async def _sit_down(self, table: str) -> list[Ticket]:
        tickets = []
        for seat in range(self.plan.seats):
            if seat not in self.plan.bots:
                ticket = Ticket(self.world, f"P{seat}", Random(f"{self.seed} ticket {seat}"))
                while not await ticket.take(table, seat):
                    await asyncio.sleep(0.3)
                tickets.append(ticket)
        return tickets

    def _let_people_in(self, table: str, tickets: list[Ticket]) -> None:
        for ticket in tickets:
            self.people.append(Person(self.world, table, ticket.name, ticket))
            if ticket.seat in self.plan.tabs:
                self.people.append(Person(self.world, table, f"{ticket.name}b", ticket))
        for number in range(self.plan.watchers):
            self.people.append(Person(self.world, table, f"W{number}", None))
        for person in self.people:
            self.loop.run_at(None, person.live())

    # ---- it goes on

    async def _go_on(self, table: str) -> None:
        """6: the next move is taken, and then the game ends, or could."""
        before = self._moves(table)
        await self._until(lambda: self._moves(table) > before or self._is_over(), "the next move")
        for person in self.people:
            person.finishing = True
        enough = before + MOVES_AFTER
        many = self.plan.seats > 2

        def is_done() -> bool:
            return self._is_over() or (many and self._moves(table) >= enough)

        await self._until(is_done, "the end")

    async def _until(self, reached: Any, what: str) -> None:
        end = self.loop.now + RECOVERY
        while not reached():
            await asyncio.sleep(0.2)
            if self.loop.now > end:
                raise Broken(f"6: {what} does not come within {RECOVERY:.0f} s")

    def _moves(self, table: str) -> int:
        events = [decode(entry.event) for entry in self.world.shelf.entries(table)]
        return sum(isinstance(event, Moved) for event in events)

    def _is_over(self) -> bool:
        return any(person.update and person.update["phase"] == "over" for person in self.people)

    def _check_everybody_knows(self, table: str) -> None:
        committed = self.world.shelf.committed
        known_by_now = [
            sequence
            for (where, sequence), at in committed.items()
            if where == table and at < self.loop.now - QUIET / 2
        ]
        newest = max(known_by_now)
        for person in self.people:
            link = person.link
            if person.asleep or not link or link.up.broken or link.up.closed:
                continue
            if self.loop.now - link.since < QUIET / 2:
                continue
            if person.known < newest:
                raise Broken(f"6: {person.name} knows {person.known} of {newest}")

    # ---- the verdict

    def result(self) -> Result:
        errors = Errors()
        logger = logging.getLogger("clew")
        logger.addHandler(errors)
        propagate, logger.propagate = logger.propagate, False
        try:
            failures = self._failures()
        finally:
            logger.removeHandler(errors)
            logger.propagate = propagate
        world = self.world
        return Result(
            seed=self.seed,
            plan=self.plan,
            failures=[*self.witness.failures, *failures, *errors.found, *self.loop.errors],
            trace=world.trace,
            trace_hash=self._hash,
            entries=sum(map(len, world.shelf.logs.values())),
            virtual=self.loop.now,
        )

    def _failures(self) -> list[str]:
        asyncio.set_event_loop(self.loop)
        try:
            self.world = World(self.seed, self.loop, self.plan.nodes, self.witness)
            self.witness.world = self.world
            self.world.shelf.last_wins = self.last_wins
            self.loop.run_until_complete(self.loop.run_at(None, self.play()))
            return []
        except (Broken, Deadlock, TooLong) as error:
            return [str(error), *self._more_failures()]
        finally:
            self._hash = self.world.trace_hash()
            self.world.over = True
            self.loop.end()
            asyncio.set_event_loop(None)

    def _more_failures(self) -> list[str]:
        """A game that does not go on may have broken something else before."""
        try:
            check_everything(self.world, self.luck)
        except Broken as error:
            return [str(error)]
        return []


def run(seed: int, last_wins: bool = False) -> Result:
    return Run(seed, last_wins).result()


def story(result: Result, lines: int = 40) -> str:
    """What a person needs to look into a failure."""
    return "\n".join(
        [
            f"seed {result.seed}:",
            *(f"  {failure[:1000]}" for failure in result.failures[:5]),
            f"{result.plan}",
            *(f"  {line[:240]}" for line in result.trace[-lines:]),
            f"again: python -m tests.server.simulation --start {result.seed} --seeds 1 --trace",
        ]
    )
