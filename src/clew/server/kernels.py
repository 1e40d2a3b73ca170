"""Games' modules of WebAssembly, which the page runs: files named after what is in them."""

import gzip
import hashlib
from functools import cache
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import clew
from clew.core import stamp
from clew.core.errors import NotAllowed
from clew.core.game import Game
from clew.core.wasm import read
from clew.server.page import FOR_EVER
from clew.server.refusals import ServerRefusal

LETTERS = 16  # of a digest, in a name


class Served(NamedTuple):
    name: str
    plain: bytes
    packed: bytes


@cache
def module_of(game: Game) -> Served | None:
    """None where there is no module, or the rules have changed since it was made."""
    found = read(stamp.place_of(game.package))
    if found is None or not stamp.is_fresh(game.package, found[1]):
        return None
    code = found[0]
    digest = hashlib.sha256(code).hexdigest()[:LETTERS]
    return Served(f"{game.name}.{digest}.wasm", code, gzip.compress(code, mtime=0))


def address_of(game: Game) -> str:
    """Where the page finds the game's module."""
    module = module_of(game)
    if module is None:
        raise NotAllowed(ServerRefusal.NO_MODULE(game=game.title))
    return f"/kernels/{module.name}"


def module(request: Request) -> Response:
    """In a thread: the first time it is packed."""
    name = request.path_params["name"]
    served = [module_of(game) for game in clew.all_games() if name.startswith(f"{game.name}.")]
    found = next((each for each in served if each and each.name == name), None)
    if found is None:
        raise HTTPException(404)
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, headers=headers, media_type="application/wasm")
    return Response(found.plain, headers=headers, media_type="application/wasm")


ROUTE = Route("/kernels/{name}", module)
