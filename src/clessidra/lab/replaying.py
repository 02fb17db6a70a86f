"""Matches of bulk play carried out again from their logs: the records in between and at the end.

Playing costs time; carrying out known actions again costs next to nothing. So bulk play keeps no
records, and facts about the matches are read from a replay of them.
"""

from __future__ import annotations

from typing import NamedTuple

from clessidra.core.clock import NEVER, advance, due, tick
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import apply, finished, set_up
from clessidra.lab.bulk_play import Batch, play_batch
from clessidra.lab.plan import Plan
from clessidra.lab.workspace import (
    NO_CAP,
    TABLE,
    Series,
    Workspace,
    deal_match,
    new_workspace,
    series_of,
)

USUAL_LENGTH = 1024
"""Moves that are logged at the first try; longer matches are played a second time."""


class Replayed(NamedTuple):
    """Matches `first` … of a series with all that happened in them; row k is one match."""

    batch: Batch
    dealt: States
    """The record after the deal, before anything was set up."""
    steps: States
    """The record before every move: (match, move); empty unless asked for."""
    finals: States


@kernel
def replay_batch(work: Workspace, series: Series, round_cap: int, told: Replayed) -> None:
    """Carry out the actions of every match again."""
    content, states, log = work.content, work.states, told.batch.log
    for k in range(len(told.finals)):
        deal_match(work, series, k)
        told.dealt[k] = states[TABLE]
        set_up(content, states, TABLE)
        for at in range(told.batch.moves[k]):
            if at < told.steps.shape[1]:
                told.steps[k, at] = states[TABLE]
            apply(content, states, TABLE, int(log[k, at, 0]), int(log[k, at, 1]))
        told.finals[k] = states[TABLE]


@kernel
def replay_races(work: Workspace, series: Series, round_cap: int, told: Replayed) -> None:
    """The same against the clock: deadlines come when they are due."""
    content, states, log = work.content, work.states, told.batch.log
    for k in range(len(told.finals)):
        deal_match(work, series, k)
        told.dealt[k] = states[TABLE]
        set_up(content, states, TABLE)
        for at in range(told.batch.moves[k]):
            now = int(log[k, at, 2])
            deadline = due(content, states, TABLE)
            while deadline != NEVER and deadline <= now:
                advance(content, states, TABLE, deadline)
                deadline = due(content, states, TABLE)
            if at < told.steps.shape[1]:
                told.steps[k, at] = states[TABLE]
            tick(content, states, TABLE, now)
            apply(content, states, TABLE, int(log[k, at, 0]), int(log[k, at, 1]))
        while finished(content, states, TABLE) == 0:
            if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
                break
            advance(content, states, TABLE, due(content, states, TABLE))
        told.finals[k] = states[TABLE]


def play_and_replay(plan: Plan, first: int, count: int, with_steps: bool) -> Replayed:
    """Play matches of a plan's series and keep what happened in them."""
    game = plan.game
    batch = play_batch(plan, first, count, USUAL_LENGTH)
    longest = int(batch.moves.max(initial=0))
    if longest > USUAL_LENGTH:
        batch = play_batch(plan, first, count, longest)
    steps = game.record.blank(count * longest if with_steps else 0)
    told = Replayed(
        batch=batch,
        dealt=game.record.blank(count),
        steps=steps.reshape(count, longest if with_steps else 0),
        finals=game.record.blank(count),
    )
    work = new_workspace(game, plan.content)
    series = series_of(game, plan.options, plan.series, first)
    tell = replay_batch if game.clock is None else replay_races
    tell(work, series, plan.round_cap or NO_CAP, told)
    return told
