"""The server for the bench: the real application, with limits meant for one machine raised."""

from __future__ import annotations

import sys
from dataclasses import replace

import uvicorn

from clessidra.server.app import create_app
from clessidra.server.settings import Limits, Settings


def main(port: int, database: str) -> None:
    """Serve until told to stop."""
    limits = replace(
        Limits(),
        sockets_per_address=5000,
        sockets_per_identity=5000,
        tables_per_identity=5000,
        tables_per_address=5000,
        requests_per_second=5000,
        requests_at_once=20_000,
        messages_per_second=5000,
        messages_at_once=5000,
    )
    settings = Settings(
        database=f"sqlite+aiosqlite:///{database}",
        address=f"http://127.0.0.1:{port}",
        bot_pause_s=0.0,
        nonce_wait_s=5.0,
        limits=limits,
    )
    uvicorn.run(
        create_app(settings),
        host="127.0.0.1",
        port=port,
        log_level="warning",
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        access_log=False,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
