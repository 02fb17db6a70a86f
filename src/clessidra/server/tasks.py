"""Background tasks of the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

log = logging.getLogger("clessidra.server")
_T = TypeVar("_T")


class BackgroundTasks:
    """Two kinds: some are cancelled when the server closes, some are always completed."""

    def __init__(self) -> None:
        self._cancelled_at_close: set[asyncio.Task[Any]] = set()
        self._completed_at_close: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run something until it is done or the server closes; errors are logged."""
        task = asyncio.create_task(work, name=name)
        self._cancelled_at_close.add(task)
        task.add_done_callback(self._spawned_is_done)
        return task

    def begin(self, work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
        """Begin something that is completed even if the server closes meanwhile."""
        task = asyncio.create_task(work)
        self._completed_at_close.add(task)
        task.add_done_callback(self._begun_is_done)
        return task

    async def complete(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Complete something even if the caller is cancelled while waiting for it."""
        return await asyncio.shield(self.begin(work))

    @property
    def is_completing(self) -> bool:
        """Whether something is under way that must be completed."""
        return bool(self._completed_at_close)

    async def close(self) -> None:
        """Cancel or complete everything that is under way."""
        for task in list(self._cancelled_at_close):
            task.cancel()
        await asyncio.gather(*self._cancelled_at_close, return_exceptions=True)
        await asyncio.gather(*self._completed_at_close, return_exceptions=True)

    def _begun_is_done(self, task: asyncio.Task[Any]) -> None:
        self._completed_at_close.discard(task)
        if not task.cancelled():
            task.exception()  # the caller got it, or is gone: never "was not retrieved"

    def _spawned_is_done(self, task: asyncio.Task[Any]) -> None:
        self._cancelled_at_close.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("background task failed", extra={"task": task.get_name()}, exc_info=error)
