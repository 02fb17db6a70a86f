"""Self-play into columns, on as many workers as there are."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from clessidra.lab.facts.columns import Columns, common_columns, facts_of
from clessidra.lab.retelling import Told, play_and_tell
from clessidra.lab.simulation import Chunk, Plan, chunks
from clessidra.lab.workers import Crew, in_order

MOST_IN_CHUNK = 64
"""A record for every move of so many matches fits into memory easily."""


def columns_of(plan: Plan, told: Told) -> Columns:
    """All columns of some matches."""
    players = plan.options["players"]
    own = facts_of(plan.game.id).measure(plan.game, plan.content, players, told)
    return {**common_columns(players, told), **own}


def measure_chunk(plan: Plan, chunk: Chunk) -> Columns:
    """One part of a plan."""
    with_steps = facts_of(plan.game.id).WITH_STEPS
    who = (plan.game, plan.content, plan.options, plan.bots)
    return columns_of(plan, play_and_tell(*who, plan.series, *chunk, plan.round_cap, with_steps))


def measure(
    plan: Plan, crew: Crew, on_part: Callable[[int], None] = lambda matches: None
) -> Columns:
    """Play all matches of the plan; `on_part` hears how many came."""
    parts: list[Columns] = []
    jobs = chunks(plan.matches, plan.bots, MOST_IN_CHUNK)
    for part in in_order(measure_chunk, plan, jobs, crew):
        parts.append(part)
        on_part(len(part["moves"]))
    return joined(parts)


def joined(parts: list[Columns]) -> Columns:
    """Parts of the same columns, one after another."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
