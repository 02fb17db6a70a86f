"""The peer: OpenSpiel's connect_four, a game of two dozen moves written in C++."""

from __future__ import annotations

import importlib.util
import random
from functools import cache
from typing import Any

HOW_TO_INSTALL = "open_spiel is not installed; run: pip install -e '.[bench]'"

# Of the settings from 1 rollout × 1,000 simulations to 1,000 × 100 these are the peer's fastest.
ROLLOUTS, SIMULATIONS = 1, 1000
EXPLORATION, MEMORY_MB, SEED = 1.4, 1000, 1


def is_installed() -> bool:
    """Whether there is a peer to measure."""
    return importlib.util.find_spec("pyspiel") is not None


@cache
def connect_four() -> Any:
    """The game as OpenSpiel knows it."""
    import pyspiel

    return pyspiel.load_game("connect_four")


def play_from_python(matches: int) -> int:
    """Random matches, driven from Python in the fastest way there is; returns the moves."""
    new_initial_state = connect_four().new_initial_state
    chance = random.random
    moves = 0
    for _ in range(matches):
        state = new_initial_state()
        # A finished match has no legal actions: this saves the peer a call of is_terminal.
        while actions := state.legal_actions():
            state.apply_action(actions[int(chance() * len(actions))])
            moves += 1
    return moves


def legal_actions_seen(matches: int) -> float:
    """How many legal actions a position of a random match has on average."""
    new_initial_state = connect_four().new_initial_state
    chance = random.Random(SEED)
    ways = positions = 0
    for _ in range(matches):
        state = new_initial_state()
        while actions := state.legal_actions():
            ways += len(actions)
            positions += 1
            state.apply_action(chance.choice(actions))
    return ways / positions


@cache
def _searcher() -> Any:
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    game = connect_four()
    return pyspiel.MCTSBot(game, evaluator, EXPLORATION, SIMULATIONS, MEMORY_MB, False, SEED, False)


def search(times: int) -> int:
    """Tree searches from the first position, all in C++; returns the rollouts."""
    searcher, state = _searcher(), connect_four().new_initial_state()
    for _ in range(times):
        searcher.mcts_search(state)
    return times * SIMULATIONS * ROLLOUTS
