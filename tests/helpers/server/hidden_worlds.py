"""The same match in several worlds that differ only in what is hidden.

Ids, tokens, secret and bots are the same in all of them, so that whatever anybody is sent can be
compared byte for byte.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from clessidra.server import tokens
from clessidra.server.http import identity
from clessidra.server.live import bot_seats, dealer, hints
from clessidra.server.settings import Settings
from helpers.minute_realms.rigged_deals import Rearrange, raiders_hash, rig, with_raiders
from helpers.server.clients import BOT, ME, OPEN, Person, Sitter, TestServer, begin

SECRET = hashlib.sha256(b"the secret of all worlds").hexdigest()
HERE = {"kind": "here", "name": "Amy"}
VIEWERS = ("Ada", "Amy", "Bob", "Eve")
"""Ada holds seats 0 and 2 and looks through either on a socket of its own; Eve looks on."""
BOTS_SEAT = 3


class Countable:
    """In place of `secrets`: unguessable to nobody."""

    def __init__(self) -> None:
        self._made = 0

    def token_hex(self, count: int) -> str:
        self._made += 1
        return hashlib.shake_256(str(self._made).encode()).hexdigest(count)

    def token_urlsafe(self, count: int) -> str:
        return self.token_hex(count)

    def randbelow(self, _limit: int) -> int:
        return 0


@dataclass
class World:
    """What came out of one match."""

    heard: dict[str, list[str]]
    """Everything each viewer was sent."""
    pages: list[str] = field(default_factory=list)
    """What requests were answered."""
    moves: list[tuple[int, Any]] = field(default_factory=list)
    """What the people did: seat and move."""

    def streams(self, viewer: str, before: int) -> dict[str, list[str]]:
        """The messages of each type up to, and without, this event.

        Answers and news may overtake each other, so each type is a stream of its own.
        """
        found: dict[str, list[str]] = {}
        for text in self.heard[viewer]:
            message = json.loads(text)
            if message["type"] in ("state", "update") and message["seq"] >= before:
                break
            found.setdefault(message["type"], []).append(text)
        return found

    def first_seq(self, shows: Callable[[Any], bool]) -> int:
        """The first event after which a spectator's view is so; beyond the end if it never is."""
        view: Any = None
        for text in self.heard["Eve"]:
            message = json.loads(text)
            if message["type"] == "state":
                view = message["view"]
            elif message["type"] == "update":
                for change in message["changes"]:
                    view = changed(view, change["path"], change["value"])
            else:
                continue
            if shows(view):
                return int(message["seq"])
        return 10**6


def changed(view: Any, path: list[Any], value: Any) -> Any:
    if not path:
        return value
    copy = view.copy()
    copy[path[0]] = changed(view[path[0]], path[1:], value)
    return copy


class Stage:
    """Plays worlds, each on a server of its own."""

    def __init__(self, settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._settings = settings
        self._folder = folder
        self._monkeypatch = monkeypatch
        self._played = 0

    def play(
        self,
        rearrange: Rearrange = lambda deal: deal,
        script: list[tuple[int, Any]] | None = None,
        pack: str = "authored",
        choose: Callable[[random.Random, list[Any]], Any] = random.Random.choice,
        enough: Callable[[Sitter], bool] = lambda sitter: sitter.over,
    ) -> World:
        """A match of Ada on two seats, Bob and a bot; by the script, or at random."""
        self._played += 1
        database = f"sqlite+aiosqlite:///{self._folder / f'world-{self._played}.db'}"
        with self._monkeypatch.context() as patch, ExitStack() as stack:
            countable = Countable()
            for module in (tokens, bot_seats, hints, identity):
                patch.setattr(module, "secrets", countable)
            patch.setattr(dealer, "new_secret", lambda: SECRET)
            rig(patch, rearrange)
            settings = replace(self._settings, database=database)
            # nothing that anybody is sent may depend on how fast this machine is
            settings = replace(settings, nonce_wait_s=3600, away_after_s=3600, heartbeat_s=3600)
            settings = with_raiders(settings, self._folder)
            server = stack.enter_context(TestServer(settings))
            content = raiders_hash(server) if pack == "raiders" else ""
            ada, bob, eve = (server.person(name) for name in ("Ada", "Bob", "Eve"))
            table = ada.open_table(ME, OPEN, HERE, BOT, hints=True, content=content)
            bob.join(table)
            eve.watch(table)
            sitters = []
            for name, person in zip(VIEWERS, (ada, ada, bob, eve), strict=True):
                sitter = stack.enter_context(person.at(table["id"]))
                sitter.until("welcome")  # one after another, in every world
                sitter.label = name
                sitters.append(sitter)
            begin(ada, table, *sitters)
            sitters[0].look(0)
            sitters[1].look(2)
            world = World({name: s.heard for name, s in zip(VIEWERS, sitters, strict=True)})
            self._act(world, ada, table, sitters, script, choose, enough)
            return world

    def _act(
        self,
        world: World,
        ada: Person,
        table: Any,
        sitters: list[Sitter],
        script: list[tuple[int, Any]] | None,
        choose: Callable[[random.Random, list[Any]], Any],
        enough: Callable[[Sitter], bool],
    ) -> None:
        chance = random.Random(7)
        looker = sitters[3]
        holder = {0: sitters[0], 1: sitters[2], 2: sitters[1]}
        lines = iter(script or ())
        while not enough(looker):
            waiting = [seat for seat in (0, 2, 1) if seat in looker.awaited]
            if not waiting or BOTS_SEAT in looker.awaited:
                looker.until("update")  # the bot chooses first, in every world
                continue
            said = next(lines, None) if script is not None else None
            if script is not None and said is None:
                break
            seat = said[0] if said else waiting[0]
            sitter = holder[seat]
            sitter.until_seq(looker.state["seq"])
            move = said[1] if said else choose(chance, sitter.legal())
            self._probe(world, ada, table, sitter, seat)
            answer = sitter.move(seat, move)
            assert answer["type"] == "done", answer
            world.moves.append((seat, move))
            looker.until_seq(sitter.state["seq"])
        for sitter in sitters:
            sitter.until_seq(looker.state["seq"])

    def _probe(self, world: World, ada: Person, table: Any, sitter: Sitter, seat: int) -> None:
        """Ask for everything a curious client can ask for."""
        sitter.ask("hint", seat=seat)
        sitter.move(seat, {"do": "lose", "card": "nowhere"})
        sitter.move(seat, {"do": "build", "card": "clock-tower", "place": "centre-1"}, seq=10**6)
        sitter.until("state")
        world.pages.append(ada.see(table).text)
