"""People who play against a server in another process, and come back whenever it comes back."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from clessidra.server.wire.protocol import Change
from helpers.changes import apply_changes
from helpers.server.process import Site
from helpers.timeouts import PATIENCE_S


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, site: Site, name: str) -> None:
        self._site = site
        self._cookie = ""
        self.ask("GET", "/api/me")
        self.ask("PUT", "/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request, and the JSON in its answer (or the text, if it is none)."""
        headers = {
            "x-clessidra": "1",
            "content-type": "application/json",
            "origin": self._site.address,
            "cookie": self._cookie,
        }
        data = None if method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self._site.address + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            cookie = answer.headers["set-cookie"]
            if cookie:
                self._cookie = cookie.partition(";")[0]
            text = answer.read().decode()
        return json.loads(text) if path.count(".") == 0 and text else text

    def socket(self, table_id: str) -> connect:
        """The socket of a table."""
        return connect(
            f"ws://127.0.0.1:{self._site.port}/ws/{table_id}",
            additional_headers={"cookie": self._cookie},
            origin=self._site.address,  # type: ignore[arg-type]
            compression=None,
            proxy=None,
            # A server that is slow is not gone: it is given up when its process is.
            open_timeout=PATIENCE_S,
            close_timeout=PATIENCE_S,
            ping_interval=None,
        )


class Player:
    """Plays one seat of one table to its end, as a client does: unanswered moves are said again."""

    def __init__(self, visitor: Visitor, table_id: str, seat: int, seed: int) -> None:
        self.visitor = visitor
        self.table_id = table_id
        self.seat = seat
        self.acknowledged: dict[str, int] = {}
        """The seq of each move that the server said was done, by its id."""
        self.result: Any = None
        self.match = ""
        self._chance = random.Random(seed)
        self._made = 0
        self._pending: dict[str, Any] | None = None
        self._state: Any = None

    async def play(self, up: asyncio.Event, moved: asyncio.Queue[None]) -> None:
        """Come back whenever the server is up, until there is a result."""
        while self.result is None:
            await up.wait()
            try:
                async with self.visitor.socket(self.table_id) as socket:
                    await self._talk(socket, moved)
            except (OSError, EOFError, WebSocketException):
                continue  # the server was killed, and `up` was cleared before that

    async def _talk(self, socket: ClientConnection, moved: asyncio.Queue[None]) -> None:
        self._state = None
        if self._pending is not None:
            await socket.send(json.dumps(self._pending))
        async for text in socket:
            await self._hear(socket, json.loads(text), moved)
            if self.result is not None:
                return
            await self._act(socket)

    async def _hear(self, socket: ClientConnection, message: Any, moved: Any) -> None:
        match message["type"]:
            case "sealing":
                nonce = {"type": "nonce", "match": message["match"], "nonce": "n" * 16}
                await socket.send(json.dumps(nonce))
            case "ping":
                await socket.send('{"type": "pong"}')
            case "state":
                # Whatever was acknowledged is there, after every crash.
                assert message["seq"] >= max(self.acknowledged.values(), default=0)
                self._state, self.match = message, message["match"]
                self.result = message["result"]
            case "update":
                changes = [Change(**change) for change in message["changes"]]
                view = apply_changes(self._state["view"], changes)
                self._state = {**message, "view": view}
                self.result = message["result"]
                if message["done"]:
                    self._acknowledge(message["done"], moved)
            case "done":
                self._acknowledge(message, moved)
            case "refused":
                assert message["key"] == "stale", message
                self._pending = None

    def _acknowledge(self, done: Any, moved: asyncio.Queue[None]) -> None:
        assert self.acknowledged.setdefault(done["id"], done["seq"]) == done["seq"]
        self._pending = None
        moved.put_nowait(None)

    async def _act(self, socket: ClientConnection) -> None:
        """Make a move if it is our turn and none is under way."""
        if self._state is None or self._pending is not None:
            return
        if self.seat not in self._state["view"]["awaited"]:
            return
        legal = [c["move"] for c in self._state["candidates"] if c["status"] == "ok"]
        self._made += 1
        self._pending = {
            "type": "move",
            "id": f"{self.seat}-{self._made}",
            "seq": self._state["seq"],
            "seat": self.seat,
            "move": self._chance.choice(legal),
        }
        await socket.send(json.dumps(self._pending))
