"""One match against the clock: bots act at modelled times, deadlines come in between."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clessidra.bots.racing import Mind, act, new_minds, pace
from clessidra.core.clock import NEVER, advance, due, tick
from clessidra.core.driver import Times, next_in_time
from clessidra.core.fields import MAX_SEATS
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, active, apply, finished
from clessidra.lab.workspace import NO_CAP, SEEN, TABLE, Workspace, look


class Pacing(NamedTuple):
    """What the bots of a race remember, and when each of them will act."""

    minds: Mind
    times: Times


def new_pacing() -> Pacing:
    """Room for all seats of a race."""
    return Pacing(new_minds(), np.zeros(MAX_SEATS, np.int64))


@kernel
def race_to_end(
    work: Workspace, bots: Ints, round_cap: int, now: int, pacing: Pacing, log: Ints
) -> int:
    """Play the match in row TABLE on to its end or to the round cap; returns the moves made.

    The bots have not thought of anything yet. A match that waits for somebody outside, because
    its clock is paused, is left as it is.
    """
    content, states, rng = work.content, work.states, work.rng
    minds, times = pacing.minds, pacing.times
    for seat in range(MAX_SEATS):
        times[seat] = NEVER
        for at in range(minds.shape[1]):
            minds[seat, at] = 0
    count = 0
    while finished(content, states, TABLE) == 0:
        if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
            break
        awaited = active(content, states, TABLE)
        for seat in range(MAX_SEATS):
            if not awaited >> seat & 1:
                times[seat] = NEVER
            elif times[seat] == NEVER:
                look(work, seat)
                rest = (seat, bots[seat], rng, minds[seat])
                times[seat] = now + pace(content, states, SEEN, *rest)
        seat = next_in_time(
            awaited, times, int(states[TABLE]["first"]), int(states[TABLE]["players"])
        )
        deadline = due(content, states, TABLE)
        if seat < 0 and deadline == NEVER:
            break
        if seat < 0 or (deadline != NEVER and deadline <= times[seat]):
            now = deadline
            advance(content, states, TABLE, now)
            continue
        now = int(times[seat])
        look(work, seat)
        action = act(content, states, SEEN, seat, bots[seat], rng, minds[seat], work.actions)
        if count < len(log):
            log[count, 0] = seat
            log[count, 1] = action
            log[count, 2] = now
        tick(content, states, TABLE, now)
        apply(content, states, TABLE, seat, action)
        times[seat] = NEVER
        count += 1
    return count
