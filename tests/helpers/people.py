"""People for server tests: each has a cookie of their own, requests, and sockets."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from clessidra.server.app import create_app
from clessidra.server.changes import apply_changes
from clessidra.server.protocol import Change
from clessidra.server.settings import Settings

ORIGIN = {"origin": "http://testserver"}
HEADERS = {"x-clessidra": "1", **ORIGIN}


class TestServer:
    """The application in this process."""

    __test__ = False  # not a class of tests

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self._client = TestClient(self.app)

    def __enter__(self) -> TestServer:
        self._client.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._client.__exit__(None, None, None)

    def person(self, name: str) -> Person:
        """Somebody who comes for the first time."""
        client = TestClient(self.app)
        client.portal = self._client.portal  # everybody in the same event loop
        return Person(client, name)


class Person:
    """A person with a browser."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.name = name
        assert self.get("/api/me").status_code == 200
        assert self.client.put("/api/me", json={"name": name}, headers=HEADERS).status_code == 200

    def get(self, path: str) -> Any:
        return self.client.get(path)

    def post(self, path: str, body: Any = None) -> Any:
        return self.client.post(path, json=body, headers=HEADERS)

    def open_table(self, *seats: dict[str, str], **options: Any) -> Any:
        """A table of Minute Realms; every seat is a plan."""
        body = {"game": "minute-realms", "seats": list(seats), "options": options}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def join(self, table: Any) -> Any:
        """Sit down with the invitation."""
        token = table["invite"].partition("#invite=")[2]
        return self.post(f"/api/tables/{table['id']}/join", {"token": token})

    @contextlib.contextmanager
    def at(self, table_id: str) -> Iterator[Sitter]:
        """Look at a table through a socket."""
        with self.client.websocket_connect(f"/ws/{table_id}", headers=ORIGIN) as socket:
            yield Sitter(socket)


class Sitter:
    """One socket: keeps the state the client would have."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.state: Any = None
        self.table: Any = None
        self.seats: list[int] = []
        self.received: list[Any] = []
        self._made = 0

    def read(self) -> Any:
        """The next message, taken in as a client does."""
        message = json.loads(self.socket.receive_text())
        self.received.append(message)
        match message["type"]:
            case "welcome":
                self.table, self.seats = message["table"], message["seats"]
            case "table":
                self.table = message["table"]
            case "sealing":
                self.send(type="nonce", match=message["match"], nonce="n" * 32)
            case "state":
                self.state = message
            case "update":
                changes = [Change(**change) for change in message["changes"]]
                view = apply_changes(self.state["view"], changes)
                self.state = {**self.state, **message, "view": view}
            case "ping":
                self.send(type="pong")
        return message

    def until(self, *kinds: str) -> Any:
        """Read on to a message of one of these kinds."""
        while True:
            message = self.read()
            if message["type"] in kinds:
                return message

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def new_id(self) -> str:
        self._made += 1
        return f"c{self._made}-{id(self)}"

    def move(self, seat: int, move: Any, seq: int | None = None, client_id: str = "") -> Any:
        """Make a move and wait for its answer."""
        seq = self.state["seq"] if seq is None else seq
        client_id = client_id or self.new_id()
        self.send(type="move", id=client_id, seq=seq, seat=seat, move=move)
        return self.answer(client_id)

    def answer(self, client_id: str) -> Any:
        while True:
            message = self.read()
            if message["type"] in ("done", "refused", "hint") and message["id"] == client_id:
                return message

    def legal(self) -> list[Any]:
        return [c["move"] for c in self.state["candidates"] if c["status"] == "ok"]
