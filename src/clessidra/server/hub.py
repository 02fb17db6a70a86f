"""All rooms of this process, and what they share: store, writer, content, background tasks."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections import Counter
from collections.abc import Coroutine
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.match import FoldError, Match
from clessidra.core.toml_file import parse_toml, read_text
from clessidra.games import game_ids, get_game
from clessidra.server import metrics
from clessidra.server.attempts import Attempts
from clessidra.server.direct import FAREWELL_S
from clessidra.server.finished import FinishedMatch
from clessidra.server.log_writer import LogWriter
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.replays import Replays
from clessidra.server.reviews import Reviews
from clessidra.server.room import Room
from clessidra.server.settings import Settings
from clessidra.server.store import Store
from clessidra.server.tables import Table

log = logging.getLogger("clessidra.server")
GARBAGE_AFTER = 50_000
"""So many new objects before the collector looks for circles among them: there are few, and the
usual 700 are less than one batch of moves makes."""
_T = TypeVar("_T")


class Hub:
    """The live part of the server. Rooms are opened when somebody comes, and closed when idle."""

    def __init__(self, settings: Settings, engine: AsyncEngine) -> None:
        self.settings = settings
        self.writer = LogWriter(engine)
        self.store = Store(engine, self.writer)
        self.attempts = Attempts(engine, self.writer)
        self.packs = load_packs(settings)
        self.reviews, self.replays = Reviews(self), Replays(self)
        self.sockets_of: Counter[str] = Counter()
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._completing: set[asyncio.Task[Any]] = set()

    # --- content -------------------------------------------------------------------------------

    def find_content(self, content_hash: str) -> Content | None:
        """A pack by its hash."""
        return self.packs.get(content_hash)

    def content(self, content_hash: str) -> Content:
        """A pack by its hash; a table only ever names one that is there."""
        found = self.find_content(content_hash)
        if found is None:
            raise ProblemError("content_missing")
        return found

    # --- rooms ---------------------------------------------------------------------------------

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
        """Make a table live; only `room` sees to it that nobody else does so meanwhile."""
        room = Room(self, table, get_game(table.game))
        await room.reload()
        if room.match is not None:
            await room.race.stand_still(room.match, room.match.events[-1].at_ms)
        self._rooms[table.id] = room
        metrics.ROOMS.set(len(self._rooms))
        room.timers.wake()
        room.thinker.wake()
        room.race.wake()

    def close_room(self, table_id: str) -> None:
        """Forget a room; the database has everything."""
        room = self._rooms.pop(table_id, None)
        if room is not None:
            room.timers.stop()
            room.race.stop()
        metrics.ROOMS.set(len(self._rooms))

    def close_idle_rooms(self) -> None:
        """Rooms that nobody looks at and where nothing is going on."""
        for table_id, room in list(self._rooms.items()):
            if not room.company.connections and not room.lock.locked() and room.is_idle:
                self.close_room(table_id)

    async def delete_table(self, room: Room) -> None:
        """Everybody left before the start: there is no such table any more."""
        async with room.lock:
            if room.table.status != "waiting" or room.table.people:
                return  # somebody was quicker and sat down
            await self.store.delete_table(room.table.id)
            self.close_room(room.table.id)
        for connection in list(room.company.connections):
            connection.bid_farewell("not_found", again=False)

    async def finished_match(self, match_id: str) -> FinishedMatch:
        """A match that is over; one that runs, or never was, is not found."""
        matches = self.replays.matches
        ready = matches.find(match_id)
        if ready is not None:
            return ready
        if any(room.is_running and room.table.match == match_id for room in self._rooms.values()):
            raise not_found()  # known without reading its log
        stored = await self.store.load_match(match_id)
        content = self.find_content(stored.content["hash"]) if stored else None
        if stored is None or content is None:
            raise not_found()
        match = Match(get_game(stored.game), content, stored.terms)

        def fold() -> FinishedMatch:
            for event in stored.events:
                match.fold(event)
            if not match.over:
                raise not_found()
            return FinishedMatch(match, stored.secret, stored.nonces)

        try:
            return await matches.get(match_id, fold)
        except FoldError:
            raise ProblemError("other_rules") from None

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

    # --- background work -----------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run something in the background; what goes wrong there is logged, never lost."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def begin(self, work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
        """Begin something that is done to its end, also when the server closes meanwhile."""
        task = asyncio.create_task(work)
        self._completing.add(task)
        task.add_done_callback(self._completed)
        return task

    async def complete(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Do something to its end, even if whoever asked for it does not wait that long."""
        return await asyncio.shield(self.begin(work))

    def _completed(self, task: asyncio.Task[Any]) -> None:
        self._completing.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has been told, or has gone

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("background task failed", extra={"task": task.get_name()}, exc_info=error)

    async def start(self) -> None:
        """Begin to write, and to sweep."""
        # What is here at the start stays: a large part of what the collector would look through
        # again and again while everybody waits.
        gc.collect()
        gc.freeze()
        gc.set_threshold(GARBAGE_AFTER)
        self.writer.start()
        self.spawn(self._sweep(), "sweep")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(60)
            self.close_idle_rooms()

    async def bid_farewell(self) -> None:
        """Tell every client that the server is about to close, and wait until they were told."""
        connections = [c for room in self._rooms.values() for c in room.company.connections]
        for connection in connections:
            connection.bid_farewell("server_closing", again=True)
        if connections:
            await asyncio.wait([c.sent for c in connections], timeout=FAREWELL_S)

    async def close(self) -> None:
        """Tell the clients, finish what is under way, save it."""
        self.reviews.close()
        await self.bid_farewell()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self._completing, return_exceptions=True)
        for room in self._rooms.values():
            if room.match is not None and room.is_running:
                await room.race.stand_still(room.match, room.match_ms)
        await self.writer.close()


def load_packs(settings: Settings) -> dict[str, Content]:
    """All packs at hand by their hash: those that ship, and the files given at the start."""
    shipped = [pack for game in game_ids() for pack in get_game(game).shipped_content()]
    packs = {pack.hash: pack for pack in shipped}
    for file in settings.content_files:
        game = parse_toml(read_text(file), str(file)).get("game")
        if game not in game_ids():
            raise ClessidraError(f'{file}: field "game": should be one of {", ".join(game_ids())}.')
        pack = get_game(game).load_content(file)
        same = packs.setdefault(pack.hash, pack)
        if same is not pack:  # matches name their pack by its hash: they would get the other one
            raise ClessidraError(
                f'{file}: apart from names and texts this is the pack "{same.id}" {same.version}, '
                "which is offered already; change something that the rules know of, or leave the "
                "file out."
            )
    return packs
