"""Who is at a table now: the sockets that are open, and since when the others have been gone."""

from __future__ import annotations

import time

from clessidra.core.fields import SPECTATOR
from clessidra.server.connection import Connection
from clessidra.server.tables import Table


class Company:
    """Everybody who looks at one table, and everybody who should."""

    def __init__(self, table: Table, away_after_s: float) -> None:
        self.connections: set[Connection] = set()
        self.gone_since: dict[str, float] = {}
        self._away_after_s = away_after_s
        self._note_who_is_gone(table)

    def come(self, connection: Connection) -> None:
        """A socket is open."""
        self.connections.add(connection)
        self.gone_since.pop(connection.identity, None)

    def go(self, connection: Connection) -> bool:
        """A socket is gone; returns whether it was the last one of somebody who sits here."""
        self.connections.discard(connection)
        is_gone = bool(connection.seats) and not self.is_online(connection.identity)
        if is_gone:
            self.gone_since[connection.identity] = time.monotonic()
        return is_gone

    def is_online(self, identity: str | None) -> bool:
        """Whether a person has a socket open at this table."""
        return any(c.identity == identity for c in self.connections)

    def is_away(self, identity: str | None) -> bool:
        """Gone for long enough that a bot may play on for them."""
        if identity is None or self.is_online(identity):
            return False
        since = self.gone_since.get(identity)
        return since is not None and time.monotonic() - since >= self._away_after_s

    def next_away(self) -> list[float]:
        """The moments, on the monotonic clock, from which those who went will count as away."""
        now = time.monotonic()
        moments = (since + self._away_after_s for since in self.gone_since.values())
        return [moment for moment in moments if moment > now]

    def take_seats_of(self, table: Table) -> None:
        """After somebody sat down or was asked to leave: who holds what on each socket."""
        self._note_who_is_gone(table)
        for connection in list(self.connections):
            before, connection.seats = connection.seats, table.seats_of(connection.identity)
            # Who holds what they held keeps their eyes: a curtain that was drawn stays.
            if connection.seats != before:
                only = connection.seats[0] if len(connection.seats) == 1 else SPECTATOR
                connection.viewer = only
            if not table.may_see(connection.identity):
                connection.bid_farewell("asked_to_leave", again=False)

    def _note_who_is_gone(self, table: Table) -> None:
        """Who has not come yet, for example after a restart, is as gone as who went."""
        for person in table.people:
            if not self.is_online(person):
                self.gone_since.setdefault(person, time.monotonic())
