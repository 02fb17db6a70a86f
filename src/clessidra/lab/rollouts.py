"""Who will win from here? Bots play on from what everybody can see, many times.

The winning chances of a review are shares of such matches. They say how the match stands between
players of the bot's strength, not what the people at the table would have made of it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.bots import load_judgement, settings_of
from clessidra.bots.choosing import choose
from clessidra.core.content import Content
from clessidra.core.driver import next_seat
from clessidra.core.fields import MAX_SEATS, SPECTATOR, States
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_BOT, start
from clessidra.core.seal import words_of
from clessidra.core.verbs import Ints, active, apply, finished, redeal, score
from clessidra.lab.races import Pacing, new_pacing, race_to_end
from clessidra.lab.workspace import NO_CAP, SEEN, TABLE, Workspace, look, new_workspace

Shares = NDArray[np.float64]


class Outcome(NamedTuple):
    """What came of all runs so far, for every seat; and room for that of one run."""

    wins: Shares
    hopes: Shares
    """The sum of the points."""
    points: Ints
    ranks: Ints
    log: Ints
    """Of no length: moves are not kept."""


@kernel
def _deal_again(work: Workspace, seen: States, run: int) -> None:
    """Row TABLE becomes what everybody sees, with a random possibility for the rest."""
    work.states[TABLE] = seen[0]
    start(work.rng, work.seed, STREAM_BOT, run)
    redeal(work.content, work.states, TABLE, work.rng)


@kernel
def _count(work: Workspace, out: Outcome) -> None:
    """Add the match: a shared victory counts as an equal part for each winner."""
    score(work.content, work.states, TABLE, out.points, out.ranks)
    players = int(work.states[TABLE]["players"])
    winners = 0
    for seat in range(players):
        winners += 1 if out.ranks[seat] == 1 else 0
    for seat in range(players):
        out.wins[seat] += 1.0 / winners if out.ranks[seat] == 1 else 0.0
        out.hopes[seat] += out.points[seat]


@kernel
def play_on(
    work: Workspace, seen: States, bots: Ints, runs: int, round_cap: int, out: Outcome
) -> None:
    """Deal what nobody sees again and play to the end, run after run."""
    content, states = work.content, work.states
    for run in range(runs):
        _deal_again(work, seen, run)
        while finished(content, states, TABLE) == 0:
            if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
                break
            seat = next_seat(active(content, states, TABLE))
            look(work, seat)
            action = choose(bots[seat], content, states, SEEN, seat, work.rng, work.actions)
            apply(content, states, TABLE, seat, action)
        _count(work, out)


@kernel
def race_on(
    work: Workspace,
    seen: States,
    bots: Ints,
    runs: int,
    round_cap: int,
    now: int,
    pacing: Pacing,
    out: Outcome,
) -> None:
    """The same against the clock, from the time `now` on."""
    for run in range(runs):
        _deal_again(work, seen, run)
        race_to_end(work, bots, round_cap, now, pacing, out.log)
        _count(work, out)


def chances(
    game: Game,
    content: Content,
    states: States,
    bot: str,
    runs: int,
    seed: str,
    now: int = 0,
) -> tuple[list[float], list[float]]:
    """Of every seat: its chance to win, and the points it may expect at the end.

    The bot is one that chooses at once, such as greedy: a search in every step would take hours.
    """
    load_judgement(game)
    seen = hide(game.record, states, 0, SPECTATOR)
    players = int(states["players"][0])
    work = new_workspace(game, content)._replace(seed=words_of(seed))
    bots = np.tile(settings_of(bot, game.id), (MAX_SEATS, 1))
    cap = game.round_cap or NO_CAP
    out = Outcome(
        wins=np.zeros(MAX_SEATS),
        hopes=np.zeros(MAX_SEATS),
        points=np.zeros(MAX_SEATS, np.int32),
        ranks=np.zeros(MAX_SEATS, np.int32),
        log=np.zeros((0, 3), np.int32),
    )
    if game.clock is None:
        play_on(work, seen, bots, runs, cap, out)
    else:
        race_on(work, seen, bots, runs, cap, now, new_pacing(), out)
    return (out.wins[:players] / runs).tolist(), (out.hopes[:players] / runs).tolist()
