"""The web page: files that were built from web/, and its start for every address of its own."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent.parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"  # names of assets change with their content


class Assets(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER
        return response


async def start(request: Request) -> Response:
    """The same for all addresses: the page itself looks where it is."""
    if request.url.path.startswith("/api/"):
        raise HTTPException(404)
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
        Route("/{path:path}", start),
    ]
