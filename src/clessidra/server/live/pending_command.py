"""A command of a client until it is answered."""

from __future__ import annotations

from dataclasses import dataclass

from clessidra.server.wire.connection import Connection
from clessidra.server.wire.updates import done


@dataclass(slots=True)
class PendingCommand:
    """The answer goes with what the command changed, in one message: a client never has to wait
    for the answer to what it shows already."""

    connection: Connection
    client_id: str
    seq: int = -1
    """Of the first event that the command caused."""
    is_answered: bool = False

    def answer(self) -> str:
        """The answer, to be sent now: `Done` as JSON."""
        self.is_answered = True
        return done(self.client_id, self.seq)
