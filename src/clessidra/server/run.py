"""Running the application: uvicorn, which tells the clients before it closes."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Generator
from typing import Any

import uvicorn
from fastapi import FastAPI

from clessidra.server.settings import Settings
from clessidra.server.wire.fast_sockets import FastSockets


class TableServer(uvicorn.Server):
    """Serves until it is stopped; then it notifies every client before closing its socket."""

    def __init__(
        self,
        app: FastAPI,
        settings: Settings,
        log_config: dict[str, Any],
        on_ready: Callable[[], None] = lambda: None,
    ) -> None:
        self._app, self._on_ready = app, on_ready
        super().__init__(
            uvicorn.Config(
                app,
                log_config=log_config,
                ws=FastSockets.with_clock(app.state.clock),
                ws_max_size=settings.limits.message_bytes,
                ws_per_message_deflate=False,
                ws_ping_interval=None,  # the protocol has heartbeats of its own
                timeout_graceful_shutdown=5,
                server_header=False,
                proxy_headers=settings.is_public,  # else anybody could claim any address
                access_log=False,
            )
        )

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """A signal that stopped the server has done its work: it is not raised again."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Only now can anybody connect, so only now may the address be shown."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Uvicorn would cut the sockets first and let the application close after that."""
        await self._app.state.hub.announce_closing()
        await super().shutdown(sockets)
