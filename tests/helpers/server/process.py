"""The real server as a process of its own, on loopback, which can be killed and come back."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

RUNNER = """
import socket, sys
from dataclasses import replace
from clessidra.server.app import create_app
from clessidra.server.logs import logging_config
from clessidra.server.run import TableServer
from clessidra.server.settings import Limits, Settings
port, database = int(sys.argv[1]), sys.argv[2]
limits = replace(Limits(), requests_per_second=500, requests_at_once=2000)
settings = Settings(database=f"sqlite+aiosqlite:///{database}", address=f"http://127.0.0.1:{port}",
                    bot_waits=float(sys.argv[3]), nonce_wait_s=30.0,
                    away_after_s=float(sys.argv[4]),
                    limits=limits)
listening = socket.create_server(("127.0.0.1", port))
TableServer(create_app(settings), settings, logging_config(False)).run(sockets=[listening])
"""
START_S = 300
"""On a machine where nothing is warm the first server compiles everything."""
STOP_S = 60


class Site:
    """A server with its own database and port."""

    def __init__(
        self,
        folder: Path,
        bot_waits: float = 0.0,
        away_after_s: float = 2.0,
        first: str = "",
        python: Path = Path(sys.executable),
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        """`first` is Python that the process runs before it serves: to bend a deal.

        With another `python` and `environment` the server has what is installed there.
        """
        self.database = folder / "site.db"
        self._reserved = _reserved_port()
        self.port = int(self._reserved.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self._pauses = (str(bot_waits), str(away_after_s))
        self._program = first + RUNNER
        self._python, self._environment = python, environment
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Site:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        self._reserved.close()

    def start(self) -> None:
        """Start and wait until it answers."""
        words = [str(self.port), str(self.database), *self._pauses]
        self._process = subprocess.Popen(
            [self._python, "-c", self._program, *words], env=self._environment
        )
        deadline = time.monotonic() + START_S
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=5):
                    return
            except OSError:
                assert self._process.poll() is None, "the server did not start"
                time.sleep(0.05)
        self.kill()
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(STOP_S)

    def stop(self, how: int = signal.SIGTERM) -> int | None:
        """As a person would, with Ctrl-C or SIGTERM; returns the exit code."""
        if self._process is None:
            return None
        if self._process.poll() is None:
            self._process.send_signal(how)
        return self._process.wait(STOP_S)


def _reserved_port() -> socket.socket:
    """A socket that keeps a port for the server, also while it is down, and never listens itself.

    Nobody else is given the port, neither to listen on nor to connect from.
    """
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind(("127.0.0.1", 0))
    return keeper
