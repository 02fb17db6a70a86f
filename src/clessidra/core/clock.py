"""Time in a game that knows a clock: the verbs that only such a game has.

Nothing reads a clock here. A deadline lies in the record; the caller that keeps the time (the
server, a simulation, a test) asks when the next one comes and calls `advance` exactly then. Before
a move is judged, every deadline up to its time has happened, so the order of events is never in
doubt.
All times are milliseconds since the match began.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from clessidra.core.fields import States
from clessidra.core.verbs import Table, implement, verb

NEVER = -1
"""No deadline: what `due` answers while only a move can change anything."""


@verb
def due(content: Table, states: States, i: int) -> int:  # type: ignore[empty-body]
    """The time of the next deadline, or NEVER."""


@verb
def advance(content: Table, states: States, i: int, at_ms: int) -> int:  # type: ignore[empty-body]
    """Time has reached a deadline; returns a status, 0 for done. Refused: nothing has changed."""


@verb
def tick(content: Table, states: States, i: int, at_ms: int) -> None:
    """Note the time of the move that is about to be judged."""


@dataclass(frozen=True, slots=True)
class TimeVerbs:
    """What a game that knows a clock adds to its rules: the three verbs of this module, three
    further kernels that no other kernel calls, and a status."""

    due: Callable[[Table, States, int], int]
    advance: Callable[[Table, States, int, int], int]
    tick: Callable[[Table, States, int, int], None]
    pause: Callable[[Table, States, int, int], int]
    """(content, states, i, at_ms) → status: the clock stands still until `resume`."""
    resume: Callable[[Table, States, int, int], int]
    """(content, states, i, at_ms) → status: it goes on, with the same time left."""
    late_ms: Callable[[Table, States, int, int, int], int]
    """(content, states, i, seat, at_ms) → by how much a move comes too late."""
    late_status: int
    """The status that `apply` answers such a move with."""

    def implement(self, dtype: np.dtype[np.void]) -> None:
        """Make the verbs of this module known for records of this dtype."""
        implement("due", dtype, self.due)
        implement("advance", dtype, self.advance)
        implement("tick", dtype, self.tick)
