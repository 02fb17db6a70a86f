"""From `clessidra serve` on an empty cache to the page, and to the first turn of one's own."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

WAIT_S = 600.0
HEADERS = {"X-Clessidra": "1", "Content-Type": "application/json"}


class Person:
    """Somebody with a browser, as far as it takes to be asked for a move."""

    def __init__(self, base: str) -> None:
        self.base, self.cookie = base, ""
        self.ask("GET", "/api/me")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request; like the page it asks again while a game is being compiled."""
        data = None if method == "GET" else json.dumps(body or {}).encode()
        headers = HEADERS | ({"Cookie": self.cookie} if self.cookie else {})
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=WAIT_S) as answer:
                    for key, value in SimpleCookie(answer.headers.get("Set-Cookie", "")).items():
                        self.cookie = f"{key}={value.value}"
                    return json.loads(answer.read())
            except urllib.error.HTTPError as refused:
                if json.loads(refused.read()).get("key") != "preparing":
                    raise
                time.sleep(0.2)

    def sit_down(self, game: str) -> None:
        """Play against a bot until one can make a move of one's own."""
        seats = [{"kind": "me"}, {"kind": "bot"}]
        table = self.ask("POST", "/api/tables", {"game": game, "seats": seats})["id"]
        address = f"{self.base.replace('http', 'ws', 1)}/ws/{table}"
        headers = {"Cookie": self.cookie, "Origin": self.base}
        self.ask("POST", f"/api/tables/{table}/start")
        with connect(address, additional_headers=headers) as socket:
            while True:
                message = json.loads(socket.recv(timeout=WAIT_S))
                if message["type"] == "ping":
                    socket.send(json.dumps({"type": "pong"}))
                if any(one["status"] == "ok" for one in message.get("candidates", ())):
                    return


@contextlib.contextmanager
def _served(cache: str) -> Iterator[tuple[str, float]]:
    """A server, and how long its page took."""
    with tempfile.TemporaryDirectory(prefix="clessidra-bench-") as folder:
        command = [sys.executable, "-m", "clessidra", "serve", "--no-browser"]
        began = time.perf_counter()
        server = subprocess.Popen(
            [*command, "--db", str(Path(folder) / "bench.db")],
            env={**os.environ, "CLESSIDRA_CACHE": cache},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            base = server.stdout.readline().split(" at ")[1].split(" ")[0]
            with urllib.request.urlopen(base, timeout=WAIT_S) as page:
                page.read()
            yield base, time.perf_counter() - began
        finally:
            server.terminate()
            server.wait()


def waits(game: str) -> tuple[float, float]:
    """Seconds to the page and to the first turn in this game, with nothing compiled."""
    with tempfile.TemporaryDirectory(prefix="clessidra-bench-") as cache:
        began = time.perf_counter()
        with _served(cache) as (base, page_s):
            Person(base).sit_down(game)
            return page_s, time.perf_counter() - began
