"""Headers on every answer, and where changes may come from."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clessidra.server.settings import Settings

log = logging.getLogger("clessidra.server")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'; connect-src 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
BEGINNINGS = ("http.response.start", "websocket.accept")
"""The messages that carry headers. A socket that is refused was accepted before, to say why."""


class SecurityHeaders:
    """Adds the headers to every answer, also to the one after something went wrong."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the security headers to the response."""
        started = False

        async def add_headers(message: Message) -> None:
            nonlocal started
            if message["type"] in BEGINNINGS:
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["type"] != "http":
            await self.app(scope, receive, add_headers)
            return
        try:
            await self.app(scope, receive, add_headers)
        except Exception:
            # Outside of us the framework would answer, without the headers.
            log.exception("a request failed", extra={"method": scope["method"]})
            if started:
                raise
            answer = JSONResponse({"key": "server_error", "values": {}}, 500)
            await answer(scope, receive, add_headers)


class BodyLimit:
    """Reads no more of a request than a message may have."""

    def __init__(self, app: ASGIApp, most_bytes: int, longer: Mapping[str, int]) -> None:
        """`longer` gives ends of paths another limit."""
        self.app = app
        self._limits = [("", most_bytes), *longer.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through; too long a body ends the reading of it."""
        read = 0
        path = scope.get("path", "")
        most = max(size for end, size in self._limits if path.endswith(end))

        async def count() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise HTTPException(413)
            return message

        await self.app(scope, count if scope["type"] == "http" else receive, send)


def address_of(connection: HTTPConnection) -> str:
    """Where a request or a socket comes from; the limits of an address go by it."""
    return connection.client.host if connection.client else "?"


def is_own_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request comes from our own page.

    Browsers send the origin with every socket and every change. It has to be the address the
    server is known by. On one's own machine and network a server goes by many names: there the
    host that the request was sent to will do as well, since then the page came from here.
    """
    origin = headers.get("origin")
    if origin is None or settings.is_public:
        return origin == settings.address
    host = headers.get("host") or "nowhere"
    # A proxy that is not in our settings may use https.
    return origin in (settings.address, f"http://{host}", f"https://{host}")
