"""The web page: files that were built from web/, and its start for every address of its own."""

from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent.parent / "page"
READING = ("/learn/{game}", "/learn/{game}/{lesson}", "/rules/{game}", "/print/{game}")
LOOKING_BACK = ("/replay", "/replay/{table}", "/analyse", "/analyse/{table}")
ADDRESSES = ("/", "/g/{game}", *READING, "/t/{table}", *LOOKING_BACK)
FOR_EVER = "public, max-age=31536000, immutable"  # names of assets change with their content


class Assets(StaticFiles):
    """Compressed when the page was built; whoever does not take that gets the plain file."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        packed = f"{path}.gz"
        takes = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        if takes and self.lookup_path(packed)[1]:
            response = await super().get_response(packed, scope)
            response.headers["content-encoding"] = "gzip"
        else:
            response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER
        response.headers["vary"] = "accept-encoding"
        return response


async def start(_: Request) -> Response:
    """The same for all its addresses: the page itself looks where it is."""
    return FileResponse(FOLDER / "index.html")


async def icon(_: Request) -> Response:
    return FileResponse(FOLDER / "icon.svg")


def routes() -> list[BaseRoute]:
    """None where the page was not built: then there is the server alone."""
    if not (FOLDER / "index.html").exists():
        return []
    return [
        Mount("/assets", Assets(directory=FOLDER / "assets")),
        Route("/icon.svg", icon),
        *(Route(path, start) for path in ADDRESSES),
    ]
