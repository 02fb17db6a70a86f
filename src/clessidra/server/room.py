"""A table that somebody is at: its match, its viewers, and the order of everything that happens.

Whatever changes the match goes through `_commit`: validate → append → broadcast, under one lock
for the table. A viewer never hears of an event that is not on disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from clessidra.core.errors import MoveError
from clessidra.core.events import Event, Seat, Terms
from clessidra.core.fields import SPECTATOR
from clessidra.core.game import Game
from clessidra.core.match import FoldError, Match
from clessidra.core.result import standing
from clessidra.core.seal import commitment, new_secret, seed_of
from clessidra.server import describe, metrics
from clessidra.server.connection import Connection
from clessidra.server.eyes import Eyes
from clessidra.server.log_writer import SeqTakenError
from clessidra.server.problems import ProblemError
from clessidra.server.protocol import Done, Refused, Sealing, TableChanged, Welcome
from clessidra.server.store import now_ms
from clessidra.server.tables import Table
from clessidra.server.thinking import Thinker
from clessidra.server.timers import Timers
from clessidra.server.tokens import new_id, new_token

if TYPE_CHECKING:
    from clessidra.server.hub import Hub


class Room:
    """One table, live."""

    def __init__(self, hub: Hub, table: Table, game: Game) -> None:
        self.hub = hub
        self.table = table
        self.game = game
        self.match: Match | None = None
        self.eyes: Eyes | None = None
        self.secret = ""
        self.nonces: tuple[str, ...] = ()
        self.stopped: str | None = None
        self.connections: set[Connection] = set()
        self.gone_since: dict[str, float] = {}
        self.lock = asyncio.Lock()
        self.timers = Timers(self)
        self.thinker = Thinker(self)
        self._answered: dict[str, int] = {}  # client id → seq
        self._began_ms = 0
        self._sealing: dict[str, str] = {}  # identity → nonce
        self._all_nonces = asyncio.Event()

    @property
    def is_idle(self) -> bool:
        """Nothing will happen here until somebody comes: it can be forgotten."""
        return self.table.status != "sealing" and not self.thinker.is_busy

    # --- viewers -------------------------------------------------------------------------------

    def attach(self, connection: Connection) -> None:
        """Somebody looks at the table: they get it whole."""
        self.connections.add(connection)
        was_away = self.gone_since.pop(connection.identity, None) is not None
        connection.send(
            Welcome(
                table=describe.table_info(self, connection.identity),
                seats=connection.seats,
            )
        )
        if self.match is not None:
            self.send_state(connection)
        elif self.table.status == "sealing":
            self._ask_nonce(connection)
        if was_away or connection.seats:
            self.broadcast_table(except_for=connection)
        self.timers.wake()
        self.thinker.wake()

    def detach(self, connection: Connection) -> None:
        """A socket is gone; if it was the person's last one they may be offered a stand-in."""
        self.connections.discard(connection)
        if connection.seats and not self.is_online(connection.identity):
            self.gone_since[connection.identity] = time.monotonic()
            self.broadcast_table()
            self.timers.wake()

    def is_online(self, identity: str | None) -> bool:
        """Whether a person has a socket open at this table."""
        return any(c.identity == identity for c in self.connections)

    def is_away(self, identity: str | None) -> bool:
        """Gone for long enough that a bot may play on for them."""
        if identity is None or self.is_online(identity):
            return False
        since = self.gone_since.get(identity)
        waited = self.hub.settings.away_after_s
        return since is not None and time.monotonic() - since >= waited

    def broadcast_table(self, except_for: Connection | None = None) -> None:
        """Tell everybody who sits here, and what the table is doing."""
        for connection in self.connections:
            if connection is not except_for:
                info = describe.table_info(self, connection.identity)
                connection.send(TableChanged(table=info))

    def look(self, connection: Connection, seat: int) -> None:
        """Show the match through the eyes of another seat of the same person."""
        if seat >= 0 and seat not in connection.seats:
            raise ProblemError("not_your_seat", 403)
        connection.viewer = seat
        if self.match is not None:
            self.send_state(connection)

    def send_state(self, connection: Connection) -> None:
        """The whole match as this viewer may see it."""
        assert self.eyes is not None
        connection.view = self.eyes.view(connection.viewer)
        assert self.match is not None
        connection.seq = len(self.match.events) - 1
        connection.send(describe.state(self, connection.viewer))

    def _broadcast_update(self) -> None:
        made: dict[tuple[int, int], object] = {}
        for connection in self.connections:
            if connection.view is None:
                self.send_state(connection)
                continue
            key = (connection.viewer, connection.seq)
            if key not in made:
                made[key] = describe.update(
                    self, connection.viewer, connection.view, connection.seq
                )
            assert self.eyes is not None
            assert self.match is not None
            connection.view = self.eyes.view(connection.viewer)
            connection.seq = len(self.match.events) - 1
            connection.send(made[key])  # type: ignore[arg-type]

    # --- the start: seal, nonces, deal ---------------------------------------------------------

    async def start(self) -> None:
        """Seal the deal, ask everybody's client for a nonce, and deal."""
        async with self.lock:
            self.table.require_ready()
            self.table.match = new_id("m")
            self.secret = new_secret()
            self.table.status = "sealing"
            self._sealing, self._all_nonces = {}, asyncio.Event()
            await self.hub.store.save_table(self.table)
        self.broadcast_table()
        for connection in self.connections:
            self._ask_nonce(connection)
        self.hub.spawn(self._deal_when_sealed(), f"deal {self.table.id}")

    @property
    def commitment(self) -> str | None:
        """What was published before the deal."""
        if self.match is not None:
            return self.match.terms.commitment
        if self.table.status == "sealing" and self.table.match:
            return commitment(self.table.match, self.secret)
        return None

    def take_nonce(self, connection: Connection, match_id: str, nonce: str) -> None:
        """A client's part of the seed; only while the seal is fresh, one for each person."""
        if self.table.status != "sealing" or match_id != self.table.match or not connection.seats:
            return
        self._sealing.setdefault(connection.identity, nonce)
        if self._sealing.keys() >= {p for p in self.table.people if self.is_online(p)}:
            self._all_nonces.set()

    def _ask_nonce(self, connection: Connection) -> None:
        if connection.seats and self.table.match and self.commitment:
            connection.send(Sealing(match=self.table.match, commitment=self.commitment))

    async def _deal_when_sealed(self) -> None:
        if any(self.is_online(person) for person in self.table.people):
            # A client that does not answer in time has no part in the seed.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._all_nonces.wait(), self.hub.settings.nonce_wait_s)
        async with self.lock:
            nonces = (self._sealing.get(person) for person in self.table.people)
            self.nonces = tuple(nonce for nonce in nonces if nonce is not None)
            await self._deal()
        self.broadcast_table()
        for connection in self.connections:
            self.send_state(connection)
        self._after_change()

    async def _deal(self) -> None:
        assert self.table.match is not None
        match_id = self.table.match
        seats = tuple(
            Seat("bot" if chair.kind == "bot" else "person", chair.name)
            for chair in self.table.chairs
        )
        options = {option.name: option.default for option in self.game.options}
        options["players"] = len(seats)
        terms = Terms(match_id, options, seats, commitment(match_id, self.secret))
        match = Match(self.game, self.hub.content(self.table.content["hash"]), terms)
        deal = match.decide_deal(seed_of(self.secret, self.nonces))
        self._began_ms = await self.hub.store.new_match(
            match_id, self.table, self.game.rules_version, terms, self.secret, self.nonces
        )
        await self.hub.writer.append(match_id, [deal])
        match.fold(deal)
        self.match, self.eyes = match, Eyes(match)
        self.table.status = "playing"
        await self._save_summary()

    # --- moves ---------------------------------------------------------------------------------

    async def play(
        self, seat: int, decide: Callable[[Match, int], list[Event]], client_id: str | None
    ) -> int:
        """Judge a command, put its events on disk, take them in, tell everybody; returns the seq.

        `decide` gets the match and the time; MoveError or ProblemError from it change nothing.
        """
        async with self.lock:
            if client_id is not None and client_id in self._answered:
                return self._answered[client_id]
            match = self.match
            if match is None or self.stopped or match.over:
                raise ProblemError("not_running")
            at_ms = max(match.events[-1].at_ms, now_ms() - self._began_ms)
            events = decide(match, at_ms)
            await self._commit(match, events, client_id)
            seq = events[0].seq
        self._broadcast_update()
        self._after_change()
        return seq

    async def _commit(self, match: Match, events: list[Event], client_id: str | None) -> None:
        try:
            await self.hub.writer.append(match.terms.match_id, events, client_id)
        except SeqTakenError:
            await self.reload()
            raise ProblemError("stale") from None
        for event in events:
            match.fold(event)
        if client_id is not None:
            self._answered[client_id] = events[0].seq
        if match.over:
            self.table.status = "over"
            await self.hub.store.end_match(match.terms.match_id)
            await self._save_summary()

    async def answer_move(
        self, connection: Connection, client_id: str, seat: int, decide: Callable[..., list[Event]]
    ) -> None:
        """Carry out a person's action and answer it; a stale one gets the state anew."""
        if seat not in connection.seats:
            raise ProblemError("not_your_seat", 403)
        last = len(self.match.events) - 1 if self.match else 0
        try:
            seq = await self.play(seat, decide, client_id)
        except MoveError as error:
            metrics.REFUSED.labels(error.key).inc()
            connection.send(Refused(id=client_id, key=error.key, seq=last))
        except ProblemError as error:
            metrics.REFUSED.labels(error.key).inc()
            connection.send(Refused(id=client_id, key=error.key, values=error.values, seq=last))
            if error.key == "stale" and self.match is not None:
                self.send_state(connection)
        else:
            metrics.MOVES.labels("person").inc()
            connection.send(Done(id=client_id, seq=seq))

    def _after_change(self) -> None:
        self.timers.wake()
        self.thinker.wake()

    @property
    def changed_ms(self) -> int:
        """When the last event happened."""
        return self._began_ms + (self.match.events[-1].at_ms if self.match else 0)

    def summary(self) -> dict[str, object]:
        """What lists show of the match. Kept in the database only when the match is over."""
        match = self.match
        if match is None:
            return {}
        _, ranks = standing(match.game, match.content, match.states, 0)
        return {
            "round": int(match.states["round"][0]),
            "awaited": match.awaited,
            "winners": [s for s, rank in enumerate(ranks) if rank == 1] if match.over else [],
        }

    async def _save_summary(self) -> None:
        self.table.summary = self.summary()
        await self.hub.store.save_table(self.table)

    def is_stale(self, match: Match, seat: int, seen_seq: int) -> bool:
        """Whether what the seat may do has changed since the state it acted on.

        In a simultaneous choice others may have chosen meanwhile: that changes nothing for it.
        """
        if seen_seq == len(match.events) - 1:
            return False
        if seen_seq >= len(match.events):
            return True
        then, now = match.states_after(seen_seq), match.states
        if any(then[name][0] != now[name][0] for name in ("round", "phase", "reveals")):
            return True
        legal = match.game.legal_actions
        return legal(match.content, then, 0, seat) != legal(match.content, now, 0, seat)

    def next_table(self, owner: str) -> Table:
        """A table for a rematch: the same seats and options."""
        return Table(
            id=new_id("t"),
            owner=owner,
            game=self.table.game,
            content=self.table.content,
            options=self.table.options,
            chairs=[replace(chair, stand_in=False) for chair in self.table.chairs],
            invite=new_token(),
            watch=new_token(),
            watchers=list(self.table.watchers),
        )

    def refresh_seats(self) -> None:
        """After somebody sat down or was asked to leave: who holds what on each socket."""
        for connection in list(self.connections):
            connection.seats = self.table.seats_of(connection.identity)
            if connection.viewer not in connection.seats:
                connection.viewer = connection.seats[0] if connection.seats else SPECTATOR
            if not self.table.may_see(connection.identity):
                connection.bid_farewell("asked_to_leave", again=False)

    # --- seats in a running match --------------------------------------------------------------

    async def stand_in(self, connection: Connection, seat: int, bot: bool) -> None:
        """Let a bot play for somebody who is away, or take the own seat back."""
        if not connection.seats or not 0 <= seat < len(self.table.chairs):
            raise ProblemError("not_your_seat", 403)
        chair = self.table.chairs[seat]
        if chair.kind != "person":
            raise ProblemError("not_a_person")
        mine = chair.identity == connection.identity
        if not mine and not (bot and self.is_away(chair.identity)):
            raise ProblemError("not_away", 403)
        async with self.lock:
            chair.stand_in = bot
            await self.hub.store.save_table(self.table)
        self.broadcast_table()
        self._after_change()

    # --- from the database ---------------------------------------------------------------------

    async def reload(self) -> None:
        """Fold the log again, for example after another writer was faster."""
        if self.table.match is None:
            return
        stored = await self.hub.store.load_match(self.table.match)
        if stored is None or not stored.events:
            # The server stopped between the seal and the deal: the table waits as before.
            self.table.status, self.table.match = "waiting", None
            return
        content = self.hub.find_content(stored.content["hash"])
        if content is None:
            self.stopped = "content_missing"
            return
        match = Match(self.game, content, stored.terms)
        try:
            for event in stored.events:
                match.fold(event)
        except FoldError:
            self.stopped = "other_rules"
            return
        self.match, self.eyes = match, Eyes(match)
        self.secret, self.nonces = stored.secret, stored.nonces
        self._answered = dict(stored.client_ids)
        self._began_ms = stored.began_ms
