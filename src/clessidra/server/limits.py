"""Token buckets: a burst of requests at once, then a fixed rate."""

from __future__ import annotations

from clessidra.server.clock import Clock


class Bucket:
    """Allows a burst, then a steady rate."""

    def __init__(self, per_second: float, at_once: int, clock: Clock) -> None:
        self._rate = per_second
        self._most = float(at_once)
        self._left = float(at_once)
        self._clock = clock
        self._at = clock.monotonic()

    def take(self, count: int = 1) -> bool:
        """Whether `count` more are allowed now."""
        now = self._clock.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """A bucket for each key; the ones not used for a while are dropped."""

    def __init__(
        self, per_second: float, at_once: int, clock: Clock, most_keys: int = 10_000
    ) -> None:
        self._per_second, self._at_once, self._clock = per_second, at_once, clock
        self._most_keys = most_keys
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Whether this key is allowed one more now."""
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            bucket = Bucket(self._per_second, self._at_once, self._clock)
        self._buckets[key] = bucket  # at the end: the first ones are the oldest
        if len(self._buckets) > self._most_keys:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()
