"""Perft: how many ways there are to play on, to a given depth, from fixed deals."""

from __future__ import annotations

from clessidra.core.clock import NEVER
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from helpers.matches import default_options, first_content, new_match

DEPTH = 4
SWITCH = 2  # choices


def perft(game: Game, content: Content, states: States, depth: int) -> int:
    """Leaves of the tree of legal actions; seats that choose together go in seat order.

    A deadline comes only when nobody can move, and is no step of its own.
    """
    if depth == 0:
        return 1
    awaited = game.awaited(content, states, 0)
    if not awaited:
        clock = game.clock
        due = NEVER if clock is None else clock.due(content.table, states, 0)
        if clock is None or due == NEVER:
            return 1
        later = states.copy()
        clock.advance(content.table, later, 0, due)
        return perft(game, content, later, depth)
    leaves = 0
    for action in game.legal_actions(content, states, 0, awaited[0]):
        after = states.copy()
        game.rules.apply(content.table, after, 0, awaited[0], action)
        leaves += perft(game, content, after, depth - 1)
    return leaves


def perft_counts(game: Game) -> dict[str, list[int]]:
    """Counts to depth 1, 2, … for each number of players, and for each switch of the game too."""
    content = first_content(game)
    counts = {}
    for players in game.seats:
        usual = default_options(game, players)
        counts[str(players)] = _to_all_depths(game, content, usual)
        for option in game.options:
            if len(option.choices) == SWITCH:
                (other,) = set(option.choices) - {option.default}
                name = f"{players}, {option.name} {other}"
                counts[name] = _to_all_depths(game, content, usual | {option.name: other})
    return counts


def _to_all_depths(game: Game, content: Content, options: dict[str, int]) -> list[int]:
    players = options["players"]
    states = new_match(game, content, players, seed=players, options=options).states
    return [perft(game, content, states, depth) for depth in range(1, DEPTH + 1)]
