"""The start of a match: seal, nonces, deal. Neither the server nor a client can choose the cards.

First a hash of the secret is shown, then every client adds a number of its own, and only then
are the cards dealt: from all of them together. A deal that is played again is known, and nobody is
asked for anything: its secret and its numbers are those that were shown when it was first played.
So is the deal of a lesson.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from clessidra.core.continuing import played_on
from clessidra.core.events import Seat, Terms
from clessidra.core.match import Match
from clessidra.core.seal import commitment, new_secret, seed_of
from clessidra.server.live.broadcaster import Broadcaster
from clessidra.server.live.live_table import LiveTable
from clessidra.server.live.table_storage import KnownDeal, TableStorage
from clessidra.server.tasks import BackgroundTasks
from clessidra.server.tokens import new_id
from clessidra.server.wire.connection import Connection
from clessidra.server.wire.protocol import Sealing


class Dealer:
    """Deals for one table."""

    def __init__(
        self,
        live: LiveTable,
        storage: TableStorage,
        broadcaster: Broadcaster,
        tasks: BackgroundTasks,
        wait: Callable[[], Awaitable[None]],
        require_game: Callable[[], None],
        on_dealt: Callable[[], None],
    ) -> None:
        self._live, self._storage, self._broadcaster = live, storage, broadcaster
        self._tasks, self._wait, self._on_dealt = tasks, wait, on_dealt
        self._require_game = require_game
        self._nonces: dict[str, str] = {}  # by identity
        self._known: KnownDeal | None = None
        self._all_nonces = asyncio.Event()

    async def start(self) -> None:
        """Seal the deal, ask everybody's client for a nonce, and deal."""
        live = self._live
        self._require_game()
        async with live.lock:
            live.table.require_ready()
            self._storage.content()  # or the deal would fail
            self._known = await self._storage.known_deal()
            sealed = replace(live.table, match=new_id("m"), status="sealing")
            await self._storage.save_sealed(sealed)
            live.secret = self._known.secret if self._known else new_secret()
            self._nonces, self._all_nonces = {}, asyncio.Event()
            live.table = sealed
        self._broadcaster.table()
        for connection in live.presence.connections:
            self.ask_nonce(connection)
        self._tasks.spawn(self._deal_when_sealed(), f"deal {live.table.id}")

    def ask_nonce(self, connection: Connection) -> None:
        """Show the seal to somebody who plays; the answer is a nonce."""
        live = self._live
        if live.table.status != "sealing" or not connection.seats or self._known is not None:
            return
        match_id, seal = live.table.match, live.commitment
        if match_id is not None and seal is not None:
            connection.send(Sealing(match=match_id, commitment=seal))

    def take_nonce(self, connection: Connection, match_id: str, nonce: str) -> None:
        """A client's part of the seed; only while the deal is sealed, one for each person."""
        table, presence = self._live.table, self._live.presence
        if table.status != "sealing" or match_id != table.match or not connection.seats:
            return
        self._nonces.setdefault(connection.identity, nonce)
        if self._nonces.keys() >= {p for p in table.people if presence.is_online(p)}:
            self._all_nonces.set()

    async def _deal_when_sealed(self) -> None:
        live = self._live
        if self._known is None and live.somebody_is_there():
            await self._wait_for_nonces()
        async with live.lock:
            try:
                await self._deal()
                live.table.status, live.table.summary = "playing", live.summary()
            except Exception:
                # The table waits as before, and can be started again.
                live.table.status, live.table.match = "waiting", None
                raise
            finally:
                self._broadcaster.table()
                await self._storage.save_table()
            self._on_dealt()

    async def _wait_for_nonces(self) -> None:
        """A client that does not answer in time has no part in the seed."""
        answered = asyncio.ensure_future(self._all_nonces.wait())
        late = asyncio.ensure_future(self._wait())
        try:
            await asyncio.wait((answered, late), return_when=asyncio.FIRST_COMPLETED)
        finally:
            answered.cancel()
            late.cancel()

    async def _deal(self) -> None:
        live = self._live
        table, game = live.table, live.game
        assert table.match is not None
        recorded = self._known.match if self._known is not None else None
        if self._known is not None:
            nonces = self._known.nonces
            if table.options.again:
                live.recorded = recorded
        else:
            people = (self._nonces.get(person) for person in table.people)
            nonces = tuple(nonce for nonce in people if nonce is not None)
        seats = tuple(
            Seat("bot" if chair.kind == "bot" else "person", chair.name) for chair in table.chairs
        )
        chosen = table.options.rules
        options = {option.name: chosen.get(option.name, option.default) for option in game.options}
        options["players"] = len(seats)
        sealed = commitment(table.match, live.secret)
        terms = Terms(table.match, options, seats, sealed, practice=table.options.practice)
        match = Match(game, self._storage.content(), terms)
        if recorded is not None and table.options.continues:
            at = table.options.continues_at
            match = await asyncio.to_thread(played_on, match, recorded, at)
        else:
            match.fold(match.decide_deal(seed_of(live.secret, nonces)))
        began_ms = await self._storage.begin(match, match.events, live.secret, nonces)
        live.take_match(match, live.secret, nonces, began_ms)
