"""The web application: a visible list of routes over one `Hub`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from clew.core.errors import ClewError
from clew.server import kernels, page
from clew.server.errors import BadRequest, Foreign, TooMuch
from clew.server.http import ENDPOINTS, answer, refusal
from clew.server.hub import Hub
from clew.server.limits import Shares, share_of
from clew.server.messages import Refused
from clew.server.openapi import document
from clew.server.refusals import ServerRefusal
from clew.server.sockets import PUT, Connection, Gone

CHECKS = ("/health", "/ready", "/metrics")  # for proxies and whoever runs the server
REFUSED_AFTER = 1.0  # seconds that who asks too much is kept waiting
HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval';"
    " img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


def make_app(hub: Hub) -> Starlette:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()

    return Starlette(
        routes=routes(hub),
        lifespan=lifespan,
        middleware=[Middleware(SafeHeaders), Middleware(Counted, hub=hub)],
        exception_handlers={HTTPException: no_such_thing, Exception: our_fault},
    )


async def no_such_thing(request: Request, error: Exception) -> Response:
    """An address that there is not, or that takes another method."""
    assert isinstance(error, HTTPException)
    if page.is_looked_for(request):
        return await page.start(request, error.status_code)
    why = ServerRefusal.NOTHING_HERE(method=request.method, detail=error.detail)
    body = msgspec.json.encode(Refused(why.words, why.said))
    return Response(body, error.status_code, error.headers, "application/json")


async def our_fault(request: Request, error: Exception) -> Response:
    """What went wrong is for the journal alone."""
    why = ServerRefusal.OUR_FAULT()
    body = msgspec.json.encode(Refused(why.words, why.said, again=True))
    return Response(body, 500, HEADERS, "application/json")


class SafeHeaders:
    """The same headers on every answer; browsers hold pages to them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with)


class Counted:
    """Every request and socket costs its sender, whatever it asks for. Whoever has spent all waits
    for the refusal: so a flood is as slow as it has connections."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app = app
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            client = scope.get("client")
            address = share_of(client[0] if client else "")
            shares = self._shares(scope["path"])
            try:
                shares.spend(address)
            except TooMuch as error:
                await asyncio.sleep(REFUSED_AFTER)
                await refusal(error)(scope, receive, send)
                return
            wait = shares.pace.wait(address)
            if wait:
                await asyncio.sleep(wait)
        await self.app(scope, receive, send)

    def _shares(self, path: str) -> Shares:
        if path in CHECKS:
            return self.hub.checks
        return self.hub.files if page.is_file(path) else self.hub.requests


def routes(hub: Hub) -> list[BaseRoute]:
    async def health(_: Request) -> Response:
        return JSONResponse({"alive": True})

    async def ready(_: Request) -> Response:
        try:
            await hub.check()
        except ClewError as error:
            return refusal(error)
        return JSONResponse({"ready": True})

    async def measured(_: Request) -> Response:
        return Response(hub.metrics.text(), media_type=hub.metrics.media_type)

    async def openapi(_: Request) -> Response:
        return Response(described(), media_type="application/json")

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(hub, websocket)

    return [
        *(_route(hub, path) for path in dict.fromkeys(each.path for each in ENDPOINTS)),
        WebSocketRoute("/api/socket", socket),
        Route("/health", health),
        Route("/ready", ready),
        Route("/metrics", measured),
        Route("/openapi.json", openapi),
        kernels.ROUTE,
        *page.routes(),
    ]


@cache
def described() -> bytes:
    return msgspec.json.encode(document(ENDPOINTS))


def _route(hub: Hub, path: str) -> Route:
    """All methods of one address together: its 405 names them all."""
    by_method = {endpoint.method: endpoint for endpoint in ENDPOINTS if endpoint.path == path}

    async def serve(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await answer(by_method[method], hub, request)

    return Route(path, serve, methods=list(by_method))


# ---- sockets


class StarletteWire:
    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._put: Callable[[bytes], bool] = websocket.scope["extensions"].get(PUT, _cannot)

    async def receive(self) -> str:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text = message.get("text")
        if text is None:
            raise BadRequest(ServerRefusal.BINARY_FRAME())
        return str(text)

    def put(self, data: bytes) -> bool:
        return self._put(data)

    async def send(self, data: bytes) -> None:
        try:
            await self._websocket.send({"type": "websocket.send", "text": data.decode()})
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Gone from None

    async def close(self) -> None:
        try:
            await self._websocket.close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Gone from None


def _cannot(_: bytes) -> bool:
    return False


async def serve_socket(hub: Hub, websocket: WebSocket) -> None:
    address = share_of(websocket.client.host if websocket.client else "")
    try:
        check_origin(hub, websocket)
        hub.sockets.enter(address)
    except ClewError as error:
        await websocket.send_denial_response(refusal(error))
        return
    try:
        await websocket.accept()
        await Connection(hub, StarletteWire(websocket), address).serve()
    finally:
        hub.sockets.leave(address)


def check_origin(hub: Hub, websocket: WebSocket) -> None:
    """Browsers say which page opens a socket; other clients say nothing, and hold no cookies."""
    origin = websocket.headers.get("origin")
    if origin is None or origin in hub.settings.origins:
        return
    if _host(origin) != websocket.headers.get("host"):
        raise Foreign(ServerRefusal.OTHER_PAGE())


def _host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
