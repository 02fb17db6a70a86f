"""The turn clock of a table: which seats the match waits for, and until when."""

from __future__ import annotations

from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.server import clock
from clessidra.server.tables import Table
from clessidra.server.wire import protocol


class TurnClock:
    """Counts only where the table agreed on a time for each turn."""

    def __init__(self, time: clock.Clock) -> None:
        self._time = time
        self._seconds = 0
        self._waiting: list[int] = []
        self._turn_ends: float | None = None
        self._ends: list[float] = []
        """For each event, when the turn that the match is in after it will have lasted too long."""

    def work_out(self, table: Table, match: Match | None, is_running: bool) -> None:
        """Take in what happened since the last time."""
        self._seconds = table.options.turn_seconds
        self._waiting, self._turn_ends = [], None
        if match is None or not self._seconds:
            self._ends = []
            return
        for event in match.events[len(self._ends) :]:
            self._ends.append(self._end_after(match, event))
        if is_running and not match.clock_runs:
            chairs = table.chairs
            self._waiting = [seat for seat in match.awaited if not chairs[seat].played_by_bot]
        if self._waiting:
            self._turn_ends = self._ends[len(match.events) - 1]

    @property
    def ends(self) -> float | None:
        """When the turn will have lasted too long, on the monotonic clock."""
        return self._turn_ends

    @property
    def shown(self) -> protocol.Clock | None:
        """The clock as viewers see it."""
        if self._turn_ends is None:
            return None
        left = max(0.0, self._turn_ends - self._time.monotonic())
        return protocol.Clock(left_ms=int(1000 * left), of_ms=1000 * self._seconds)

    def overdue(self) -> list[int]:
        """Seats whose time is up: a bot moves for them."""
        if self._turn_ends is None or self._time.monotonic() < self._turn_ends:
            return []
        return list(self._waiting)

    def _end_after(self, match: Match, event: Event) -> float:
        """The end belongs to the turn and not to the person: neither an undo nor a bot that
        stands in briefly gives anybody more time."""
        if event.kind == "undo":
            return self._ends[int(event.body["to"])]
        if event.seq and _is_same_turn(match, event.seq):
            return self._ends[event.seq - 1]
        return self._time.monotonic() + self._seconds


def _is_same_turn(match: Match, seq: int) -> bool:
    """Whether an event left the turn as it was: nothing was turned up, nobody new is awaited."""
    before, after = match.states_after(seq - 1), match.states_after(seq)
    if any(before[name][0] != after[name][0] for name in ("reveals", "round")):
        return False
    awaited = [{*match.game.awaited(match.content, states, 0)} for states in (before, after)]
    return awaited[1] <= awaited[0]
