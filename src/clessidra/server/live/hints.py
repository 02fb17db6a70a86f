"""Hints: what the strongest bot would do, for a person who asks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

from clessidra.bots import advise
from clessidra.server.live.bot_seats import think_in_thread
from clessidra.server.live.live_table import LiveTable
from clessidra.server.problems import ProblemError
from clessidra.server.wire.protocol import Hint, HintMove, Reason

_THREADS = ThreadPoolExecutor(2, "hint")
"""Apart from those of the bots, so that no bot waits for a hint. A client that hangs up stops its
hint, so at the end of the process there is nothing to wait for."""
_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""One hint at a time for each person, on however many sockets they ask."""


class Hints:
    """The hints of one table."""

    def __init__(self, live: LiveTable, search_ready: Callable[[], Awaitable[None]]) -> None:
        """`search_ready` waits until the bots that search are compiled."""
        self._live, self._search_ready = live, search_ready
        self._seed = secrets.token_hex(32)  # has nothing to do with the seed of the deal

    async def hint(self, client_id: str, seat: int) -> Hint:
        """The best moves of a seat, what the bot expects of them, and why."""
        person = self._live.table.chairs[seat].identity or ""
        async with _locks.setdefault(person, asyncio.Lock()):
            return await self._hint(client_id, seat)

    async def _hint(self, client_id: str, seat: int) -> Hint:
        match, game = self._live.match, self._live.game
        if match is None or not self._live.is_running or seat not in match.awaited:
            raise ProblemError("not_awaited")
        if not self._live.table.hints or game.clock is not None:
            raise ProblemError("no_hints", 403)
        await self._search_ready()
        seen = match.seen_by(seat)
        here = (game, match.content, seen, seat, self._seed)
        found = await think_in_thread(
            self._live, match, lambda stop: advise(*here, stop=stop), _THREADS
        )
        moves = [
            HintMove(
                move=game.notation.move_of(match.content, seen, 0, seat, advice.action),
                expected=round(advice.expected, 1),
                chance=round(advice.chance, 2),
                reasons=[Reason(key=r.key, values=dict(r.values)) for r in advice.reasons],
            )
            for advice in found
        ]
        return Hint(id=client_id, seat=seat, moves=moves)
