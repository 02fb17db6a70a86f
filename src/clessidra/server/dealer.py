"""The start of a match: seal, nonces, deal. Neither the server nor a client can choose the cards.

First a hash of the secret is shown, then every client adds a number of its own, and only then
are the cards dealt: from all of them together. A deal that is played again is known, and nobody is
asked for anything: its secret and its numbers are those that were shown when it was first played.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING

from clessidra.core.events import Seat, Terms
from clessidra.core.match import Match
from clessidra.core.seal import commitment, new_secret, seed_of
from clessidra.server.connection import Connection
from clessidra.server.finished import FinishedMatch
from clessidra.server.protocol import Sealing
from clessidra.server.tokens import new_id

if TYPE_CHECKING:
    from clessidra.server.room import Room


class Dealer:
    """Deals for one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._secret = ""
        self._nonces: dict[str, str] = {}  # by identity
        self._known: FinishedMatch | None = None
        self._all_nonces = asyncio.Event()

    async def start(self) -> None:
        """Seal the deal, ask everybody's client for a nonce, and deal."""
        room = self._room
        async with room.lock:
            room.table.require_ready()
            room.hub.content(room.table.content["hash"])  # or nobody could deal
            again = room.table.options.again
            self._known = await room.hub.finished_match(again) if again else None
            sealed = replace(room.table, match=new_id("m"), status="sealing")
            await room.hub.store.save_table(sealed)
            self._secret = self._known.secret if self._known else new_secret()
            self._nonces, self._all_nonces = {}, asyncio.Event()
            room.table = sealed
        room.broadcast_table()
        for connection in room.company.connections:
            self.ask_nonce(connection)
        room.hub.spawn(self._deal_when_sealed(), f"deal {room.table.id}")

    @property
    def commitment(self) -> str | None:
        """What is shown while the deal is sealed."""
        table = self._room.table
        if table.status != "sealing" or table.match is None:
            return None
        return commitment(table.match, self._secret)

    def ask_nonce(self, connection: Connection) -> None:
        """Show the seal to somebody who plays; the answer is a nonce."""
        match_id, seal = self._room.table.match, self.commitment
        asked = connection.seats and self._known is None
        if asked and match_id is not None and seal is not None:
            connection.send(Sealing(match=match_id, commitment=seal))

    def take_nonce(self, connection: Connection, match_id: str, nonce: str) -> None:
        """A client's part of the seed; only while the seal is fresh, one for each person."""
        table = self._room.table
        if table.status != "sealing" or match_id != table.match or not connection.seats:
            return
        self._nonces.setdefault(connection.identity, nonce)
        if self._nonces.keys() >= {p for p in table.people if self._room.company.is_online(p)}:
            self._all_nonces.set()

    async def _deal_when_sealed(self) -> None:
        room = self._room
        if self._known is None and any(
            room.company.is_online(person) for person in room.table.people
        ):
            # A client that does not answer in time has no part in the seed.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._all_nonces.wait(), room.hub.settings.nonce_wait_s)
        async with room.lock:
            try:
                await self._deal()
                room.table.status, room.table.summary = "playing", room.summary()
            except Exception:
                # The table waits as before: whoever looks at it can start again.
                room.table.status, room.table.match = "waiting", None
                raise
            finally:
                room.broadcast_table()
                await room.keep_table()
            room.tell_change()

    async def _deal(self) -> None:
        room = self._room
        table, hub = room.table, room.hub
        assert table.match is not None
        if self._known is not None:
            nonces = self._known.nonces
            room.race.race_against(self._known.match)
        else:
            people = (self._nonces.get(person) for person in table.people)
            nonces = tuple(nonce for nonce in people if nonce is not None)
        seats = tuple(
            Seat("bot" if chair.kind == "bot" else "person", chair.name) for chair in table.chairs
        )
        chosen = table.options.rules
        options = {
            option.name: chosen.get(option.name, option.default) for option in room.game.options
        }
        options["players"] = len(seats)
        terms = Terms(table.match, options, seats, commitment(table.match, self._secret))
        match = Match(room.game, hub.content(table.content["hash"]), terms)
        deal = match.decide_deal(seed_of(self._secret, nonces))
        began_ms = await hub.store.new_match(
            table.match, table, room.game.rules_version, terms, self._secret, nonces
        )
        await hub.writer.append(table.match, [deal])
        match.fold(deal)
        room.take_match(match, self._secret, nonces, began_ms)
