"""Bulk play: whole matches inside one compiled loop, for any game and any mix of bots."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.bots import load_judgement, never
from clessidra.bots.choosing import UNDECIDED, choose
from clessidra.bots.part import settings_of
from clessidra.bots.settings import ENGINE, RANDOM
from clessidra.bots.thinker import Thinker
from clessidra.core.driver import next_seat
from clessidra.core.fields import MAX_SEATS
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_BOT, start
from clessidra.core.verbs import Ints, active, apply, finished, score, set_up
from clessidra.lab.plan import Plan
from clessidra.lab.races import Pacing, new_pacing, race_to_end
from clessidra.lab.workspace import (
    NO_CAP,
    SEEN,
    TABLE,
    Series,
    Workspace,
    deal_match,
    look,
    new_workspace,
    series_of,
)


class Batch(NamedTuple):
    """The outcome of a run of matches; row k belongs to match `first + k` of the series."""

    points: Ints
    ranks: Ints
    moves: Ints
    truncated: NDArray[np.uint8]
    log: Ints
    """Seat, action and time of every move: rows of (match, move, 3); empty unless asked for."""


def new_batch(count: int, max_log: int) -> Batch:
    """Arrays for the outcome of this many matches."""
    return Batch(
        points=np.zeros((count, MAX_SEATS), np.int32),
        ranks=np.zeros((count, MAX_SEATS), np.int32),
        moves=np.zeros(count, np.int32),
        truncated=np.zeros(count, np.uint8),
        log=np.zeros((count, max_log, 3), np.int32),
    )


# Where bulk play stands when it stops to let a bot search.
_MATCH, _COUNT, _SEAT, _ACTION = 0, 1, 2, 3
_NOBODY = -1


@kernel
def play_matches(
    work: Workspace, series: Series, bots: Ints, round_cap: int, stand: Ints, out: Batch
) -> bool:
    """Play match after match; everything random follows from (series, number of the match).

    Stops where a bot has to search: row SEEN is what it sees, `stand` says for which seat. Called
    again with its action there, it goes on. Returns whether all matches are over.
    """
    content, states, rng = work.content, work.states, work.rng
    for k in range(int(stand[_MATCH]), len(out.moves)):
        if stand[_SEAT] == _NOBODY:
            deal_match(work, series, k)
            set_up(content, states, TABLE)
            start(rng, work.seed, STREAM_BOT, 0)
            stand[_COUNT] = 0
        count = int(stand[_COUNT])
        while finished(content, states, TABLE) == 0:
            if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
                out.truncated[k] = 1
                break
            if stand[_SEAT] == _NOBODY:
                seat = next_seat(active(content, states, TABLE))
                seen = TABLE  # for listing one's own legal moves nothing need be hidden
                if bots[seat, ENGINE] != RANDOM:
                    seen = SEEN
                    look(work, seat)
                action = choose(bots[seat], content, states, seen, seat, rng, work.actions)
                if action == UNDECIDED:
                    stand[_MATCH], stand[_COUNT], stand[_SEAT] = k, count, seat
                    return False
            else:
                seat, action = int(stand[_SEAT]), int(stand[_ACTION])
                stand[_SEAT] = _NOBODY
            if count < out.log.shape[1]:
                out.log[k, count, 0] = seat
                out.log[k, count, 1] = action
            apply(content, states, TABLE, seat, action)
            count += 1
        out.moves[k] = count
        score(content, states, TABLE, out.points[k], out.ranks[k])
    return True


@kernel
def play_races(
    work: Workspace, series: Series, bots: Ints, round_cap: int, pacing: Pacing, out: Batch
) -> None:
    """The same against the clock."""
    content, states = work.content, work.states
    for k in range(len(out.moves)):
        deal_match(work, series, k)
        set_up(content, states, TABLE)
        start(work.rng, work.seed, STREAM_BOT, 0)
        out.moves[k] = race_to_end(work, bots, round_cap, 0, pacing, out.log[k])
        out.truncated[k] = 1 - finished(content, states, TABLE)
        score(content, states, TABLE, out.points[k], out.ranks[k])


def play_batch(plan: Plan, first: int, count: int, max_log: int = 0) -> Batch:
    """Play matches `first` … `first + count - 1` of the plan's series on one core."""
    game, cap = plan.game, plan.round_cap or NO_CAP
    load_judgement(game)
    bots = np.array([settings_of(bot, game.id) for bot in plan.bots])
    work, batch = new_workspace(game, plan.content), new_batch(count, max_log)
    series = series_of(game, plan.options, plan.series, first)
    if game.clock is not None:
        play_races(work, series, bots, cap, new_pacing(), batch)
        return batch
    thinker = Thinker(game.max_legal)
    stand = np.array([0, 0, _NOBODY, 0], np.int32)
    while not play_matches(work, series, bots, cap, stand, batch):
        seat = int(stand[_SEAT])
        thinker.search(bots[seat], work.content, work.states, SEEN, seat, work.rng, never)
        stand[_ACTION] = thinker.favourite
    return batch
