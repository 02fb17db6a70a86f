"""The application: routes, pages, and the life of the server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from clessidra import __version__
from clessidra.core.errors import ClessidraError
from clessidra.lab.warming import load_all
from clessidra.server import api, attempts_api, metrics, sockets
from clessidra.server.database import migrate, open_engine
from clessidra.server.hub import Hub
from clessidra.server.limits import Buckets
from clessidra.server.pages import add_pages
from clessidra.server.problems import ProblemError
from clessidra.server.security import BodyLimit, SecurityHeaders
from clessidra.server.settings import Settings
from clessidra.server.tokens import Signer

REFUSED_KEYS = {404: "not_found", 405: "not_found", 413: "too_large"}


def create_app(settings: Settings) -> FastAPI:
    """The server as an ASGI application; its database is opened when it starts."""

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        engine = open_engine(settings.database)
        try:
            await migrate(engine)
            # Never in the event loop: the first match would make everybody wait.
            await asyncio.to_thread(load_all)
            hub = Hub(settings, engine)
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
    app.state.requests = Buckets(
        settings.limits.requests_per_second, settings.limits.requests_at_once
    )
    hourly = settings.limits.tables_per_address
    app.state.new_tables = Buckets(hourly / 3600, hourly)
    limits = settings.limits
    app.add_middleware(
        BodyLimit, most_bytes=limits.message_bytes, solutions_bytes=limits.solution_bytes
    )
    app.add_middleware(SecurityHeaders)  # the last is the outermost
    app.add_exception_handler(ProblemError, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(WebSocketDisconnect, _hung_up)
    app.include_router(api.router)
    app.include_router(attempts_api.router)
    app.include_router(sockets.router)
    app.add_api_route("/healthz", _health, methods=["GET"])
    app.add_api_route("/metrics", _metrics, methods=["GET"], response_class=PlainTextResponse)
    add_pages(app)
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
    """Who was gone before we could answer: no error of ours, so nothing for the log."""


async def _health(request: Request) -> dict[str, Any]:
    await request.app.state.hub.store.is_alive()
    return {"ok": True, "version": __version__}


async def _metrics() -> PlainTextResponse:
    return PlainTextResponse(metrics.exposition(), media_type="text/plain; version=0.0.4")
