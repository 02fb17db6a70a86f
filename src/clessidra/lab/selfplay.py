"""Bulk play: whole matches inside one compiled loop, for any game and any mix of bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.bots import bot_number, load_judgement
from clessidra.bots.choosing import RANDOM, ROOM, choose
from clessidra.bots.racing import new_minds
from clessidra.core.content import Content
from clessidra.core.driver import next_seat
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.game import Game
from clessidra.core.hiding import Bytes, as_bytes, blank_bytes, hide_bytes, visible_bytes
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_BOT, STREAM_DEAL, Words, derive_seed, new_rng, start
from clessidra.core.seal import series_words
from clessidra.core.verbs import Ints, Table, active, apply, deal, finished, score, set_up
from clessidra.lab.races import NO_CAP, SEEN, TABLE, play_races


@dataclass(frozen=True, slots=True)
class Batch:
    """The outcome of a run of matches; row k belongs to match `first + k` of the series."""

    points: Ints
    ranks: Ints
    moves: Ints
    truncated: NDArray[np.uint8]
    log: Ints
    """Seat, action and moment of every move: rows of (match, move, 3); empty unless asked for."""


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
    actions: Ints,
    points: Ints,
    ranks: Ints,
    moves: Ints,
    truncated: NDArray[np.uint8],
    log: Ints,
) -> None:
    """Play match after match; everything random follows from (series, number of the match)."""
    for k in range(len(moves)):
        derive_seed(series, first + k, rng, seed)
        states[TABLE] = template[0]
        start(rng, seed, STREAM_DEAL, 0)
        deal(content, states, TABLE, rng)
        set_up(content, states, TABLE)
        start(rng, seed, STREAM_BOT, 0)
        count = 0
        while finished(content, states, TABLE) == 0:
            if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
                truncated[k] = 1
                break
            seat = next_seat(active(content, states, TABLE))
            seen = TABLE  # for listing one's own legal moves nothing need be hidden
            if bots[seat] != RANDOM:
                seen = SEEN
                hide_bytes(raw, TABLE, seat, visible, blank, raw, SEEN)
            action = choose(int(bots[seat]), content, states, seen, seat, rng, actions)
            if count < log.shape[1]:
                log[k, count, 0] = seat
                log[k, count, 1] = action
            apply(content, states, TABLE, seat, action)
            count += 1
        moves[k] = count
        score(content, states, TABLE, points[k], ranks[k])


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
    numbers = np.array([bot_number(bot, game.id) for bot in bots], np.int32)
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
    seed, cap = np.zeros(4, np.uint64), round_cap or NO_CAP
    chance = (series_words(series), first, cap, seed, new_rng())
    room = np.zeros(game.max_legal, np.int32)
    out = (batch.points, batch.ranks, batch.moves, batch.truncated, batch.log)
    thinking: list[Any] = [room]
    if game.clock is not None:
        thinking = [new_minds(), np.zeros(MAX_SEATS, np.int64), room]
    play: Callable[..., None] = play_matches if game.clock is None else play_races
    play(*table, *eyes, numbers, *chance, *thinking, *out)
    return batch
