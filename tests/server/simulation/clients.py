"""People: they keep to the protocol, and most of the time to the rules. After an interruption they
send again what had no answer, to whichever node they come upon."""

import asyncio
import json
from random import Random
from typing import Any

from clew.core.errors import ClewError
from clew.server.errors import is_passing
from clew.server.hub import Hub
from clew.server.messages import SeatTaken, TakeSeat
from clew.server.sockets import Gone
from clew.server.tokens import hashed
from tests.server.simulation.world import Link, Node, World

PATIENCE = 6.0  # seconds without an answer until somebody tries elsewhere
GARBAGE = ("", "{", "[]", '{"kind":"move"}', '{"kind":"nothing","id":"g"}', "[" * 500)


class Ticket:
    """A seat at a table, shared by all windows in which its person has it open."""

    def __init__(self, world: World, name: str, luck: Random) -> None:
        self.world = world
        self.name = name
        self.luck = luck
        self.claims = [f"{name}-claims-a-seat-1"]  # the first is tried next
        self.token: str | None = None
        self.seat: int | None = None
        self.sitting = ""  # the claim that got the seat; who comes back after leaving has another

    def _claim_anew(self, refusal: str) -> None:
        """Who left comes back under a new claim; who did not know finds out which one counts."""
        if "taken and given up" in refusal:
            self.claims.insert(0, f"{self.name}-claims-a-seat-{len(self.claims) + 1}")
        else:
            self.claims.append(self.claims.pop(0))

    async def take(self, table: str, wished: int | None = None) -> bool:
        """Sit down, or come back to where one sat; as often as it needs."""
        asked = TakeSeat(self.name, self.claims[0], wished, self.name[:3])

        async def sit(hub: Hub) -> SeatTaken:
            return await hub.take_seat(await hub.room(table), asked)

        taken = await self._get(sit)
        if taken:
            self.sitting = asked.id or ""
        return taken

    async def rotate(self, table: str, node: Node | None = None) -> bool:
        async def turn(hub: Hub) -> SeatTaken | None:
            room = await hub.room(table)
            seat = hub.seat_of(room.match, self.token or "")
            return None if seat is None else await hub.rotate(room, seat, self.token)

        return await self._get(turn, node)

    async def _get(self, work: Any, node: Node | None = None) -> bool:
        node = node or self.world.some_node(self.luck)
        try:
            taken = await self.world.ask(node, work) if node else None
        except (ClewError, TimeoutError) as error:
            self.world.note(self.name, "got no seat:", error)
            if isinstance(error, ClewError) and not is_passing(error):
                self._claim_anew(str(error))
            return False
        if taken:
            self.token, self.seat = taken.token, taken.seat
            self.world.witness.hashes.add(hashed(taken.token).encode())
            self.world.note(self.name, "has seat", self.seat)
        return bool(taken)


class Person:
    """One window: somebody with a ticket, or watching."""

    def __init__(self, world: World, table: str, name: str, ticket: Ticket | None) -> None:
        self.world = world
        self.table = table
        self.name = name
        self.ticket = ticket
        self.luck = Random(f"{world.seed} {name}")
        self.rude = self.luck.random() < 0.5
        self.slow = self.luck.random() < 0.2
        self.pace = self.luck.choice([0.1, 0.4, 1.0])
        self.link: Link | None = None
        self.greeted = False
        self.asleep = False
        self.node: Node | None = None
        self.quiet = False  # says nothing more
        self.finishing = False  # brings the game to an end
        self.forget()
        self.sitting = ""
        self.forget_wishes()
        self._count = 0

    def forget(self) -> None:
        """Know nothing of the table."""
        self.seat: int | None = None
        self.knows_by: str | None = None  # the token with which one learnt what one knows
        self.known = 0
        self.update: dict[str, Any] | None = None
        self.lines: list[dict[str, Any]] = []
        self.chat: dict[int, Any] = {}

    def forget_wishes(self) -> None:
        """What was asked for from a seat that was given up is asked for no more."""
        self.pending: dict[str, tuple[float, str]] = {}  # since when, what
        self.accepted: list[str] = []  # frames
        self.again: list[str] = []

    # ---- coming and going

    async def live(self) -> None:
        while True:
            self.node = self._choose_node()
            if self.node:
                await self._visit(self.node)
            await asyncio.sleep(self.luck.uniform(0.01, 0.8))

    def _choose_node(self) -> Node | None:
        if self.node and self.node.up and self.luck.random() < 0.6:
            return self.node
        return self.world.some_node(self.luck)

    async def _visit(self, node: Node) -> None:
        self.link = link = self.world.connect(node, self)
        link.token = self.ticket.token if self.ticket else None
        if link.token != self.knows_by:
            self.forget()
            self.knows_by = link.token
        if self.ticket and self.ticket.sitting != self.sitting:
            self.sitting = self.ticket.sitting
            self.forget_wishes()
        hello = {"kind": "hello", "table": self.table, "token": link.token, "since": self.known}
        link.up.put(json.dumps(hello))
        self.greeted = False
        try:
            await self._converse(link)
        except Gone:
            pass
        finally:
            self.link = None
            link.hang_up()

    async def _converse(self, link: Link) -> None:
        hurry = 0.0
        while True:
            try:
                async with asyncio.timeout(self.luck.uniform(0.5, 1.5) * self.pace + hurry):
                    frame = await link.down.get()
            except TimeoutError:
                if self._is_out_of_patience():
                    return
                self._act(link)
            else:
                await self._hear(link, frame)
            if self.slow and not self.quiet and self.luck.random() < 0.02:
                self.asleep = True  # and reads nothing
                await asyncio.sleep(self.luck.uniform(2, 12))
                self.asleep = False

    def _is_out_of_patience(self) -> bool:
        now = self.world.loop.now
        if not self.greeted:
            return True
        if any(now - since > PATIENCE for since, _ in self.pending.values()):
            return True
        if self.ticket and self.seat is None and self.luck.random() < 0.3:
            return True  # the seat is lost, perhaps to oneself
        return not self.quiet and self.luck.random() < 0.004

    # ---- what comes

    async def _hear(self, link: Link, frame: dict[str, Any]) -> None:
        match frame["kind"]:
            case "welcome":
                self._welcome(link, frame["seat"])
            case "update":
                self._learn(frame)
            case "sorry":
                await self._sorry(link, frame)
            case "answer":
                self._answered(frame)
            case _:
                self.pending.pop(frame["id"], None)

    def _welcome(self, link: Link, seat: int | None) -> None:
        if self.greeted:  # the seat is lost, or another
            self.forget()
        self.seat = seat
        if not self.greeted:
            self.greeted = True
            for name, (_, text) in list(self.pending.items()):
                self._say(link, name, text)

    def _learn(self, update: dict[str, Any]) -> None:
        story = update["story"]
        kept = [line for line in self.lines if story["first"] <= line["round"] < story["since"]]
        self.lines = kept + story["lines"]
        self.chat.update((line["sequence"], line) for line in update["chat"])
        self.update, self.known = update, update["sequence"]
        self.world.witness.seen(self, update)

    def _answered(self, answer: dict[str, Any]) -> None:
        name = answer["id"]
        _, text = self.pending.pop(name, (0, ""))
        self.world.note(
            self.name, "is told", name, answer["accepted"], answer["sequence"], answer["words"]
        )
        if answer["accepted"]:
            self.accepted.append(text)
        elif answer["again"] and text and self.luck.random() < 0.85:
            self.again.append(text)

    async def _sorry(self, link: Link, frame: dict[str, Any]) -> None:
        self.world.note(self.name, "is sent away:", frame["words"])
        if frame["back_in"] is None:
            self.world.witness.sent_away(self, link, frame)
            if self.ticket and self.ticket.token == link.token:
                await self.ticket.take(self.table)
        raise Gone

    # ---- what goes

    def _act(self, link: Link) -> None:
        if not self.greeted or not self.update:
            return
        again, self.again = self.again, []
        for text in again:
            self._say(link, json.loads(text)["id"], text)
        if not self.quiet:
            self._chatter(link)
            if self.seat is not None:
                self._play(link, self.update)

    def _chatter(self, link: Link) -> None:
        draw = self.luck.random()
        if draw < 0.04:
            self._send(link, "speak", text=self.luck.choice(["hello", "<b>well</b>", " ", "ä"]))
        elif draw < 0.06:
            self._send(link, "react", reaction="oops")
        elif draw < 0.08:
            self._send(link, "ping")
        elif draw < 0.09:
            self._send(link, "ask_hint")
        elif draw < 0.11 and self.rude:
            link.say(self.luck.choice(GARBAGE))
        elif draw < 0.14 and self.accepted:
            text = self.luck.choice(self.accepted)
            if text:
                self._say(link, json.loads(text)["id"], text)
        elif draw < 0.145 and self.seat is None:
            self._send(link, "move", version=0, move="a")

    def _play(self, link: Link, update: dict[str, Any]) -> None:
        me = update["seats"][self.seat]
        match update["phase"]:
            case "seating":
                self._settle_down(link, update["seats"])
            case "playing" if me["bot"]:
                if self.luck.random() < 0.5:
                    self._send(link, "return")
            case "playing":
                self._move(link, update, update["game"])
            case "over" if self.luck.random() < 0.1:
                self._send(link, "rematch")

    def _settle_down(self, link: Link, seats: list[Any]) -> None:
        me = seats[self.seat]
        draw = 1 if self.world.is_calm else self.luck.random()
        if draw < 0.05:
            self._send(link, "leave")
        elif draw < 0.08:
            self._send(link, "add_bot", seat=self.luck.randrange(2), bot="cat")
        elif draw < 0.11:
            seat, to = self.luck.choices(range(len(seats)), k=2)
            self._send(link, "reseat", seat=seat, to=to)
        elif draw < 0.12 and seats[seat := self.luck.randrange(len(seats))]["person"]:
            self._send(link, "replace", seat=seat)
        elif not me["ready"] and not self._waits_for("ready"):
            self._send(link, "ready")

    def _move(self, link: Link, update: dict[str, Any], game: dict[str, Any]) -> None:
        version, draw = game["version"], self.luck.random()
        if self.finishing and len(update["seats"]) <= 2:
            if not self._waits_for("resign"):
                self._send(link, "resign", version=version)
        elif game["can_undo"] and draw < 0.12:
            self._send(link, "undo", version=version)
        elif draw < 0.16:
            self._do_something_else(link, update)
        elif self.seat in game["to_act"] and not self._waits_for("move"):
            self._make_a_move(link, game)

    def _make_a_move(self, link: Link, game: dict[str, Any]) -> None:
        move, version, draw = self.luck.choice(game["legal"]), game["version"], self.luck.random()
        if draw < 0.04:
            version -= 1
        elif draw < 0.08 and self.rude:
            move = self.luck.choice(["zz", "a>a", "keep", ""])
        self._send(link, "move", version=version, move=move)
        if draw > 0.95:
            name, (_, text) = list(self.pending.items())[-1]
            self._say(link, name, text)  # twice

    def _do_something_else(self, link: Link, update: dict[str, Any]) -> None:
        others = [seat for seat in range(len(update["seats"])) if seat != self.seat]
        draw = self.luck.random()
        if draw < 0.3:
            self._send(link, "offer_tie")
        elif draw < 0.5 and update["tie"]:
            self._send(link, "decline_tie")
        elif draw < 0.6:
            self._send(link, "leave")
        elif draw < 0.7 and others:
            self._send(link, "replace", seat=self.luck.choice(others))

    def _waits_for(self, kind: str) -> bool:
        return any(f'"kind": "{kind}"' in text for _, text in self.pending.values())

    def _send(self, link: Link, kind: str, **more: Any) -> None:
        self._count += 1
        name = f"{self.name}-{self._count}"
        self._say(link, name, json.dumps({"kind": kind, "id": name, **more}))

    def _say(self, link: Link, name: str, text: str) -> None:
        self.pending[name] = (self.world.loop.now, text)
        link.say(text)
