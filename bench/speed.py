"""Moves for each second: random Minute Realms inside the kernels, and the peer."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from bench import peer
from bench.figure import Figure
from bench.positions import PLAYERS
from bench.timing import Rates, Work, interleave, ratios
from clessidra.core.deals import deal_from_seed
from clessidra.core.registry import get_game
from clessidra.core.seal import series_secret
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.plan import Plan

MATCHES = 100_000
PYTHON_MATCHES = 1_000
PEER_MATCHES = 10_000
PEER_SEARCHES = 20
PYTHON_TARGET, SEARCH_TARGET = 8, 2

OURS = "Minute Realms, 4 random bots, one core"


def speed_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Ours and the peer's in turn."""
    works: list[Work] = [play_ours, play_ours_from_python]
    if peer.is_installed():
        works += [
            lambda: peer.play_from_python(PEER_MATCHES),
            lambda: peer.search(PEER_SEARCHES),
        ]
    ours, from_python, *peers = interleave(works, on_round)
    length = play_ours() / MATCHES
    note = (
        f"Inside the kernels: `play_batch`, {MATCHES:,} matches of {length:.1f} moves a round; "
        "deal, set-up and scores included."
    )
    figures = [
        _rate(OURS, ours, "moves/s", note),
        _rate(
            "the same, driven from Python",
            from_python,
            "moves/s",
            f"`active`, `legal` and `apply` for each move, {PYTHON_MATCHES:,} matches a round; "
            "the price of leaving the kernels, for comparison only.",
        ),
    ]
    return figures + (_peer_figures(ours, *peers) if peers else _no_peer())


def play_ours() -> int:
    """One round of matches inside the kernels; returns the moves."""
    game = get_game("minute-realms")
    content = game.load_content(None)
    plan = Plan(game, content, {"players": PLAYERS}, ["random"] * PLAYERS, MATCHES, 0)
    batch = play_batch(plan, 0, MATCHES)
    return int(batch.moves.sum())


def play_ours_from_python() -> int:
    """The peer's loop with our verbs; returns the moves."""
    game = get_game("minute-realms")
    content = game.load_content(None)
    rules, table, chance = game.rules, content.table, random.random
    active, legal, apply = rules.active, rules.legal, rules.apply
    dealt = deal_from_seed(game, content, {"players": PLAYERS}, series_secret(0, 0))
    rules.set_up(table, dealt, 0)
    states, actions = dealt.copy(), np.zeros(game.max_legal, np.int32)
    moves = 0
    for _ in range(PYTHON_MATCHES):
        states[:] = dealt
        while awaited := active(table, states, 0):
            seat = awaited.bit_length() - 1
            count = legal(table, states, 0, seat, actions)
            apply(table, states, 0, seat, actions.item(int(chance() * count)))
            moves += 1
    return moves


def _peer_figures(ours: Rates, looped: Rates, rollouts: Rates) -> list[Figure]:
    length = peer.play_from_python(PEER_MATCHES) / PEER_MATCHES
    searched = Rates(tuple(rate * length for rate in rollouts.per_second))
    loop_note = (
        "new_initial_state, legal_actions, apply_action and `actions[int(random() * n)]`; "
        f"{PEER_MATCHES:,} matches of {length:.1f} moves a round."
    )
    search_note = (
        f"All in C++: `MCTSBot` with `RandomRolloutEvaluator({peer.ROLLOUTS})`, {PEER_SEARCHES} "
        f"searches of {peer.SIMULATIONS:,} simulations from the first position a round. Steps are "
        f"rollouts × {length:.1f}, the mean length of a random match from there, measured in this "
        "run."
    )
    return [
        _rate("OpenSpiel connect_four from Python", looped, "moves/s", loop_note),
        _rate("OpenSpiel connect_four, MCTS rollouts", searched, "steps/s", search_note),
        _times("ours to OpenSpiel from Python", ours, looped, PYTHON_TARGET),
        _times("ours to OpenSpiel's rollouts", ours, searched, SEARCH_TARGET),
    ]


def _no_peer() -> list[Figure]:
    return [Figure("OpenSpiel connect_four", "not measured", note=peer.HOW_TO_INSTALL)]


def _rate(name: str, rates: Rates, unit: str, note: str) -> Figure:
    def millions(rate: float) -> str:
        return f"{rate / 1e6:.2f} M {unit}"

    return Figure(name, millions(rates.median), millions(rates.best), note=note)


def _times(name: str, ours: Rates, peers: Rates, target: int) -> Figure:
    middle = ratios(ours, peers).median
    return Figure(
        name,
        f"{middle:.1f} ×",
        f"{ours.best / peers.best:.1f} ×",
        f"at least {target} ×",
        middle >= target,
        "Each of our rounds over the peer's beside it; best: our best round over the peer's best.",
    )
