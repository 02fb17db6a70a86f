"""Realm of Sand: random moves for each second, what `legal` costs, the size of a record."""

from __future__ import annotations

import random
from collections.abc import Callable

import numba
import numpy as np
from numpy.typing import NDArray

from bench import peer
from bench.figure import Figure
from bench.timing import Rates, Work, interleave, ratios
from clessidra.bots import load_judgement
from clessidra.bots.random_action import draw, draw_from_list
from clessidra.core.deals import deal_from_seed
from clessidra.core.fields import States
from clessidra.core.jit import OPTIONS
from clessidra.core.registry import get_game
from clessidra.core.rng import STREAM_BOT, Words, new_rng, start
from clessidra.core.seal import series_secret, words_of
from clessidra.core.verbs import Ints, Table, active, apply, finished, legal
from clessidra.games.realm_of_sand.state import Phase
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.plan import Plan

PLAYERS = 4
OPTIONS_OF_MATCH = {"players": PLAYERS, "advanced": 1}
ROUND_CAP = 30  # random play may never end (RS-80); boards are full long before
MATCHES = 2_000
WALKS = 500
PEER_MATCHES = 10_000
TURNS = 200
MOVES_A_SECOND, LEGAL_NS, RECORD_BYTES = 900_000, 5_000, 2_048


@numba.njit(cache=False, **OPTIONS)  # type: ignore[untyped-decorator]
def walk(
    content: Table,
    states: States,
    dealt: States,
    listing: bool,
    rng: Words,
    actions: Ints,
    matches: int,
) -> int:
    """Random matches from one deal, listing all actions of each move or drawing one; the moves."""
    moves = 0
    for _ in range(matches):
        states[0] = dealt[0]
        while finished(content, states, 0) == 0 and states[0]["round"] <= ROUND_CAP:
            seat = 0
            while active(content, states, 0) != 1 << seat:
                seat += 1
            if listing:
                action = draw_from_list(content, states, 0, seat, rng, actions)
            else:
                action = draw(content, states, 0, seat, rng, actions)
            apply(content, states, 0, seat, action)
            moves += 1
    return moves


@numba.njit(cache=False, **OPTIONS)  # type: ignore[untyped-decorator]
def list_all(
    content: Table, states: States, seats: NDArray[np.int64], actions: Ints, times: int
) -> int:
    """The legal actions of every position, again and again; returns how many there were."""
    found = 0
    for _ in range(times):
        for row in range(len(seats)):
            found += legal(content, states, row, seats[row], actions)
    return found


def sand_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Ours and the peer's in turn."""
    game = get_game("realm-of-sand")
    load_judgement(game)
    content = game.load_content(None)
    dealt = deal_from_seed(game, content, OPTIONS_OF_MATCH, series_secret(0, 0))
    game.rules.set_up(content.table, dealt, 0)
    states, rng = dealt.copy(), new_rng()
    start(rng, words_of(series_secret(0, 1)), STREAM_BOT, 0)
    actions = np.zeros(game.max_legal, np.int32)
    every, seats = _positions()
    main = every["phase"] == Phase.MAIN
    middle, middle_seats = every[main], seats[main]

    def play() -> int:
        bots = ["random"] * PLAYERS
        plan = Plan(game, content, OPTIONS_OF_MATCH, bots, MATCHES, 0, ROUND_CAP)
        batch = play_batch(plan, 0, MATCHES)
        return int(batch.moves.sum())

    def listed() -> int:
        list_all(content.table, middle, middle_seats, actions, TURNS)
        return TURNS * len(middle_seats)

    works: list[Work] = [
        play,
        lambda: walk(content.table, states, dealt, False, rng, actions, WALKS),
        lambda: walk(content.table, states, dealt, True, rng, actions, WALKS),
        listed,
    ]
    if peer.is_installed():
        works.append(lambda: peer.play_from_python(PEER_MATCHES))
    played, drawn, all_listed, lists, *peers = interleave(works, on_round)
    ways = list_all(content.table, every, seats, actions, 1) / len(seats)
    ways_to_place = list_all(content.table, middle, middle_seats, actions, 1) / len(middle_seats)
    size = every.dtype.itemsize
    note = (
        f"Inside the kernels, advanced, at most {ROUND_CAP} rounds; a move has {ways:.1f} legal "
        f"actions on average, a main action {ways_to_place:.1f}. "
    )
    figures = [
        _rate(
            "Realm of Sand, 4 random bots, one core",
            played,
            f"{note}`play_batch`, {MATCHES:,} matches a round; deal, set-up and scores included.",
        ),
        _rate(
            "the same from one deal, drawing one action", drawn, "Without listing the placements."
        ),
        _rate("the same from one deal, listing all actions", all_listed, "Then drawing from them."),
        Figure(
            "`legal` of a main action in mid-game",
            f"{1e9 / lists.median:.0f} ns",
            f"{1e9 / lists.best:.0f} ns",
            f"under {LEGAL_NS / 1000:.0f} µs",
            1e9 / lists.median < LEGAL_NS,
            f"Inside a kernel, {len(middle_seats):,} positions after round 6 of random "
            f"matches, {ways_to_place:.1f} legal actions each on average.",
        ),
        Figure(
            "one record of Realm of Sand",
            f"{size} bytes",
            target=f"at most {RECORD_BYTES} bytes",
            met=size <= RECORD_BYTES,
        ),
    ]
    return figures + ([_to_peer(played, peers[0], ways)] if peers else [])


def _positions() -> tuple[States, NDArray[np.int64]]:
    """Positions after round 6, with boards as full as they get."""
    game = get_game("realm-of-sand")
    content = game.load_content(None)
    chance = random.Random(0)
    rows, seats = [], []
    for match in range(12):
        states = deal_from_seed(game, content, OPTIONS_OF_MATCH, series_secret(0, match))
        game.rules.set_up(content.table, states, 0)
        while not game.rules.finished(content.table, states, 0) and states["round"][0] < 15:
            (seat,) = game.awaited(content, states, 0)
            if states["round"][0] > 6:
                rows.append(states.copy())
                seats.append(seat)
            action = chance.choice(game.legal_actions(content, states, 0, seat))
            game.rules.apply(content.table, states, 0, seat, action)
    return np.concatenate(rows), np.array(seats)


def _to_peer(ours: Rates, peers: Rates, ways: float) -> Figure:
    moves = peer.play_from_python(PEER_MATCHES)
    peer_ways = peer.legal_actions_seen(PEER_MATCHES // 10)
    return Figure(
        "Realm of Sand to OpenSpiel from Python",
        f"{ratios(ours, peers).median:.1f} ×",
        f"{ours.best / peers.best:.1f} ×",
        note=f"connect_four: {moves / PEER_MATCHES:.1f} moves a match with {peer_ways:.1f} legal "
        f"actions on average, against {ways:.1f} here.",
    )


def _rate(name: str, rates: Rates, note: str) -> Figure:
    return Figure(
        name,
        f"{rates.median / 1e6:.2f} M moves/s",
        f"{rates.best / 1e6:.2f} M moves/s",
        f"at least {MOVES_A_SECOND / 1e6:.1f} M moves/s",
        rates.median >= MOVES_A_SECOND,
        note,
    )
