"""How strong each level is: the matches of the ladder, played here unless `make ladder` has.

A match between bots is the same on any machine, so what was played is not played again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from bench.figure import Figure
from clessidra.core.registry import game_ids

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))

from ladder import FULL, meet, pairs_of

STEP_TARGET, MASTER_TARGET = 0.65, 0.85
DUELS = sum(len(pairs_of(game_id)) for game_id in game_ids())


def level_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Each level against the one below it, and the master against medium."""
    figures = []
    for game_id in game_ids():
        for weaker, stronger in pairs_of(game_id):
            figures.append(_strength(game_id, stronger, weaker))
            on_round()
    return figures


def _strength(game_id: str, stronger: str, weaker: str) -> Figure:
    rows = {row.bot: row for row in meet(game_id, weaker, stronger).standings()}
    wins = rows[stronger].wins
    target = MASTER_TARGET if (weaker, stronger) == ("medium", "master") else STEP_TARGET
    return Figure(
        f"{game_id}: {stronger} beats {weaker}",
        f"{wins.value:.1%} ({100 * wins.low:.1f}–{100 * wins.high:.1f})",
        target=f"at least {target:.0%}",
        met=wins.value >= target,
        note=f"{FULL} matches of two, each deal from both sides; the interval is 95 %, by deals.",
    )
