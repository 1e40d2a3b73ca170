"""A client that keeps to the protocol, whatever happens to its server.

It says what it knows when it comes back, sends what was not answered again under the same ids,
and writes down every frame.
"""

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import websockets

from tests.server.processes.servers import LIMIT, Node

Frame = dict[str, Any]
PAUSE = 0.05  # seconds before trying again


class Player:
    """Without a token it only watches. `moves` and `talks`: what it does of itself."""

    def __init__(
        self,
        node: Node,
        table: str,
        token: str | None = None,
        *,
        seed: int = 0,
        moves: bool = True,
        talks: bool = False,
    ) -> None:
        self.node = node
        self.table = table
        self.token = token
        self.moves, self.talks = moves, talks
        self.luck = random.Random(seed)
        self.seat: int | None = None
        self.visits: list[list[str]] = []  # every frame, by connection
        self.state: Frame = {}
        self.known = 0
        self.sent: dict[str, Frame] = {}
        self.waiting: dict[str, Frame] = {}  # not answered, or to be sent again
        self.answers: list[Frame] = []
        self.times: list[float] = []  # from the first sending to the last answer
        self.tried = 0  # the version that it moved at, plus one
        self.parted: list[Frame] = []  # the server's last words
        self._socket: Any = None
        self._began: dict[str, float] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # ---- what a test asks of it

    async def __aenter__(self) -> "Player":
        self._task = asyncio.create_task(self._stay())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def until(self, done: Callable[["Player"], Any]) -> None:
        """Waits until it is so; fails where it does not come to that."""
        async with asyncio.timeout(LIMIT):
            while not done(self):
                assert self._task
                if self._task.done():
                    self._task.result()
                self._changed.clear()
                await self._changed.wait()

    async def ask(self, kind: str, **more: Any) -> Frame:
        """Send a command and wait for its last answer."""
        name = await self.send(kind, **more)
        await self.until(lambda _: name in self.sent and name not in self.waiting)
        return next(answer for answer in reversed(self.answers) if answer["id"] == name)

    async def send(self, kind: str, **more: Any) -> str:
        name = f"{kind}{len(self.sent)}-{self.luck.getrandbits(32):08x}"
        command = {"kind": kind, "id": name, **more}
        self.sent[name] = self.waiting[name] = command
        self._began[name] = asyncio.get_running_loop().time()
        await self._post(command)
        return name

    async def post_raw(self, text: str) -> None:
        await self._socket.send(text)

    async def nudge(self) -> None:
        """Let it act on what it knows already."""
        await self._act()

    def drop(self) -> None:
        """Cut the connection without a word, as a broken network does."""
        if self._socket:
            self._socket.transport.abort()

    def goes_to(self, node: Node) -> None:
        self.node = node
        self.drop()

    @property
    def raw(self) -> list[str]:
        return [text for visit in self.visits for text in visit]

    @property
    def accepted(self) -> dict[str, int]:
        return {each["id"]: each["sequence"] for each in self.answers if each["accepted"]}

    @property
    def refused(self) -> list[Frame]:
        return [each for each in self.answers if not each["accepted"]]

    @property
    def is_over(self) -> bool:
        return self.state.get("phase") == "over"

    # ---- its connection

    async def _stay(self) -> None:
        while True:
            with suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(
                    self.node.socket, open_timeout=LIMIT, max_size=None, close_timeout=1
                ) as socket:
                    await self._visit(socket)
            self._socket = None
            await asyncio.sleep(PAUSE)

    async def _visit(self, socket: Any) -> None:
        hello = {"kind": "hello", "table": self.table, "token": self.token, "since": self.known}
        await socket.send(json.dumps(hello))
        self.visits.append([])
        for command in list(self.waiting.values()):
            await socket.send(json.dumps(command))
        self._socket = socket
        async for text in socket:
            self.visits[-1].append(text)
            await self._take(json.loads(text))
            await self._act()
            self._changed.set()

    async def _post(self, command: Frame) -> None:
        if self._socket:
            with suppress(OSError, websockets.WebSocketException):
                await self._socket.send(json.dumps(command))

    async def _take(self, frame: Frame) -> None:
        match frame["kind"]:
            case "welcome":
                self.seat = frame["seat"]
            case "update":
                self.state, self.known = frame, frame["sequence"]
            case "answer":
                await self._answered(frame)
            case "sorry":
                self.parted.append(frame)

    async def _answered(self, answer: Frame) -> None:
        self.answers.append(answer)
        command = self.waiting.get(answer["id"])
        if command and answer["again"]:
            asyncio.get_running_loop().call_later(
                2 * PAUSE, lambda: asyncio.ensure_future(self._post(command))
            )
        elif command:
            del self.waiting[answer["id"]]
            self.times.append(asyncio.get_running_loop().time() - self._began[answer["id"]])

    # ---- what it does of itself

    async def _act(self) -> None:
        if self.waiting or not self.state or self.seat is None:
            return
        game = self.state["game"]
        if self.talks and self.luck.random() < 0.3:
            await self.send("speak", text=f"näh {len(self.sent)}")
        elif self.moves and self.state["phase"] == "seating":
            if not self.state["seats"][self.seat]["ready"]:
                await self.send("ready")
        elif self.moves and game and self.seat in game["to_act"] and self._is_new(game["version"]):
            move = self.luck.choice(game["legal"])
            await self.send("move", version=game["version"], move=move)
        elif self.talks:
            await self.send("speak", text=f"näh {len(self.sent)}")

    def _is_new(self, version: int) -> bool:
        """One try a version: after a refusal there is an update to come."""
        if version < self.tried:
            return False
        self.tried = version + 1
        return True


async def pair(nodes: Node | Sequence[Node], **how: Any) -> list[Player]:
    """Two at a new table, each at a node; `how` goes to the table or to the players."""
    ada, bo = (nodes, nodes) if isinstance(nodes, Node) else nodes
    mine = {key: how.pop(key) for key in ("moves", "talks") if key in how}
    table = await ada.open_table(how.pop("game", "cat_and_mouse"), 2, **how)
    tokens = [(await node.take_seat(table, name))[1] for node, name in ((ada, "Ada"), (bo, "Bo"))]
    return [
        Player(node, table, token, seed=seed, **mine)
        for seed, (node, token) in enumerate(zip((ada, bo), tokens, strict=True))
    ]


async def play_to_the_end(players: Sequence[Player]) -> None:
    for player in players:
        player.moves = True
        await player.nudge()
    for player in players:
        await player.until(lambda player: player.is_over)


async def more_answers(players: Sequence[Player], number: int) -> None:
    """Waits until so many more commands were accepted."""
    before = answered(players)
    async with asyncio.timeout(LIMIT):
        while answered(players) < before + number:
            await asyncio.sleep(0.01)


def answered(players: Sequence[Player]) -> int:
    return sum(len(player.accepted) for player in players)
