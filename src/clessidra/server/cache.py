"""A cache for answers that are expensive to compute and never change."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Cache(Generic[Key, Value]):
    """Keeps the values used last. A failure is not kept: the next request tries again."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._ready: OrderedDict[Key, Value] = OrderedDict()
        self._requested: Counter[Key] = Counter()
        self._one_at_a_time = asyncio.Semaphore(1)

    @property
    def pending(self) -> set[Key]:
        """The keys that somebody waits for."""
        return set(self._requested)

    @property
    def keys(self) -> list[Key]:
        """The keys whose values are kept, the one used last at the end."""
        return list(self._ready)

    def find(self, key: Key) -> Value | None:
        """The value, if it is kept."""
        if key in self._ready:
            self._ready.move_to_end(key)
        return self._ready.get(key)

    async def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """The value: kept, or made in a thread, one after another."""
        self._requested[key] += 1
        try:
            async with self._one_at_a_time:
                found = self.find(key)  # another request may have made it meanwhile
                if found is None:
                    found = self._ready[key] = await asyncio.to_thread(make)
                    if len(self._ready) > self._most:
                        self._ready.popitem(last=False)
                return found
        finally:
            self._requested[key] -= 1
            self._requested += Counter()  # drops the keys that nobody waits for
