"""Self-play into columns, on as many workers as there are."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from clessidra.lab.bulk_summary import Chunk, chunks
from clessidra.lab.facts.columns import Columns, common_columns
from clessidra.lab.part import facts_of
from clessidra.lab.plan import Plan
from clessidra.lab.replaying import Replayed, play_and_replay
from clessidra.lab.workers import WorkerPool, in_order

MOST_IN_CHUNK = 64
"""The records of every move of this many matches fit into memory easily."""


def columns_of(plan: Plan, told: Replayed) -> Columns:
    """All columns of some matches."""
    players = plan.options["players"]
    own = facts_of(plan.game).measure(plan.game, plan.content, players, told)
    return {**common_columns(players, told), **own}


def measure_chunk(plan: Plan, chunk: Chunk) -> Columns:
    """One part of a plan."""
    with_steps = facts_of(plan.game).with_steps
    return columns_of(plan, play_and_replay(plan, *chunk, with_steps))


def measure(
    plan: Plan, pool: WorkerPool, on_part: Callable[[int], None] = lambda matches: None
) -> Columns:
    """Play all matches of the plan; `on_part` gets the number of matches of each part."""
    parts: list[Columns] = []
    jobs = chunks(plan.matches, plan.bots, MOST_IN_CHUNK)
    for part in in_order(measure_chunk, plan, jobs, pool):
        parts.append(part)
        on_part(len(part["moves"]))
    return joined(parts)


def joined(parts: list[Columns]) -> Columns:
    """Parts of the same columns, one after another."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
