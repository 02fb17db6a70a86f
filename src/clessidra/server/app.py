"""The application: routes, pages, and the life of the server."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from clessidra import __version__
from clessidra.core.errors import ClessidraError
from clessidra.core.registry import game_ids, get_game
from clessidra.server import metrics
from clessidra.server.clock import Clock, SystemClock
from clessidra.server.http import info, lessons, matches, me, sockets, tables
from clessidra.server.http.dependencies import requires_game
from clessidra.server.http.pages import add_pages
from clessidra.server.http.security import BodyLimit, SecurityHeaders
from clessidra.server.kernels import Kernels, KernelsOnDisk
from clessidra.server.limits import Buckets
from clessidra.server.live.hub import Hub
from clessidra.server.part import server_part
from clessidra.server.problems import ProblemError
from clessidra.server.settings import Settings
from clessidra.server.storage.database import migrate, open_engine
from clessidra.server.tokens import Signer

REFUSED_KEYS = {404: "not_found", 405: "not_found", 413: "too_large"}


def create_app(
    settings: Settings, clock: Clock | None = None, kernels: Kernels | None = None
) -> FastAPI:
    """The server as an ASGI application; its database is opened when it starts."""
    time = clock or SystemClock()
    parts = [server_part(get_game(game_id)) for game_id in game_ids()]

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        engine = open_engine(settings.database)
        try:
            await migrate(engine, parts)
            hub = Hub(settings, engine, time, kernels or KernelsOnDisk())
            app.state.hub = hub
            app.state.signer = Signer(await hub.store.signing_key())
            await hub.start()
            yield
            await hub.close()
        finally:
            await engine.dispose()

    app = FastAPI(
        title="Clessidra",
        version=__version__,
        description="The HTTP part; the socket protocol is in docs/reference/protocol.md.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    limits = settings.limits
    app.state.clock = time
    app.state.requests = Buckets(limits.requests_per_second, limits.requests_at_once, time)
    app.state.new_tables = Buckets(
        limits.tables_per_address / 3600, limits.tables_per_address, time
    )
    longer = {end: most for part in parts for end, most in part.body_bytes.items()}
    app.add_middleware(BodyLimit, most_bytes=limits.message_bytes, longer=longer)
    app.add_middleware(SecurityHeaders)  # the last is the outermost
    app.add_exception_handler(ProblemError, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(WebSocketDisconnect, _hung_up)
    for router in (info.router, lessons.router, me.router, tables.router, matches.router):
        app.include_router(router)
    for game_id, part in zip(game_ids(), parts, strict=True):
        if part.router is not None:
            app.include_router(part.router, dependencies=[requires_game(game_id)])
    app.include_router(sockets.router)
    app.add_api_route("/healthz", _health, methods=["GET"])
    app.add_api_route("/metrics", _metrics, methods=["GET"], response_class=PlainTextResponse)
    add_pages(app, [page for part in parts for page in part.pages])
    return app


def page_missing() -> ClessidraError:
    """The client was not built."""
    return ClessidraError(
        "The page is missing: web/ was not built. Run `make play`, or `python tools/build_web.py`."
    )


async def _problem(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ProblemError)
    return JSONResponse({"key": error.key, "values": error.values}, error.status)


async def _invalid(_request: Request, error: Exception) -> JSONResponse:
    """A request that is not of the documented shape: the place, never what was sent."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    # The name of a field that nobody knows is something that was sent.
    place = first["loc"][:-1] if first["type"] == "extra_forbidden" else first["loc"]
    where = ".".join(str(part) for part in place)
    return JSONResponse({"key": "malformed", "values": {"where": where}}, 422)


async def _refused(_request: Request, error: Exception) -> JSONResponse:
    """What the framework refuses by itself, in the shape of all other refusals."""
    assert isinstance(error, HTTPException)
    key = REFUSED_KEYS.get(error.status_code, "malformed")
    return JSONResponse({"key": key, "values": {}}, error.status_code, error.headers)


async def _hung_up(_socket: WebSocket, _error: Exception) -> None:
    """The client was gone before we could answer: no error of ours, so nothing for the log."""


async def _health(request: Request) -> dict[str, Any]:
    await request.app.state.hub.store.is_alive()
    return {"ok": True, "version": __version__}


async def _metrics() -> PlainTextResponse:
    return PlainTextResponse(metrics.exposition(), media_type="text/plain; version=0.0.4")
