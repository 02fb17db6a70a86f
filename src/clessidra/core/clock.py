"""Time in a game that knows a clock: kernels beside the nine verbs, and when the next event is due.

Nothing reads a clock here. A deadline lies in the record; whoever keeps the time (the server, a
simulation, a test) asks when the next one comes and lets `advance` happen just then. Before a move
is judged, every deadline up to its moment has happened, so the order of events is never in doubt.
All times are milliseconds since the match began.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clessidra.core.fields import States
from clessidra.core.verbs import Table, implement, verb

NEVER = -1
"""No deadline: what `due` answers while only a move can change anything."""


@verb
def due(content: Table, states: States, i: int) -> int:  # type: ignore[empty-body]
    """The moment of the next deadline, or NEVER."""


@verb
def tick(content: Table, states: States, i: int, at_ms: int) -> None:
    """Note the moment of the move that is about to be judged."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What a game that knows a clock adds to the nine verbs."""

    due: Callable[..., Any]
    tick: Callable[..., Any]
    pause: Callable[..., Any]
    """(content, states, i, at_ms) → status: the clock stands still until `resume`."""
    resume: Callable[..., Any]
    """(content, states, i, at_ms) → status: it goes on, with the same time left."""
    late_ms: Callable[..., Any]
    """(content, states, i, seat, at_ms) → by how much a move comes too late."""
    late_status: int
    """The status that `apply` answers such a move with."""

    def implement(self, record: Any) -> None:
        """Make the verbs of this module known for the records of the game."""
        implement("due", record.dtype, self.due)
        implement("tick", record.dtype, self.tick)
