"""The server for the bench: the real one, with the limits that one address would run into raised.

python -m bench.live.serve PORT DATABASE
"""

from __future__ import annotations

import sys
from dataclasses import replace

from clessidra.server.app import create_app
from clessidra.server.run import TableServer
from clessidra.server.settings import Limits, Settings

MANY = 100_000
QUIET = {"version": 1, "disable_existing_loggers": False}


def main(port: int, database: str) -> None:
    """Serve until told to stop."""
    limits = replace(
        Limits(),
        sockets_per_address=MANY,
        tables_per_identity=MANY,
        tables_per_address=MANY,
        requests_per_second=MANY,
        requests_at_once=MANY,
        messages_per_second=MANY,
        messages_at_once=MANY,
    )
    settings = Settings(
        database=f"sqlite+aiosqlite:///{database}",
        address=f"http://127.0.0.1:{port}",
        limits=limits,
    )
    server = TableServer(create_app(settings), settings, QUIET)
    server.config.port = port
    server.run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
