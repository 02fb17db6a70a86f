"""The sand: how long it runs for each seat, when it is out, and how it is stopped (UB-50, UB-51).

The sand is a stopwatch in the record: `ran` milliseconds had gone when it last began to run, at the
moment `since`. Nothing in here reads a clock; times come in with the events.
"""

from __future__ import annotations

from clessidra.core.clock import NEVER
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Table
from clessidra.games.ubongo.state import COUNTDOWN_MS, NONE, Phase, Stage
from clessidra.games.ubongo.statuses import Status

PERCENT = (100, 150, 200, 300)
"""UB-50: what a seat can be given of the time, for accessibility; shown to all."""


@kernel
def percent_of(states: States, i: int, seat: int) -> int:
    """The seat's share of the time."""
    return PERCENT[int(states[i]["scaling"]) >> (2 * seat) & 3]


@kernel
def span_ms(states: States, i: int, seat: int) -> int:
    """How long the sand runs for a seat; 0 where there is no limit."""
    return int(states[i]["timer"]) * 10 * percent_of(states, i, seat)


@kernel
def sand_out_ms(states: States, i: int, seat: int) -> int:
    """When a seat's sand is out; only while it runs."""
    s = states[i]
    return int(s["since"]) - int(s["ran"]) + span_ms(states, i, seat)


@kernel
def race_ms(states: States, i: int) -> int:
    """How long the race has lasted by now, an earlier run included (UB-28)."""
    s = states[i]
    total = int(s["ran"]) + int(s["now"]) - int(s["since"])
    if s["run"] == 2:
        total += longest_span_ms(states, i)
    return total


@kernel
def longest_span_ms(states: States, i: int) -> int:
    """UB-50: a run lasts until the last seat's sand is out."""
    longest = 0
    for seat in range(int(states[i]["players"])):
        longest = max(longest, span_ms(states, i, seat))
    return longest


@kernel
def due(content: Table, states: States, i: int) -> int:
    """The end of the countdown, or the next time at which a seat's sand is out."""
    s = states[i]
    if s["phase"] == Phase.COUNTDOWN:
        return int(s["starts"])
    if s["phase"] != Phase.RACE or s["timer"] == 0:
        return NEVER
    moment = NEVER
    for seat in range(int(s["players"])):
        if s["stage"][seat] < Stage.DONE:
            out = sand_out_ms(states, i, seat)
            moment = out if moment == NEVER else min(moment, out)
    return moment


@kernel
def tick(content: Table, states: States, i: int, at_ms: int) -> None:
    """Note the time of the move that is about to be judged."""
    states[i]["now"] = at_ms


@kernel
def pause(content: Table, states: States, i: int, at_ms: int) -> int:
    """Stop the sand, or the countdown before it."""
    s = states[i]
    if s["phase"] == Phase.RACE:
        s["ran"] += at_ms - int(s["since"])
        s["since"] = NONE
    elif s["phase"] == Phase.COUNTDOWN:
        s["starts"] = NONE
    else:
        return Status.NOT_NOW.value
    s["phase"] = Phase.PAUSED
    s["now"] = at_ms
    return Status.OK.value


@kernel
def resume(content: Table, states: States, i: int, at_ms: int) -> int:
    """Count down again; then the sand goes on where it stopped."""
    s = states[i]
    if s["phase"] != Phase.PAUSED:
        return Status.NOT_NOW.value
    s["now"] = at_ms
    start_countdown(states, i)
    return Status.OK.value


@kernel
def start_countdown(states: States, i: int) -> None:
    """Three seconds in which nobody acts and everybody looks up."""
    s = states[i]
    s["phase"] = Phase.COUNTDOWN
    s["starts"] = int(s["now"]) + COUNTDOWN_MS


@kernel
def late_ms(content: Table, states: States, i: int, seat: int, at_ms: int) -> int:
    """UB-27: by how much an action comes after the seat's sand, or the round, was over."""
    s = states[i]
    if s["phase"] == Phase.RACE:
        return at_ms - sand_out_ms(states, i, seat)
    return at_ms - int(s["ended"])
