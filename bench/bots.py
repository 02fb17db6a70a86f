"""How fast the bots think, and how strong each level is."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from bench import peer
from bench.cores import core_figures
from bench.figure import Figure
from bench.timing import ROUNDS, Rates, interleave, ratios
from clessidra.bots import load_judgement, settings_of
from clessidra.bots.search import think
from clessidra.bots.settings import ROUNDS as PLAYOUT_ROUNDS
from clessidra.bots.thinker import bot_rng, room_for
from clessidra.bots.tree import NOTHING, clear, memory_of, new_tree
from clessidra.core.deals import deal_from_seed
from clessidra.core.fields import MAX_SEATS
from clessidra.core.hiding import hide
from clessidra.core.seal import series_secret
from clessidra.games import game_ids, get_game
from clessidra.lab.selfplay import play_batch

SIMULATIONS = 4_000
PEER_SEARCHES = 4
SPEED_TARGET = 1.0
NOTED_ROUNDS = 2
MATCHES = 400
STEP_TARGET, MASTER_TARGET = 0.65, 0.85
LADDER = ("random", "beginner", "easy", "medium", "hard", "master")
PAIRS = (*pairwise(LADDER), ("medium", "master"))
CHUNK = 10
"""Matches that a process plays before it reports."""
STEPS = ROUNDS + 1
DUELS = len(PAIRS) * len(game_ids())


def bot_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Speed and cores."""
    figures = [*_speed(on_round), *core_figures()]
    on_round()
    return figures


def level_figures(on_round: Callable[[], None]) -> list[Figure]:
    """How strong each level is, against the one below it."""
    figures = []
    for game_id in game_ids():
        for weaker, stronger in PAIRS:
            figures.append(_strength(game_id, stronger, weaker))
            on_round()
    return figures


# --- speed ---------------------------------------------------------------------------------------


def _speed(on_round: Callable[[], None]) -> list[Figure]:
    searcher = _Searcher()
    works = [searcher.run]
    if peer.is_installed():
        works.append(lambda: peer.search(PEER_SEARCHES))
    ours, *peers = interleave(works, on_round)
    note = (
        f"`think` for *master* from the first position of a match of two, {SIMULATIONS:,} "
        "simulations a round: redeal, tree, then a playout of the rest of the round and two more, "
        "5 moves, each the best of all legal ones by what greed makes of it. The tree holds "
        f"{memory_of(searcher.tree) / 1e6:.1f} MB, whatever the number of simulations."
    )
    figures = [_rate("Minute Realms, tree search, one core", ours, note)]
    if not peers:
        return [*figures, Figure("OpenSpiel MCTS", "not measured", note=peer.HOW_TO_INSTALL)]
    length = peer.play_from_python(2_000) / 2_000
    figures.append(
        _rate(
            "OpenSpiel connect_four, MCTS, one core",
            peers[0],
            f"`MCTSBot` in C++, {peer.ROLLOUTS} random rollout of {length:.1f} moves on average "
            f"for each simulation, {PEER_SEARCHES} searches of {peer.SIMULATIONS:,} a round.",
        )
    )
    times = ratios(ours, peers[0]).median
    figures.append(
        Figure(
            "our simulations to OpenSpiel's",
            f"{times:.2f} ×",
            f"{ours.best / peers[0].best:.2f} ×",
            f"at least {SPEED_TARGET:.0f} ×",
            times >= SPEED_TARGET,
        )
    )
    return figures


class _Searcher:
    """The master in the first position of a match of two."""

    def __init__(self) -> None:
        game = get_game("minute-realms")
        content = game.load_content(None)
        load_judgement(game)
        states = deal_from_seed(game, content, {"players": 2}, series_secret(0, 0))
        game.rules["set_up"](content.table, states, 0)
        self.seat = game.awaited(content, states, 0)[0]
        self.room = room_for(game, hide(game.record, states, 0, self.seat))
        self.tree = new_tree()
        self.table, self.rng = content.table, bot_rng("00" * 32, 0)
        self.bot = settings_of("master", game.id)
        if self.bot[PLAYOUT_ROUNDS] != NOTED_ROUNDS:
            raise RuntimeError("the note below the figure tells how long the playouts are")
        self.lists = (
            np.zeros(game.max_legal, np.int32),
            np.zeros(MAX_SEATS, np.int32),
            np.zeros(MAX_SEATS, np.int32),
        )

    def run(self) -> int:
        """One search; returns the simulations."""
        clear(self.tree)
        rest = (*self.lists, self.bot, self.tree, NOTHING, SIMULATIONS)
        think(self.table, self.room, 0, self.seat, self.rng, *rest)
        return SIMULATIONS


def _rate(name: str, rates: Rates, note: str) -> Figure:
    unit = "simulations/s"
    return Figure(name, f"{rates.median:,.0f} {unit}", f"{rates.best:,.0f} {unit}", note=note)


# --- strength ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Duel:
    """Some matches of two bots, in a form that a process can be sent."""

    game_id: str
    bots: tuple[str, str]
    first: int
    count: int


def _play(duel: _Duel) -> float:
    """The matches won by the first of the bots; a shared victory is half of one."""
    game = get_game(duel.game_id)
    content = game.load_content(None)
    options = {option.name: option.default for option in game.options} | {"players": 2}
    won = 0.0
    for seat in (0, 1):
        bots = list(duel.bots if seat == 0 else duel.bots[::-1])
        rest = (1, duel.first, duel.count, game.round_cap)
        lead = play_batch(game, content, options, bots, *rest)
        ranks = lead.ranks[:, 1 - seat] - lead.ranks[:, seat]
        won += float((ranks > 0).sum()) + float((ranks == 0).sum()) / 2
    return won


def _play_all(duels: list[_Duel], processes: int) -> float:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        return sum(pool.map(_play, duels))


def _strength(game_id: str, stronger: str, weaker: str) -> Figure:
    starts = range(0, MATCHES // 2, CHUNK)
    duels = [_Duel(game_id, (stronger, weaker), first, CHUNK) for first in starts]
    share = _play_all(duels, os.cpu_count() or 1) / MATCHES
    off = 1.96 * (share * (1 - share) / MATCHES) ** 0.5
    target = MASTER_TARGET if (weaker, stronger) == ("medium", "master") else STEP_TARGET
    return Figure(
        f"{game_id}: {stronger} beats {weaker}",
        f"{share:.1%} ± {off:.1%}",
        target=f"at least {target:.0%}",
        met=share >= target,
        note=f"{MATCHES} matches of two, each deal from both sides; the interval is 95 %.",
    )
