"""The web page: files that were built from web/, and its start for every address of its own."""

from html import escape
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import clew

FOLDER = Path(__file__).parent.parent / "page"
READING = ("/learn/{game}", "/learn/{game}/{lesson}", "/rules/{game}", "/print/{game}")
LOOKING_BACK = ("/replay", "/replay/{table}", "/analyse", "/analyse/{table}")
ADDRESSES = ("/", "/g/{game}", *READING, "/t/{table}", *LOOKING_BACK)
FILES = (
    "icon.svg",
    "manifest.webmanifest",
    "sw.js",
    "icons/icon-192.png",
    "icons/icon-512.png",
    "icons/maskable-512.png",
    "icons/apple-180.png",
    "icons/preview.jpg",
)
MOTTO = (
    "Tabletop games of threads, paths and hunting animals.",
    "Brettspiele von Fäden, Pfaden und jagenden Tieren.",
)
INVITED = (
    ("A table at Clew", "Come and play, or watch."),
    ("Ein Tisch bei Clew", "Spiel mit oder schau zu."),
)
FOR_EVER = "public, max-age=31536000, immutable"  # names of assets change with their content


def is_file(path: str) -> bool:
    """Not a start, and not a question to the server."""
    return path.startswith(("/assets/", "/kernels/", "/icons/")) or path[1:] in FILES


class Assets(StaticFiles):
    """Compressed when the page was built; whoever does not take that gets the plain file."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        takes = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        response = await self._packed(path, scope) if takes else None
        response = response or await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER
        response.headers["vary"] = "accept-encoding"
        return response

    async def _packed(self, path: str, scope: Scope) -> Response | None:
        try:
            response = await super().get_response(f"{path}.gz", scope)
        except HTTPException:  # there is none
            return None
        response.headers["content-encoding"] = "gzip"
        return response


async def start(request: Request, status: int = 200) -> Response:
    """The same for all its addresses but for what is shown of a link before anybody follows it: the
    page itself looks where it is."""
    text = (FOLDER / "index.html").read_text("utf-8")
    return HTMLResponse(text.replace("<!-- preview -->", preview(request), 1), status)


def is_looked_for(request: Request) -> bool:
    """Somebody follows a link that leads nowhere; the page says so, and how to go on."""
    by_browser = "text/html" in request.headers.get("accept", "")
    built = (FOLDER / "index.html").exists()
    return request.method == "GET" and by_browser and built and "/api/" not in request.url.path


def preview(request: Request) -> str:
    """What a messenger shows of the link: a name, a sentence, a picture."""
    at = int(request.headers.get("accept-language", "").lower().startswith("de"))
    title, words = said(request, at)
    told = {
        "og:type": "website",
        "og:site_name": "Clew",
        "og:title": title,
        "og:description": words,
        "og:image": f"{request.base_url}icons/preview.jpg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    tags = (f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items())
    return "".join([*tags, f'<meta name="description" content="{escape(words)}" />'])


def said(request: Request, at: int) -> tuple[str, str]:
    """The link's name and what is behind it, in the language at that place."""
    name = request.path_params.get("game")
    if name in {game.name for game in clew.all_games()}:
        game = clew.game(name)
        return f"{game.called[at]} · Clew", game.motto[at]
    if request.url.path.startswith("/t/"):
        return INVITED[at]
    return "Clew", MOTTO[at]


def file(name: str) -> Route:
    """A file that is there under its own name, and asked for anew each time."""

    async def give(_: Request) -> Response:
        return FileResponse(FOLDER / name)

    return Route(f"/{name}", give)


def routes() -> list[BaseRoute]:
    """None where the page was not built: then there is the server alone."""
    if not (FOLDER / "index.html").exists():
        return []
    return [
        Mount("/assets", Assets(directory=FOLDER / "assets")),
        *(file(name) for name in FILES if (FOLDER / name).exists()),
        *(Route(path, start) for path in ADDRESSES),
    ]
