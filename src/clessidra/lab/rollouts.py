"""Who will win from here? Bots play on from what everybody can see, many times.

The winning chances of a review are shares of such matches. They say how the match stands between
players of the bot's strength, not what the people at the table would have made of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.bots import load_judgement, settings_of
from clessidra.bots.choosing import choose
from clessidra.core.clock import tick
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
    """How every run ended for every seat, and room for that of one run."""

    shares: Shares
    """Row k is run k: 1 for a victory, a part of it for a shared one."""
    hopes: Shares
    """The points of the seats."""
    points: Ints
    ranks: Ints
    log: Ints
    """Of no length: moves are not kept."""


class First(NamedTuple):
    """What is done before bots play on, and by whom; nothing if `seat` is NOBODY."""

    seat: int
    action: int


NOBODY = -1
AS_IT_STANDS = First(NOBODY, 0)


@kernel
def _deal_again(work: Workspace, seen: States, run: int) -> None:
    """Row TABLE becomes what everybody sees, with a random possibility for the rest."""
    work.states[TABLE] = seen[0]
    start(work.rng, work.seed, STREAM_BOT, run)
    redeal(work.content, work.states, TABLE, work.rng)


@kernel
def _count(work: Workspace, out: Outcome, run: int) -> None:
    """Note how the run ended: a shared victory counts as an equal part for each winner."""
    score(work.content, work.states, TABLE, out.points, out.ranks)
    players = int(work.states[TABLE]["players"])
    winners = 0
    for seat in range(players):
        winners += 1 if out.ranks[seat] == 1 else 0
    for seat in range(players):
        out.shares[run, seat] = 1.0 / winners if out.ranks[seat] == 1 else 0.0
        out.hopes[run, seat] = out.points[seat]


@kernel
def play_on(
    work: Workspace,
    seen: States,
    bots: Ints,
    runs: int,
    round_cap: int,
    first: First,
    out: Outcome,
) -> None:
    """Deal what nobody sees again and play to the end, run after run."""
    content, states = work.content, work.states
    for run in range(runs):
        _deal_again(work, seen, run)
        if first.seat != NOBODY:
            apply(content, states, TABLE, first.seat, first.action)
        while finished(content, states, TABLE) == 0:
            if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
                break
            seat = next_seat(active(content, states, TABLE))
            look(work, seat)
            action = choose(bots[seat], content, states, SEEN, seat, work.rng, work.actions)
            apply(content, states, TABLE, seat, action)
        _count(work, out, run)


@kernel
def race_on(
    work: Workspace,
    seen: States,
    bots: Ints,
    runs: int,
    round_cap: int,
    first: First,
    now: int,
    pacing: Pacing,
    out: Outcome,
) -> None:
    """The same against the clock, from the time `now` on."""
    for run in range(runs):
        _deal_again(work, seen, run)
        if first.seat != NOBODY:
            tick(work.content, work.states, TABLE, now)
            apply(work.content, work.states, TABLE, first.seat, first.action)
        race_to_end(work, bots, round_cap, now, pacing, out.log)
        _count(work, out, run)


@dataclass(frozen=True, slots=True)
class Prospects:
    """How matches that were played on ended: a row for each run, a column for each seat."""

    shares: Shares
    points: Shares

    @property
    def chances(self) -> Shares:
        """Of every seat, from 0 to 1; together they are 1."""
        return np.asarray(self.shares.mean(axis=0))

    @property
    def expected(self) -> Shares:
        """The points that every seat may expect at the end."""
        return np.asarray(self.points.mean(axis=0))


def prospects(
    game: Game,
    content: Content,
    seen: States,
    bot: str,
    runs: int,
    seed: str,
    now: int = 0,
    first: First = AS_IT_STANDS,
) -> Prospects:
    """Play on from a hidden record, after somebody has done something `first` if anybody does.

    Run k of one seed has the same luck, whatever is done first: two actions can be compared run by
    run. The bot is one that chooses at once: a search in every step would take hours.
    """
    load_judgement(game)
    players = int(seen["players"][0])
    work = new_workspace(game, content)._replace(seed=words_of(seed))
    bots = np.tile(settings_of(bot, game.id), (MAX_SEATS, 1))
    cap = game.round_cap or NO_CAP
    out = Outcome(
        shares=np.zeros((runs, MAX_SEATS)),
        hopes=np.zeros((runs, MAX_SEATS)),
        points=np.zeros(MAX_SEATS, np.int32),
        ranks=np.zeros(MAX_SEATS, np.int32),
        log=np.zeros((0, 3), np.int32),
    )
    if game.clock is None:
        play_on(work, seen, bots, runs, cap, first, out)
    else:
        race_on(work, seen, bots, runs, cap, first, now, new_pacing(), out)
    return Prospects(out.shares[:, :players], out.hopes[:, :players])


def chances(
    game: Game,
    content: Content,
    states: States,
    bot: str,
    runs: int,
    seed: str,
    now: int = 0,
) -> tuple[list[float], list[float]]:
    """Of every seat: its chance to win and the points it may expect, by what everybody sees."""
    seen = hide(game.record, states, 0, SPECTATOR)
    found = prospects(game, content, seen, bot, runs, seed, now)
    return found.chances.tolist(), found.expected.tolist()
