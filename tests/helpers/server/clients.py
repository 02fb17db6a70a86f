"""People for server tests: each has a cookie of their own, requests, and sockets."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, TypeVar

import anyio
from starlette.testclient import TestClient, WebSocketTestSession

from clessidra.server.app import create_app
from clessidra.server.clock import Clock
from clessidra.server.kernels import Kernels
from clessidra.server.live.hub import Hub
from clessidra.server.live.room import Room
from clessidra.server.settings import Settings
from clessidra.server.wire.protocol import Change
from helpers.changes import apply_changes
from helpers.timeouts import PATIENCE_S

ORIGIN = {"origin": "http://testserver"}
HEADERS = {"x-clessidra": "1", **ORIGIN}

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot"}

_T = TypeVar("_T")


class TestServer:
    """The application in this process."""

    __test__ = False  # not a class of tests

    def __init__(
        self, settings: Settings, clock: Clock | None = None, kernels: Kernels | None = None
    ) -> None:
        self.settings = settings
        self.app = create_app(settings, clock, kernels)
        self._client = TestClient(self.app)

    def __enter__(self) -> TestServer:
        self._client.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._client.__exit__(None, None, None)

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    def call(self, work: Callable[..., Awaitable[_T]], *arguments: Any) -> _T:
        """Do something inside the server's event loop, within the patience of a test."""

        async def bounded() -> _T:
            with anyio.fail_after(PATIENCE_S):
                return await work(*arguments)

        assert self._client.portal is not None
        return self._client.portal.call(bounded)

    def room(self, table_id: str) -> Room:
        return self.call(self.hub.room, table_id)

    def until(self, condition: Callable[[], bool]) -> None:
        """Let the server run on until something is so."""

        async def watch() -> None:
            while not condition():
                await anyio.sleep(0.001)

        self.call(watch)

    def until_quiet(self) -> None:
        """Let the server run on until nothing more happens by itself: no deal, no bot, no clock."""

        def is_quiet() -> bool:
            hub = self.hub
            return all(room.is_idle for room in hub.rooms) and not hub.tasks.is_completing

        self.until(is_quiet)

    def kept(self) -> list[Any]:
        """All that the database knows of people, tables and matches."""
        names = ("identities", "tables", "sitters", "matches", "events")
        file = self.settings.database.removeprefix("sqlite+aiosqlite:///")
        with contextlib.closing(sqlite3.connect(file)) as database:
            queries = (f"SELECT * FROM {name} ORDER BY 1, 2" for name in names)
            return [database.execute(query).fetchall() for query in queries]

    def client(self) -> TestClient:
        """A browser without a cookie yet."""
        client = TestClient(self.app, raise_server_exceptions=False)
        client.portal = self._client.portal  # everybody in the same event loop
        return client

    def person(self, name: str) -> Person:
        """Somebody who comes for the first time."""
        person = Person(self.client(), name)
        assert person.get("/api/me").status_code == 200
        assert person.put("/api/me", {"name": name}).status_code == 200
        return person

    def again(self, person: Person) -> Person:
        """The same person, at this server: after a restart, or on another device."""
        client = self.client()
        client.cookies.update(person.client.cookies)
        return Person(client, person.name)


class Person:
    """A person with a browser."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.name = name

    @property
    def id(self) -> str:
        return str(self.get("/api/me").json()["id"])

    def get(self, path: str) -> Any:
        return self.client.get(path)

    def put(self, path: str, body: Any) -> Any:
        return self.client.put(path, json=body, headers=HEADERS)

    def post(self, path: str, body: Any = None) -> Any:
        return self.client.post(path, json=body, headers=HEADERS)

    def open_table(
        self,
        *seats: dict[str, str],
        content: str = "",
        game: str = "minute-realms",
        **options: Any,
    ) -> Any:
        """A table, usually of Minute Realms; every seat is a plan."""
        body = {
            "game": game,
            "seats": list(seats),
            "options": options,
            "content": content,
        }
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def at_table(self, table: Any, what: str, body: Any = None) -> Any:
        """Ask for something that is done at a table: start, leave, kick …"""
        return self.post(f"/api/tables/{table['id']}/{what}", body)

    def see(self, table: Any) -> Any:
        return self.get(f"/api/tables/{table['id']}")

    def join(self, table: Any) -> Any:
        """Sit down with the invitation."""
        return self.at_table(table, "join", {"token": token_of(table["invite"])})

    def watch(self, table: Any) -> Any:
        """Look on with the spectators' link."""
        return self.at_table(table, "watch", {"token": token_of(table["watch"])})

    @contextlib.contextmanager
    def at(self, table_id: str, nonce: str | None = "n" * 32) -> Iterator[Sitter]:
        """Look at a table through a socket."""
        with self.client.websocket_connect(f"/ws/{table_id}", headers=ORIGIN) as socket:
            yield Sitter(socket, nonce)


def token_of(path: str) -> str:
    """The token in the fragment of a link."""
    return path.partition("=")[2]


class Sitter:
    """One socket: keeps the state the client would have."""

    def __init__(self, socket: WebSocketTestSession, nonce: str | None) -> None:
        self.socket = socket
        self.nonce = nonce
        """The answer to a seal; None is silence."""
        self.state: Any = None
        self.table: Any = None
        self.seats: list[int] = []
        self.received: list[Any] = []
        self.heard: list[str] = []
        """The same as it came, byte for byte."""
        self.label = f"c{id(self)}"
        """What its ids begin with."""
        self._made = 0

    def read(self) -> Any:
        """The next message, taken in as a client does."""
        message = self._next()
        self.socket._raise_on_close(message)
        self.heard.append(message["text"])
        return self._take_in(json.loads(message["text"]))

    def _next(self) -> Any:
        async def bounded() -> Any:
            with anyio.fail_after(PATIENCE_S):
                return await self.socket._send_rx.receive()

        return self.socket.portal.call(bounded)

    def _take_in(self, message: Any) -> Any:
        self.received.append(message)
        match message["type"]:
            case "welcome":
                self.table, self.seats = message["table"], message["seats"]
            case "table":
                self.table = message["table"]
                self.seats = [seat["seat"] for seat in self.table["seats"] if seat["mine"]]
            case "sealing":
                if self.nonce is not None:
                    self.send(type="nonce", match=message["match"], nonce=self.nonce)
            case "state":
                self.state = message
            case "update":
                assert message["from_seq"] == self.state["seq"]
                changes = [Change(**change) for change in message["changes"]]
                view = apply_changes(self.state["view"], changes)
                story = self.state["story"] + message["story"]
                self.state = {**self.state, **message, "view": view, "story": story}
            case "ping":
                self.send(type="pong")
        return message

    def until(self, *kinds: str) -> Any:
        """Read on to a message of one of these kinds."""
        while True:
            message = self.read()
            if message["type"] in kinds:
                return message

    def until_seq(self, seq: int) -> None:
        """Read on until this event is known."""
        while self.state is None or self.state["seq"] < seq:
            self.read()

    def until_table(self, condition: Callable[[Any], bool]) -> Any:
        """Read on until the table is so."""
        until = time.monotonic() + PATIENCE_S
        while self.table is None or not condition(self.table):
            assert time.monotonic() < until, f"the table stays as it is: {self.table}"
            self.read()  # pings come for ever
        return self.table

    def until_closed(self) -> tuple[int, str]:
        """Read on until the server closes the socket; returns code and reason."""
        while True:
            message = self._next()
            if message["type"] == "websocket.close":
                return message["code"], message.get("reason") or ""
            self.heard.append(message["text"])
            self._take_in(json.loads(message["text"]))

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def new_id(self) -> str:
        self._made += 1
        return f"{self.label}-{self._made}"

    def ask(self, kind: str, **fields: Any) -> Any:
        """Send something with an id and wait for its answer."""
        client_id = fields.pop("id", None) or self.new_id()
        self.send(type=kind, id=client_id, **fields)
        return self.answer(client_id)

    def move(self, seat: int, move: Any, seq: int | None = None, client_id: str = "") -> Any:
        """Make a move and wait for its answer."""
        seq = self.state["seq"] if seq is None else seq
        return self.ask("move", id=client_id, seq=seq, seat=seat, move=move)

    def undo(self, seat: int) -> Any:
        return self.ask("undo", seq=self.state["seq"], seat=seat)

    def look(self, seat: int) -> None:
        """See the match from this viewpoint."""
        self.send(type="look", seat=seat)
        self.until("state")
        assert self.state["viewer"] == seat

    def answer(self, client_id: str) -> Any:
        while True:
            message = self.read()
            if message["type"] == "update":
                message = message["done"] or message
            if message["type"] in ("done", "refused", "hint") and message["id"] == client_id:
                return message

    def legal(self) -> list[Any]:
        return [c["move"] for c in self.state["candidates"] if c["status"] == "ok"]

    @property
    def awaited(self) -> list[int]:
        return list(self.state["view"]["awaited"])

    @property
    def over(self) -> bool:
        return self.state["result"] is not None


def arrive(*sitters: Sitter) -> None:
    """Until the server counts all of them as present; an open socket does not yet mean that."""
    for sitter in sitters:
        if sitter.table is None:
            sitter.until("welcome")


def begin(owner: Person, table: Any, *sitters: Sitter) -> None:
    """Start the match; everybody reads on to their first state."""
    arrive(*sitters)
    answer = owner.at_table(table, "start")
    assert answer.status_code == 200, answer.text
    for sitter in sitters:
        known = table["options"]["again"] or table["options"]["continues"]
        if sitter.seats and not known:
            sitter.until("sealing")  # the deal waits for everybody's answer
    for sitter in sitters:
        sitter.until("state")


def play_on(
    sitters: Sequence[Sitter],
    seed: int = 0,
    until: Callable[[Sitter], bool] = lambda sitter: sitter.over,
    choose: Callable[[random.Random, list[Any]], Any] = random.Random.choice,
) -> None:
    """Everybody moves, at random or as they choose, until the first sees that it is enough.

    All of them have then read as far as the first one.
    """
    chance = random.Random(seed)
    first = sitters[0]
    while not until(first):
        movers = [
            (sitter, seat)
            for sitter in sitters
            for seat in first.awaited
            if seat in sitter.seats and not first.table["seats"][seat]["stand_in"]
        ]
        if not movers:
            first.until("update", "state")  # a bot is about to move
            continue
        sitter, seat = chance.choice(movers)
        sitter.until_seq(first.state["seq"])
        if sitter.state["viewer"] != seat:
            sitter.look(seat)
        answer = sitter.move(seat, choose(chance, sitter.legal()))
        assert answer["type"] == "done" or answer["key"] == "stale", answer
        first.until_seq(sitter.state["seq"])
    for sitter in sitters:
        sitter.until_seq(first.state["seq"])
