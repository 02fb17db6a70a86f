"""What one step costs: a call from Python, a clone inside a kernel, the size of a record."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import numba
import numpy as np

from bench.figure import Figure
from bench.positions import Positions, random_positions
from bench.timing import ROUNDS, Rates, Work, interleave
from clessidra.core.fields import States
from clessidra.core.jit import OPTIONS

TURNS = 10
CLONES = 2_000_000
RING = 64  # records: more than a search keeps, less than the nearest cache holds
CALL_NS, CLONE_NS, RECORD_BYTES = 2_000, 50, 512


@numba.njit(cache=False, **OPTIONS)  # type: ignore[untyped-decorator]
def clone_around(states: States, times: int) -> int:
    """Copy the record from place to place, counting in it: no copy can be left out."""
    here = 0
    for _ in range(times):
        there = here + 1 if here + 1 < len(states) else 0
        states[there] = states[here]
        states[there]["reveals"] += 1
        here = there
    return int(states[here]["reveals"])


def step_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Calls and clones in turn."""
    at = random_positions()
    ring = np.repeat(at.states[:1], RING)

    def clone() -> int:
        ring["reveals"] = 0
        expected = int(np.array(CLONES).astype(ring["reveals"].dtype))
        if clone_around(ring, CLONES) != expected:
            raise RuntimeError("the clones were not made one from the other")
        return CLONES

    works = [apply_work(at), lambda: call_legal(at), clone]
    applied, listed, cloned = interleave(works, on_round)
    size = at.states.dtype.itemsize
    note = (
        f"With array and index, in {len(at.seats):,} positions of whole random matches, {TURNS} "
        "times a round, the Python loop around the call included."
    )
    return [
        _cost("`apply` called from Python", applied, CALL_NS, f"{note} Round ends too."),
        _cost("`legal` called from Python", listed, CALL_NS, note),
        _cost(
            "clone inside a kernel",
            cloned,
            CLONE_NS,
            f"`states[j] = states[i]` around a ring of {RING} records, {CLONES:,} a round.",
        ),
        Figure(
            "one record",
            f"{size} bytes",
            target=f"at most {RECORD_BYTES} bytes",
            met=size <= RECORD_BYTES,
        ),
    ]


def apply_work(at: Positions) -> Work:
    """One move in each position; returns the calls."""
    apply, table = at.game.rules.apply, at.content.table
    moves = list(zip(count(), at.seats * TURNS, at.actions * TURNS, strict=False))
    # A move changes its record: every round gets records of its own, copied before the clock runs.
    unused = [np.concatenate([at.states] * TURNS) for _ in range(ROUNDS + 1)]

    def work() -> int:
        states = unused.pop()
        for row, seat, action in moves:
            apply(table, states, row, seat, action)
        return len(moves)

    return work


def call_legal(at: Positions) -> int:
    """The legal actions in each position; returns the calls."""
    legal, table, states = at.game.rules.legal, at.content.table, at.states
    actions = np.zeros(at.game.max_legal, np.int32)
    for _ in range(TURNS):
        for row, seat in enumerate(at.seats):
            legal(table, states, row, seat, actions)
    return TURNS * len(at.seats)


def _cost(name: str, rates: Rates, limit_ns: int, note: str) -> Figure:
    middle, best = 1e9 / rates.median, 1e9 / rates.best
    return Figure(name, _ns(middle), _ns(best), f"under {_ns(limit_ns)}", middle < limit_ns, note)


def _ns(value: float) -> str:
    return f"{value / 1000:.3g} µs" if value >= 100 else f"{value:.3g} ns"
