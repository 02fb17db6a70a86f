"""Matches of bulk play once more, from their logs: the records in between and at the end.

Playing is what costs time; carrying out known actions again costs next to nothing. So bulk play
keeps no records, and whoever wants facts about the matches has them told again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from clessidra.core.clock import NEVER, due, tick
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, new_rng
from clessidra.core.seal import series_words
from clessidra.core.verbs import Ints, Table, advance, apply, finished, set_up
from clessidra.lab.dealing import NO_CAP, TABLE, deal_match
from clessidra.lab.selfplay import Batch, play_batch

USUAL_LENGTH = 1024
"""Moves that are logged at the first try; longer matches are played a second time."""


@dataclass(frozen=True, slots=True)
class Told:
    """Matches `first` … of a series with all that happened in them; row k is one match."""

    batch: Batch
    dealt: States
    """The record after the deal, before anything was set up."""
    steps: States
    """The record before every move: (match, move); empty unless asked for."""
    finals: States


@kernel
def retell(
    content: Table,
    states: States,
    template: States,
    series: Words,
    first: int,
    round_cap: int,
    seed: Words,
    rng: Words,
    log: Ints,
    moves: Ints,
    dealt: States,
    steps: States,
    finals: States,
) -> None:
    """Carry out the actions of every match again."""
    for k in range(len(moves)):
        deal_match(content, states, template, series, first + k, seed, rng)
        dealt[k] = states[TABLE]
        set_up(content, states, TABLE)
        for at in range(moves[k]):
            if at < steps.shape[1]:
                steps[k, at] = states[TABLE]
            apply(content, states, TABLE, int(log[k, at, 0]), int(log[k, at, 1]))
        finals[k] = states[TABLE]


@kernel
def retell_races(
    content: Table,
    states: States,
    template: States,
    series: Words,
    first: int,
    round_cap: int,
    seed: Words,
    rng: Words,
    log: Ints,
    moves: Ints,
    dealt: States,
    steps: States,
    finals: States,
) -> None:
    """The same against the clock: deadlines come when they are due."""
    for k in range(len(moves)):
        deal_match(content, states, template, series, first + k, seed, rng)
        dealt[k] = states[TABLE]
        set_up(content, states, TABLE)
        for at in range(moves[k]):
            now = int(log[k, at, 2])
            deadline = due(content, states, TABLE)
            while deadline != NEVER and deadline <= now:
                advance(content, states, TABLE, deadline)
                deadline = due(content, states, TABLE)
            if at < steps.shape[1]:
                steps[k, at] = states[TABLE]
            tick(content, states, TABLE, now)
            apply(content, states, TABLE, int(log[k, at, 0]), int(log[k, at, 1]))
        while finished(content, states, TABLE) == 0:
            if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
                break
            advance(content, states, TABLE, due(content, states, TABLE))
        finals[k] = states[TABLE]


def play_and_tell(
    game: Game,
    content: Content,
    options: dict[str, int],
    bots: list[str],
    series: int,
    first: int,
    count: int,
    round_cap: int | None,
    with_steps: bool,
) -> Told:
    """Play matches of a series and keep what happened in them."""
    plan = (game, content, options, bots, series, first, count, round_cap)
    batch = play_batch(*plan, USUAL_LENGTH)
    longest = int(batch.moves.max(initial=0))
    if longest > USUAL_LENGTH:
        batch = play_batch(*plan, longest)
    dealt, finals = game.record.blank(count), game.record.blank(count)
    steps = game.record.blank(count * longest if with_steps else 0)
    steps = steps.reshape(count, longest if with_steps else 0)
    tell: Callable[..., None] = retell if game.clock is None else retell_races
    tell(
        content.table,
        game.record.blank(),
        game.template(options),
        series_words(series),
        first,
        round_cap or NO_CAP,
        np.zeros(4, np.uint64),
        new_rng(),
        batch.log,
        batch.moves,
        dealt,
        steps,
        finals,
    )
    return Told(batch, dealt, steps, finals)
