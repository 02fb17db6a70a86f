"""Whoever gave a command, until they were told that it was carried out."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic_core import to_json

from clessidra.server.connection import Connection


@dataclass(slots=True)
class Asker:
    """The answer goes with what the command changed, in one message: nobody sees one without the
    other, and a client never has to wait for an answer to what it shows already."""

    connection: Connection
    client_id: str
    seq: int = -1
    """Of the first event that the command caused."""
    was_told: bool = False

    def tell(self) -> str:
        """The answer, to be sent now: `Done` as JSON."""
        self.was_told = True
        return to_json({"type": "done", "id": self.client_id, "seq": self.seq}).decode()
