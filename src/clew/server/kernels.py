"""What the page judges moves by: games' kernels and solutions, files named after their content."""

import gzip
import hashlib
import zlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import clew
from clew.core import stamp
from clew.core.errors import NotAllowed
from clew.core.game import Game
from clew.core.position import Box
from clew.core.wasm import read
from clew.server.page import FOR_EVER
from clew.server.refusals import ServerRefusal

LETTERS = 16  # of a digest, in a name


class Served(NamedTuple):
    name: str
    plain: bytes
    packed: bytes
    how: str  # it is packed, as HTTP calls it
    kind: str


@cache
def module_of(game: Game) -> Served | None:
    """None where there is no module, or the rules have changed since it was made."""
    found = read(stamp.place_of(game.package))
    if found is None or not stamp.is_fresh(game.package, found[1]):
        return None
    packed = gzip.compress(found[0], mtime=0)
    return Served(_named(game, found[0], "wasm"), found[0], packed, "gzip", "application/wasm")


@cache
def solutions_of(game: Game) -> dict[Path, Served]:
    """By where they are kept; none if the game is not solved, or the rules are newer."""
    if not game.has("solver") or game.part("solver").why_not_kept():
        return {}
    found = {}
    for place in sorted(game.part("solver").FOLDER.glob("*.zlib")):
        packed = place.read_bytes()
        name, plain = _named(game, packed, "solved"), zlib.decompress(packed)
        found[place] = Served(name, plain, packed, "deflate", "application/octet-stream")
    return found


def _named(game: Game, data: bytes, ending: str) -> str:
    return f"{game.name}.{hashlib.sha256(data).hexdigest()[:LETTERS]}.{ending}"


def address_of(game: Game) -> str:
    """Where the page finds the game's module."""
    module = module_of(game)
    if module is None:
        raise NotAllowed(ServerRefusal.NO_MODULE(game=game.title))
    return f"/kernels/{module.name}"


def table_of(box: Box) -> str | None:
    """Where the page finds what is known of every position, if the game is solved."""
    solutions = solutions_of(box.game)
    found = solutions.get(box.game.part("solver").place_of(box)) if solutions else None
    return f"/kernels/{found.name}" if found else None


def file(request: Request) -> Response:
    """In a thread: the first time it is packed."""
    name = request.path_params["name"]
    games = [game for game in clew.all_games() if name.startswith(f"{game.name}.")]
    there = [each for game in games for each in (module_of(game), *solutions_of(game).values())]
    found = next((each for each in there if each and each.name == name), None)
    if found is None:
        raise HTTPException(404)
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
    if found.how in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = found.how
        return Response(found.packed, headers=headers, media_type=found.kind)
    return Response(found.plain, headers=headers, media_type=found.kind)


ROUTE = Route("/kernels/{name}", file)
