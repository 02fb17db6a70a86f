"""Whoever gave a command, until they were told that it was carried out."""

from __future__ import annotations

from dataclasses import dataclass

from clessidra.server.connection import Connection
from clessidra.server.protocol import Done


@dataclass(slots=True)
class Asker:
    """The answer goes with what the command changed, in one message: nobody sees one without the
    other, and a client never has to wait for an answer to what it shows already."""

    connection: Connection
    client_id: str
    seq: int = -1
    """Of the first event that the command caused."""
    was_told: bool = False

    def tell(self) -> Done:
        """The answer, to be sent now."""
        self.was_told = True
        return Done(id=self.client_id, seq=self.seq)
