"""The client's files: one page for all of its paths, and assets whose names change with them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"
PAGES = (
    "/",
    "/t/{rest:path}",
    "/r/{rest:path}",
    "/rules/{rest:path}",
    "/settings",
    "/carry",
)
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class Assets(StaticFiles):
    """Files that a browser may keep for ever; any other path of a reader gets the page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with how long it may be kept."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            accept = dict(scope["headers"]).get(b"accept", b"")
            if error.status_code != 404 or b"text/html" not in accept:
                raise
            return _page(404)  # it says that there is nothing here
        keep = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        response.headers.setdefault("cache-control", keep)
        return response


def _page(status: int = 200) -> FileResponse:
    return FileResponse(STATIC / "index.html", status, headers={"cache-control": ASK_AGAIN})


def add_pages(app: FastAPI, more: Iterable[str]) -> None:
    """Serve the client, if it was built; `clessidra serve` refuses to start without it.

    `more` are the paths that games bring.
    """
    if not (STATIC / "index.html").exists():
        return

    async def page(rest: str = "") -> FileResponse:
        return _page()

    for path in (*PAGES, *more):
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/", GZipMiddleware(Assets(directory=STATIC), minimum_size=1000), name="static")
