"""Sends the viewers of one table what concerns them."""

from __future__ import annotations

from clessidra.server.live.live_table import LiveTable
from clessidra.server.live.pending_command import PendingCommand
from clessidra.server.wire.connection import Connection
from clessidra.server.wire.protocol import TableChanged, Welcome
from clessidra.server.wire.updates import Updates, state_for, with_answer


class Broadcaster:
    """Never waits: every connection has a queue of its own."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    def welcome(self, connection: Connection) -> None:
        """The first message of a socket."""
        info = self._live.info(connection.identity)
        connection.send(Welcome(table=info, seats=connection.seats))

    def table(self, except_for: Connection | None = None) -> None:
        """Tell everybody who sits here, and what the table is doing."""
        for connection in self._live.presence.connections:
            if connection is not except_for:
                connection.send(TableChanged(table=self._live.info(connection.identity)))

    def state(self, connection: Connection) -> None:
        """The whole match as this viewer may see it."""
        now = self._live.now()
        connection.view = now.viewpoints.now().view(connection.viewer)
        connection.seq = now.seq
        connection.send_text(state_for(now, connection.viewer))

    def update(self, command: PendingCommand | None) -> None:
        """What changed since the last message; with it the command that caused it is answered."""
        now = self._live.now()
        updates = Updates(now)
        for connection in self._live.presence.connections:
            if connection.view is None:
                self.state(connection)
                continue
            viewer = connection.viewer
            update = updates.update(viewer, connection.view, connection.seq)
            connection.view, connection.seq = updates.view(viewer), now.seq
            if command is not None and command.connection is connection:
                update = with_answer(update, command.answer())
            connection.send_text(update)
