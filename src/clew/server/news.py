"""News between nodes: "table X has news", and who is there. It may be lost, late or doubled;
nothing depends on it but how soon another node looks, and whom it shows as present."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from msgspec import Struct

journal = logging.getLogger("clew.news")
SUBJECT = "clew.news"


class News(Struct, frozen=True, array_like=True):
    """A table's log reaches to `sequence`; the people of these seats are connected to `node`."""

    table: str
    sequence: int
    node: str
    here: list[int]


Heard = Callable[[News], None]
encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(News).decode


class Bus(Protocol):
    def tell(self, news: News) -> None:
        """Tell the other nodes, if that can be done without waiting."""

    async def listen(self, heard: Heard) -> None:
        """Have `heard` called for all news from now on; returns at once."""

    async def close(self) -> None: ...


class Alone:
    """For one node: there is nobody to tell."""

    def tell(self, news: News) -> None:
        pass

    async def listen(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass


class Nats:
    """News by NATS. While it is down none is told; it comes back by itself."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.heard: Heard | None = None
        self._client: Any = None
        self._connecting: asyncio.Task[None] | None = None

    async def listen(self, heard: Heard) -> None:
        self.heard = heard
        self._connecting = asyncio.create_task(self._connect())

    async def _connect(self) -> None:
        import nats

        while True:
            try:
                self._client = await nats.connect(
                    self.url,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=0.5,
                    connect_timeout=2,
                    pending_size=1 << 20,
                    error_cb=self._failed,
                )
                await self._client.subscribe(SUBJECT, cb=self._hear)
                return
            except (OSError, TimeoutError, nats.errors.Error) as error:
                await self._failed(error)
                await asyncio.sleep(1)

    async def _failed(self, error: Exception) -> None:
        journal.warning("news does not flow: %s", type(error).__name__)

    async def _hear(self, message: Any) -> None:
        with contextlib.suppress(msgspec.DecodeError):
            if self.heard:
                self.heard(decode(message.data))

    @property
    def flows(self) -> bool:
        return self._client is not None and self._client.is_connected

    def tell(self, news: News) -> None:
        if self.flows:
            task = asyncio.ensure_future(self._client.publish(SUBJECT, encode(news)))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def close(self) -> None:
        if self._connecting:
            self._connecting.cancel()
        if self._client:
            with contextlib.suppress(Exception):  # it is only news
                await asyncio.wait_for(self._client.close(), 2)
