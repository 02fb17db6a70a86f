"""Running the application: uvicorn, set up for tables, that says goodbye before it closes."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Generator
from typing import Any

import uvicorn
from fastapi import FastAPI

from clessidra.server.direct import DirectSockets
from clessidra.server.settings import Settings


class TableServer(uvicorn.Server):
    """Serves until it is told to stop; then every client hears of it before the line goes."""

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
                ws=DirectSockets,
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
        """Who was told to stop and did so has done well: no signal is raised again after that."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever is sent here before that finds a closed door."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Uvicorn would cut the sockets first and let the application close after that."""
        await self._app.state.hub.bid_farewell()
        await super().shutdown(sockets)
