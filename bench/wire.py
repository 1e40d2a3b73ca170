"""A WebSocket client as small as it can be: a thousand of them must cost less than their server."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable

Heard = Callable[[bytes], None]
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Wire(asyncio.Protocol):
    """Text frames, whole and unmasked as servers send them; ours are masked with zeros."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._data = bytearray()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            "GET /api/socket HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.open.done():
            head, found, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self._data = bytearray(rest)
            self.open.set_result(None)
        self._frames()

    def _frames(self) -> None:
        data, at = self._data, 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                if len(data) < at + 4:
                    break
                size, start = struct.unpack_from("!H", data, at + 2)[0], at + 4
            elif size == 127:
                if len(data) < at + 10:
                    break
                size, start = struct.unpack_from("!Q", data, at + 2)[0], at + 10
            if len(data) < start + size:
                break
            self._frame(data[at] & 15, bytes(data[start : start + size]))
            at = start + size
        del data[:at]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self._transport.close()

    def send(self, payload: bytes) -> None:
        self._write(TEXT, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([128 | kind, 128 | size]) if size < 126 else b""
        head = head or bytes([128 | kind, 128 | 126]) + struct.pack("!H", size)
        self._transport.write(head + bytes(4) + payload)

    def close(self) -> None:
        self._transport.close()


async def connect(port: int, heard: Heard, address: str | None = None) -> Wire:
    """From this address of the machine, or from the usual one."""
    loop, own = asyncio.get_running_loop(), (address, 0) if address else None
    _, wire = await loop.create_connection(lambda: Wire(heard), "127.0.0.1", port, local_addr=own)
    await wire.open
    return wire
