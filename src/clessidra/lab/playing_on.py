"""Who will win from here? Bots play on from what everybody can see, many times.

The winning chances of a review are shares of such matches. They say how the match stands between
players of the bot's strength, not what the people at the table would have made of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.bots import load_judgement, settings_of
from clessidra.bots.choosing import ROOM, choose
from clessidra.bots.racing import Mind, new_minds
from clessidra.core.content import Content
from clessidra.core.driver import Times, next_seat
from clessidra.core.fields import MAX_SEATS, SPECTATOR, States
from clessidra.core.game import Game
from clessidra.core.hiding import Bytes, as_bytes, blank_bytes, hide, hide_bytes, visible_bytes
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_BOT, Words, new_rng, start
from clessidra.core.seal import words_of
from clessidra.core.verbs import Ints, Table, active, apply, finished, redeal, score
from clessidra.lab.dealing import NO_CAP, SEEN, TABLE
from clessidra.lab.races import race_to_end

Shares = NDArray[np.float64]


@kernel
def _count(ranks: Ints, points: Ints, players: int, wins: Shares, hopes: Shares) -> None:
    """Add one match: a shared victory counts as an equal part for each winner."""
    winners = 0
    for seat in range(players):
        winners += 1 if ranks[seat] == 1 else 0
    for seat in range(players):
        wins[seat] += 1.0 / winners if ranks[seat] == 1 else 0.0
        hopes[seat] += points[seat]


@kernel
def play_on(
    content: Table,
    states: States,
    raw: Bytes,
    seen: States,
    visible: Bytes,
    blank: Bytes,
    bots: Ints,
    runs: int,
    round_cap: int,
    seed: Words,
    rng: Words,
    actions: Ints,
    points: Ints,
    ranks: Ints,
    wins: Shares,
    hopes: Shares,
) -> None:
    """Deal anew what nobody sees and play to the end, run after run."""
    for run in range(runs):
        states[TABLE] = seen[0]
        start(rng, seed, STREAM_BOT, run)
        redeal(content, states, TABLE, rng)
        while finished(content, states, TABLE) == 0:
            if round_cap != NO_CAP and states[TABLE]["round"] > round_cap:
                break
            seat = next_seat(active(content, states, TABLE))
            hide_bytes(raw, TABLE, seat, visible, blank, raw, SEEN)
            action = choose(bots[seat], content, states, SEEN, seat, rng, actions)
            apply(content, states, TABLE, seat, action)
        score(content, states, TABLE, points, ranks)
        _count(ranks, points, int(seen[0]["players"]), wins, hopes)


@kernel
def race_on(
    content: Table,
    states: States,
    raw: Bytes,
    seen: States,
    visible: Bytes,
    blank: Bytes,
    bots: Ints,
    runs: int,
    round_cap: int,
    seed: Words,
    rng: Words,
    now: int,
    minds: Mind,
    times: Times,
    actions: Ints,
    log: Ints,
    points: Ints,
    ranks: Ints,
    wins: Shares,
    hopes: Shares,
) -> None:
    """The same against the clock."""
    for run in range(runs):
        states[TABLE] = seen[0]
        start(rng, seed, STREAM_BOT, run)
        redeal(content, states, TABLE, rng)
        race_to_end(
            content,
            states,
            raw,
            visible,
            blank,
            bots,
            round_cap,
            now,
            rng,
            minds,
            times,
            actions,
            log,
        )
        score(content, states, TABLE, points, ranks)
        _count(ranks, points, int(seen[0]["players"]), wins, hopes)


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
    rows = game.record.blank(SEEN + ROOM)
    wins, hopes = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    table = (content.table, rows, as_bytes(rows), seen)
    eyes = (visible_bytes(game.record), blank_bytes(game.record))
    bots = np.tile(settings_of(bot, game.id), (MAX_SEATS, 1))
    chance = (runs, game.round_cap or NO_CAP, words_of(seed), new_rng())
    actions = np.zeros(game.max_legal, np.int32)
    out = [np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)]
    thinking: list[Any] = [actions]
    if game.clock is not None:
        no_log = np.zeros((0, 3), np.int32)
        thinking = [now, new_minds(), np.zeros(MAX_SEATS, np.int64), actions, no_log]
    play: Callable[..., None] = play_on if game.clock is None else race_on
    play(*table, *eyes, bots, *chance, *thinking, *out, wins, hopes)
    return (wins[:players] / runs).tolist(), (hopes[:players] / runs).tolist()
