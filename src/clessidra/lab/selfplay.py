"""Bulk play: whole matches inside one compiled loop, for any game and any mix of bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.bots import load_judgement, never
from clessidra.bots.choosing import ROOM, UNDECIDED, choose
from clessidra.bots.levels import settings_of
from clessidra.bots.racing import new_minds
from clessidra.bots.settings import ENGINE, RANDOM
from clessidra.bots.thinker import Thinker
from clessidra.core.content import Content
from clessidra.core.driver import next_seat
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.game import Game
from clessidra.core.hiding import Bytes, as_bytes, blank_bytes, hide_bytes, visible_bytes
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_BOT, Words, new_rng, start
from clessidra.core.seal import series_words
from clessidra.core.verbs import Ints, Table, active, apply, finished, score, set_up
from clessidra.lab.dealing import NO_CAP, SEEN, TABLE, deal_match
from clessidra.lab.races import play_races


@dataclass(frozen=True, slots=True)
class Batch:
    """The outcome of a run of matches; row k belongs to match `first + k` of the series."""

    points: Ints
    ranks: Ints
    moves: Ints
    truncated: NDArray[np.uint8]
    log: Ints
    """Seat, action and moment of every move: rows of (match, move, 3); empty unless asked for."""


# Where bulk play stands when it stops to let a bot search.
_MATCH, _COUNT, _SEAT, _ACTION = 0, 1, 2, 3
_NOBODY = -1


@kernel
def play_matches(
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
    stand: Ints,
    actions: Ints,
    points: Ints,
    ranks: Ints,
    moves: Ints,
    truncated: NDArray[np.uint8],
    log: Ints,
) -> bool:
    """Play match after match; everything random follows from (series, number of the match).

    Stops where a bot has to search: row SEEN is what it sees, `stand` says for which seat. Called
    again with its action there, it goes on. Returns whether all matches are over.
    """
    for k in range(int(stand[_MATCH]), len(moves)):
        if stand[_SEAT] == _NOBODY:
            deal_match(content, states, template, series, first + k, seed, rng)
            set_up(content, states, TABLE)
            start(rng, seed, STREAM_BOT, 0)
            stand[_COUNT] = 0
        count = int(stand[_COUNT])
        while finished(content, states, TABLE) == 0:
            if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
                truncated[k] = 1
                break
            if stand[_SEAT] == _NOBODY:
                seat = next_seat(active(content, states, TABLE))
                seen = TABLE  # for listing one's own legal moves nothing need be hidden
                if bots[seat, ENGINE] != RANDOM:
                    seen = SEEN
                    hide_bytes(raw, TABLE, seat, visible, blank, raw, SEEN)
                action = choose(bots[seat], content, states, seen, seat, rng, actions)
                if action == UNDECIDED:
                    stand[_MATCH], stand[_COUNT], stand[_SEAT] = k, count, seat
                    return False
            else:
                seat, action = int(stand[_SEAT]), int(stand[_ACTION])
                stand[_SEAT] = _NOBODY
            if count < log.shape[1]:
                log[k, count, 0] = seat
                log[k, count, 1] = action
            apply(content, states, TABLE, seat, action)
            count += 1
        moves[k] = count
        score(content, states, TABLE, points[k], ranks[k])
    return True


def play_batch(
    game: Game,
    content: Content,
    options: dict[str, int],
    bots: list[str],
    series: int,
    first: int,
    count: int,
    round_cap: int | None = None,
    max_log: int = 0,
) -> Batch:
    """Play matches `first` … `first + count - 1` of a series on one core."""
    load_judgement(game)
    settings = np.array([settings_of(bot, game.id) for bot in bots])
    states = game.record.blank(SEEN + ROOM)
    batch = Batch(
        points=np.zeros((count, MAX_SEATS), np.int32),
        ranks=np.zeros((count, MAX_SEATS), np.int32),
        moves=np.zeros(count, np.int32),
        truncated=np.zeros(count, np.uint8),
        log=np.zeros((count, max_log, 3), np.int32),
    )
    table = (content.table, states, as_bytes(states), game.template(options))
    eyes = (visible_bytes(game.record), blank_bytes(game.record))
    seed, rng, cap = np.zeros(4, np.uint64), new_rng(), round_cap or NO_CAP
    chance = (series_words(series), first, cap, seed, rng)
    out = (batch.points, batch.ranks, batch.moves, batch.truncated, batch.log)
    given: tuple[Any, ...] = (*table, *eyes, settings, *chance)
    if game.clock is not None:
        room = np.zeros(game.max_legal, np.int32)
        given = (*given, new_minds(), np.zeros(MAX_SEATS, np.int64), room, *out)
        play_races(*given)
        return batch
    thinker = Thinker(game.max_legal)
    stand = np.array([0, 0, _NOBODY, 0], np.int32)
    given = (*given, stand, thinker.actions, *out)
    while not play_matches(*given):
        seat = int(stand[_SEAT])
        thinker.search(settings[seat], content.table, states, SEEN, seat, rng, never)
        stand[_ACTION] = thinker.favourite
    return batch
