"""Headers on every answer, and where changes may come from."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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


class SecurityHeaders:
    """Adds the headers to every HTTP answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through and dress the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def dress(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, dress)


def is_own_origin(headers: Mapping[str, str], address: str) -> bool:
    """Whether a request comes from our own page.

    Browsers send the origin with every socket and every change. It has to be the address the
    server is known by, or the host the request was sent to: then the page came from here.
    """
    origin = headers.get("origin")
    if origin is None:
        return False
    return origin == address or urlsplit(origin).netloc == headers.get("host")
