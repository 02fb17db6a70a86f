"""How long a turn of a strong bot lasts on one core: the levels are numbers of simulations, and
these are the ceilings they must stay under."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

from bench.figure import Figure
from clessidra.bots import choose
from clessidra.core.deals import deal_from_seed
from clessidra.core.hiding import hide
from clessidra.core.registry import get_game
from clessidra.core.seal import series_secret

CEILINGS_S = {"hard": 1.0, "master": 3.0}
TABLES = {"minute-realms": (2, 5), "realm-of-sand": (2, 4)}
"""Players of each match; bots that race in Ubongo keep a pace of their own, not thought."""
STEPS = len(CEILINGS_S) * sum(map(len, TABLES.values()))


def turn_figures(on_round: Callable[[], None]) -> list[Figure]:
    """The middle and the longest turn of whole matches of one level."""
    figures = []
    for game_id, tables in TABLES.items():
        for level, ceiling in CEILINGS_S.items():
            turns: list[float] = []
            for players in tables:
                turns += _turns(game_id, level, players)
                on_round()
            figures.append(
                Figure(
                    f"{game_id}: the longest turn of {level}",
                    f"{max(turns):.2f} s",
                    target=f"at most {ceiling:.0f} s",
                    met=max(turns) <= ceiling,
                    note=f"Of {len(turns)} turns in matches of {' and '.join(map(str, tables))}; "
                    f"the middle one took {median(turns):.2f} s. All small steps of a turn count "
                    "together.",
                )
            )
    return figures


def _turns(game_id: str, level: str, players: int) -> list[float]:
    """Seconds of every turn of one match: from being awaited until somebody else is."""
    game = get_game(game_id)
    content = game.load_content(None)
    options = {option.name: option.default for option in game.options} | {"players": players}
    seed = series_secret(players, 0)
    states = deal_from_seed(game, content, options, seed)
    game.rules.set_up(content.table, states, 0)
    turns: list[float] = []
    before: tuple[int, int] | None = None
    index = 0
    while awaited := game.awaited(content, states, 0):
        seat = awaited[0]
        now = (int(states["round"][0]), seat)
        if now != before:
            turns.append(0.0)
        before = now
        seen = hide(game.record, states, 0, seat)
        began = time.perf_counter()
        action = choose(level, game, content, seen, seat, seed, index)
        turns[-1] += time.perf_counter() - began
        index += 1
        if game.rules.apply(content.table, states, 0, seat, action):
            raise RuntimeError("a move of a bot was refused")
    return turns
