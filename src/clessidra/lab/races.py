"""Bulk play against the clock: bots act at modelled moments, deadlines come in between."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clessidra.bots.racing import Mind, act, pace
from clessidra.core.clock import NEVER, due, tick
from clessidra.core.driver import Times, next_in_time
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.hiding import Bytes, hide_bytes
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_BOT, Words, start
from clessidra.core.verbs import Ints, Table, active, advance, apply, finished, score, set_up
from clessidra.lab.dealing import NO_CAP, SEEN, TABLE, deal_match


@kernel
def race_to_end(
    content: Table,
    states: States,
    raw: Bytes,
    visible: Bytes,
    blank: Bytes,
    bots: Ints,
    round_cap: int,
    now: int,
    rng: Words,
    minds: Mind,
    times: Times,
    room: Ints,
    log: Ints,
) -> int:
    """Play the match in row TABLE on to its end or to the round cap; returns the moves made.

    The bots have not thought of anything yet. A match that waits for somebody outside, because
    its clock is paused, is left as it is.
    """
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
                hide_bytes(raw, TABLE, seat, visible, blank, raw, SEEN)
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
        hide_bytes(raw, TABLE, seat, visible, blank, raw, SEEN)
        action = act(content, states, SEEN, seat, bots[seat], rng, minds[seat], room)
        if count < len(log):
            log[count, 0] = seat
            log[count, 1] = action
            log[count, 2] = now
        tick(content, states, TABLE, now)
        apply(content, states, TABLE, seat, action)
        times[seat] = NEVER
        count += 1
    return count


@kernel
def play_races(
    content: Table,
    states: States,
    raw: Bytes,
    template: States,
    visible: Bytes,
    blank: Bytes,
    bots: Ints,
    series: Words,
    first: int,
    round_cap: int,
    seed: Words,
    rng: Words,
    minds: Mind,
    times: Times,
    room: Ints,
    points: Ints,
    ranks: Ints,
    moves: Ints,
    truncated: NDArray[np.uint8],
    log: Ints,
) -> None:
    """Play match after match; everything random follows from (series, number of the match)."""
    for k in range(len(moves)):
        deal_match(content, states, template, series, first + k, seed, rng)
        set_up(content, states, TABLE)
        start(rng, seed, STREAM_BOT, 0)
        moves[k] = race_to_end(
            content,
            states,
            raw,
            visible,
            blank,
            bots,
            round_cap,
            0,
            rng,
            minds,
            times,
            room,
            log[k],
        )
        truncated[k] = 1 - finished(content, states, TABLE)
        score(content, states, TABLE, points[k], ranks[k])
