"""All rooms of this process, and what they share."""

from __future__ import annotations

import asyncio
from collections import Counter

from sqlalchemy.ext.asyncio import AsyncEngine

from clessidra.core.quick_start import collect_rarely
from clessidra.core.registry import get_game
from clessidra.lab.packs import packs_by_hash
from clessidra.server import metrics
from clessidra.server.archive.finished_matches import FinishedMatches
from clessidra.server.archive.replays import Replays
from clessidra.server.archive.reviews import Reviews
from clessidra.server.clock import Clock
from clessidra.server.kernels import Kernels
from clessidra.server.live.room import Room
from clessidra.server.live.services import Services
from clessidra.server.packs import Packs
from clessidra.server.preparation import Preparation
from clessidra.server.problems import not_found
from clessidra.server.settings import Settings
from clessidra.server.storage.log_writer import LogWriter
from clessidra.server.storage.store import Store
from clessidra.server.tables import Table
from clessidra.server.tasks import BackgroundTasks

SWEEP_S = 60


class Hub:
    """The live part of the server. Rooms are opened when somebody comes, and closed when idle."""

    def __init__(
        self, settings: Settings, engine: AsyncEngine, clock: Clock, kernels: Kernels
    ) -> None:
        self.settings, self.clock = settings, clock
        self.tasks = BackgroundTasks()
        self.writer = LogWriter(engine)
        self.store = Store(engine, self.writer, clock)
        self.preparation = Preparation(kernels, self.tasks, clock)
        self.packs = Packs(packs_by_hash(settings.content_files))
        self.finished = FinishedMatches(self.store, self.packs, self.preparation, self._is_running)
        self.replays = Replays(self.finished)
        self.reviews = Reviews(self.finished, self.preparation, self.tasks)
        self.services = Services(
            settings,
            clock,
            engine,
            self.writer,
            self.store,
            self.packs,
            self.tasks,
            self.finished,
            self.preparation,
        )
        self.sockets_of: Counter[str] = Counter()
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    # --- rooms ---------------------------------------------------------------------------------

    @property
    def rooms(self) -> list[Room]:
        """The rooms that are open."""
        return list(self._rooms.values())

    async def room(self, table_id: str) -> Room:
        """The room of a table, opened from the database if need be."""
        if table_id in self._rooms:
            return self._rooms[table_id]
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if table_id not in self._rooms:
                table = await self.store.load_table(table_id)
                if table is None:
                    self._opening.pop(table_id, None)
                    raise not_found()
                await self._open_room(table)
        self._opening.pop(table_id, None)
        return self._rooms[table_id]

    async def _open_room(self, table: Table) -> None:
        """Make a table live; `room` makes sure that this happens once at a time."""
        if table.match is not None:  # its log is folded by the rules
            self.preparation.require(table.game)
        room = Room(self.services, table, get_game(table.game))
        await room.open()
        self._rooms[table.id] = room
        metrics.ROOMS.set(len(self._rooms))
        room.wake()

    def close_room(self, table_id: str) -> None:
        """Drop a room; the database has everything."""
        room = self._rooms.pop(table_id, None)
        if room is not None:
            room.close()
        metrics.ROOMS.set(len(self._rooms))

    def close_idle_rooms(self) -> None:
        """Close the rooms that have no viewers and nothing to do."""
        for table_id, room in list(self._rooms.items()):
            if not room.presence.connections and room.is_idle:
                self.close_room(table_id)

    async def delete_table(self, room: Room) -> None:
        """Everybody left before the start: there is no such table any more."""
        async with room.live.lock:
            if room.table.status != "waiting" or room.table.people:
                return  # somebody sat down meanwhile
            await self.store.delete_table(room.table.id)
            self.close_room(room.table.id)
        for connection in list(room.presence.connections):
            connection.close_soon("not_found", again=False)

    def _is_running(self, match_id: str) -> bool:
        rooms = self._rooms.values()
        return any(room.live.is_running and room.table.match == match_id for room in rooms)

    # --- sockets -------------------------------------------------------------------------------

    def admit(self, identity: str, address: str) -> bool:
        """Count a socket in, unless the person or the address has too many."""
        limits = self.settings.limits
        if self.sockets_of[identity] >= limits.sockets_per_identity:
            return False
        if self.sockets_of[f"@{address}"] >= limits.sockets_per_address:
            return False
        self.sockets_of[identity] += 1
        self.sockets_of[f"@{address}"] += 1
        return True

    def dismiss(self, identity: str, address: str) -> None:
        """Count a socket out."""
        for key in (identity, f"@{address}"):
            self.sockets_of[key] -= 1
            if self.sockets_of[key] <= 0:
                del self.sockets_of[key]

    # --- life ----------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to write, to close idle rooms, and to prepare the games."""
        await self.preparation.start()
        collect_rarely()
        self.writer.start()
        self.tasks.spawn(self._sweep(), "sweep")

    async def _sweep(self) -> None:
        while True:
            await self.clock.sleep(SWEEP_S)
            self.close_idle_rooms()

    async def announce_closing(self) -> None:
        """Tell every client that the server is about to close, and wait until that was sent."""
        connections = [c for room in self._rooms.values() for c in room.presence.connections]
        for connection in connections:
            connection.close_soon("server_closing", again=True)
        if connections:
            sent = [connection.sent for connection in connections]
            await asyncio.wait(sent, timeout=self.settings.closing_s)

    async def close(self) -> None:
        """Tell the clients, finish what is under way, save it."""
        self.reviews.close()
        await self.announce_closing()
        await self.tasks.close()
        for room in self._rooms.values():
            await room.stand_still()
        await self.writer.close()
