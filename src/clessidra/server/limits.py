"""A token bucket: so many at once, so many a second."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """Allows a burst, then a steady rate."""

    def __init__(
        self, per_second: float, at_once: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = per_second
        self._most = float(at_once)
        self._left = float(at_once)
        self._clock = clock
        self._at = clock()

    def take(self, count: int = 1) -> bool:
        """Whether one more, or so many more, are allowed now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """A bucket for each key; the ones not used for a while are forgotten."""

    def __init__(self, per_second: float, at_once: int, most_keys: int = 10_000) -> None:
        self._per_second, self._at_once, self._most_keys = per_second, at_once, most_keys
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Whether this key is allowed one more now."""
        bucket = self._buckets.pop(key, None) or Bucket(self._per_second, self._at_once)
        self._buckets[key] = bucket  # at the end: the first ones are the oldest
        if len(self._buckets) > self._most_keys:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()
