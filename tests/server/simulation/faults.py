"""What goes wrong, and when: a storm in which anything may fail, and then calm."""

import asyncio
from random import Random

from tests.server.simulation.clients import Ticket
from tests.server.simulation.world import Node, Weather, World

DAY = 86_400.0


def new_weather(luck: Random) -> Weather:
    """Some things fail often, others never; by chance."""

    def some(most: float) -> float:
        return luck.choice([0, 0, most / 4, most])

    return Weather(
        refused=some(0.15),
        lost=some(0.1),
        kept=some(0.1),
        ghost=some(0.1),
        unreadable=some(0.2),
        hint_lost=some(1.0),
        hint_twice=some(0.5),
        frame_twice=some(0.2),
        slow=some(0.15),
        usual_delay=luck.choice([0, 0.002, 0.05]),
    )


class Storm:
    def __init__(self, world: World, table: str, tickets: list[Ticket]) -> None:
        self.world = world
        self.table = table
        self.tickets = tickets
        self.luck = Random(f"{world.seed} storm")
        self.pause = self.luck.choice([0.3, 1.0, 3.0])
        self._works: list[asyncio.Task] = []

    async def blow(self, seconds: float) -> None:
        end = self.world.loop.now + seconds
        while self.world.loop.now < end:
            await asyncio.sleep(self.luck.uniform(0.2, 1.8) * self.pause)
            self._strike()

    def _strike(self) -> None:
        node, draw = self.luck.choice(self.world.nodes), self.luck.random()
        if draw < 0.3:
            self._cut_some_links()
        elif draw < 0.45:
            self.world.weather = new_weather(self.luck)
        elif draw < 0.6:
            self._kill(node)
        elif draw < 0.7:
            self._begin(self._restart(node))
        elif draw < 0.8 and node.up and not node.place.frozen:
            node.freeze(self.luck.choice([0.2, 2.0, 8.0, 16.0]))
            if self.tickets and self.luck.random() < 0.5:  # it is asked, and answers too late
                self._begin(self.luck.choice(self.tickets).rotate(self.table, node))
        elif draw < 0.9:
            node.wall_offset = self.luck.choice([-3 * DAY, -60, 0, 3600, 2 * DAY])
        elif self.tickets:
            self._begin(self.luck.choice(self.tickets).rotate(self.table))

    def _begin(self, work: object) -> None:
        self._works.append(self.world.loop.run_at(None, work))

    def _cut_some_links(self) -> None:
        for link in self.world.links[-12:]:
            if not link.up.broken and self.luck.random() < 0.4:
                link.cut()

    def _kill(self, node: Node) -> None:
        if node.up:
            node.kill()
            self.world.loop.later(self.luck.choice([0.05, 0.5, 5.0]), _start_again, node)

    async def _restart(self, node: Node) -> None:
        if node.up and not node.place.frozen:
            await node.stop()
            await asyncio.sleep(self.luck.choice([0.01, 1.0]))
            _start_again(node)

    async def calm(self) -> None:
        """From now on nothing fails."""
        self.world.weather = Weather()
        self.world.is_calm = True
        for node in self.world.nodes:
            if node.place.frozen and not node.place.dead:
                self.world.loop.thaw(node.place)
        while not all(node.up for node in self.world.nodes):
            await asyncio.sleep(0.1)
        self.world.note("calm")


def _start_again(node: Node) -> None:
    if not node.up:
        node.start()
