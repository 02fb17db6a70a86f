"""How fast the bots think."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from bench import peer
from bench.cores import core_figures
from bench.figure import Figure
from bench.timing import ROUNDS, Rates, interleave, ratios
from clessidra.bots import load_judgement, settings_of
from clessidra.bots.search import think
from clessidra.bots.settings import ROUNDS as PLAYOUT_ROUNDS
from clessidra.bots.thinker import bot_rng, room_for
from clessidra.bots.tree import NOTHING, Search, clear, memory_of, new_tree
from clessidra.core.deals import deal_from_seed
from clessidra.core.fields import MAX_SEATS
from clessidra.core.hiding import hide
from clessidra.core.registry import get_game
from clessidra.core.seal import series_secret

SIMULATIONS = 4_000
PEER_SEARCHES = 4
SPEED_TARGET = 1.0
NOTED_ROUNDS = 2
STEPS = ROUNDS + 1


def bot_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Speed and cores."""
    figures = [*_speed(on_round), *core_figures()]
    on_round()
    return figures


def _speed(on_round: Callable[[], None]) -> list[Figure]:
    searcher = _Searcher()
    works = [searcher.run]
    if peer.is_installed():
        works.append(lambda: peer.search(PEER_SEARCHES))
    ours, *peers = interleave(works, on_round)
    note = (
        f"`think` for *master* from the first position of a match of two, {SIMULATIONS:,} "
        "simulations a round: redeal, tree, then a playout of the rest of the round and two more, "
        "5 moves, each the best of all legal ones in the judgement of the *greedy* bot. "
        f"The tree holds {memory_of(searcher.search.tree) / 1e6:.1f} MB, whatever the number of "
        "simulations."
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
        game.rules.set_up(content.table, states, 0)
        self.seat = game.awaited(content, states, 0)[0]
        bot = settings_of("master", game.id)
        if bot[PLAYOUT_ROUNDS] != NOTED_ROUNDS:
            raise RuntimeError("the note below the figure tells how long the playouts are")
        self.search = Search(
            content=content.table,
            states=room_for(game, hide(game.record, states, 0, self.seat)),
            rng=bot_rng("00" * 32, 0),
            settings=bot,
            tree=new_tree(),
            actions=np.zeros(game.max_legal, np.int32),
            points=np.zeros(MAX_SEATS, np.int32),
            ranks=np.zeros(MAX_SEATS, np.int32),
        )

    def run(self) -> int:
        """One search; returns the simulations."""
        clear(self.search.tree)
        think(self.search, 0, self.seat, NOTHING, SIMULATIONS)
        return SIMULATIONS


def _rate(name: str, rates: Rates, note: str) -> Figure:
    unit = "simulations/s"
    return Figure(name, f"{rates.median:,.0f} {unit}", f"{rates.best:,.0f} {unit}", note=note)
