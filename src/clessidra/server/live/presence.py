"""Who is at a table now: the sockets that are open, and since when the others have been gone."""

from __future__ import annotations

from clessidra.core.fields import SPECTATOR
from clessidra.server.clock import Clock
from clessidra.server.tables import Table
from clessidra.server.wire.connection import Connection


class Presence:
    """The viewers of one table, and the people who sit there without looking at it."""

    def __init__(self, table: Table, away_after_s: float, clock: Clock) -> None:
        self.connections: set[Connection] = set()
        self._gone_since: dict[str, float] = {}
        self._away_after_s = away_after_s
        self._clock = clock
        self._note_absent(table)

    def add(self, connection: Connection) -> None:
        """A socket is open."""
        self.connections.add(connection)
        self._gone_since.pop(connection.identity, None)

    def remove(self, connection: Connection) -> bool:
        """A socket is closed; returns whether it was the last one of a person who sits here."""
        self.connections.discard(connection)
        is_gone = bool(connection.seats) and not self.is_online(connection.identity)
        if is_gone:
            self._gone_since[connection.identity] = self._clock.monotonic()
        return is_gone

    def is_online(self, identity: str | None) -> bool:
        """Whether a person has a socket open at this table."""
        return any(c.identity == identity for c in self.connections)

    def is_away(self, identity: str | None) -> bool:
        """Whether a person has been gone long enough for a bot to stand in."""
        if identity is None or self.is_online(identity):
            return False
        since = self._gone_since.get(identity)
        return since is not None and self._clock.monotonic() - since >= self._away_after_s

    def away_moments(self) -> list[float]:
        """The future times, on the monotonic clock, at which people begin to count as away."""
        now = self._clock.monotonic()
        moments = (since + self._away_after_s for since in self._gone_since.values())
        return [moment for moment in moments if moment > now]

    def update_seats(self, table: Table) -> None:
        """After a change of the table: which seats each socket holds now."""
        self._note_absent(table)
        for connection in list(self.connections):
            before, connection.seats = connection.seats, table.seats_of(connection.identity)
            # With the same seats the viewpoint stays: the client may have chosen another one.
            if connection.seats != before:
                only = connection.seats[0] if len(connection.seats) == 1 else SPECTATOR
                connection.viewer = only
            if not table.may_see(connection.identity):
                connection.close_soon("asked_to_leave", again=False)

    def _note_absent(self, table: Table) -> None:
        """People who have not connected yet, for example after a restart, count as gone."""
        for person in table.people:
            if not self.is_online(person):
                self._gone_since.setdefault(person, self._clock.monotonic())
