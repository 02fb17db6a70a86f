"""How long one waits: for the first compilation, and for a process that finds it done."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median

from bench.figure import Figure
from bench.first_move import waits
from clessidra.core.registry import game_ids, get_game

STARTS = 5
START_S = 1.5
PAGE_S = 5.0
STEPS = 1 + STARTS + len(game_ids())
FIRST_MOVE_S = {"minute-realms": 30.0}
SIMULATE = ("simulate", "minute-realms", "--matches", "1")


def start_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Compile in an empty cache, then start again and again."""
    with tempfile.TemporaryDirectory(prefix="clessidra-bench-") as cache:
        cold, shown = _run(cache, "warm")
        on_round()
        starts = []
        for _ in range(STARTS):
            starts.append(_run(cache, *SIMULATE)[0])
            on_round()
    middle = median(starts)
    waited = {}
    for game in game_ids():
        waited[game] = waits(game)
        on_round()
    pages = [page for page, _ in waited.values()]
    return [
        Figure(
            "time to the page",
            f"{median(pages):.1f} s",
            f"{min(pages):.1f} s",
            f"within {PAGE_S:.0f} s",
            median(pages) <= PAGE_S,
            "`clessidra serve` with nothing compiled, from starting Python to the page received.",
        ),
        *(_first_move(game, seconds) for game, (_, seconds) in waited.items()),
        Figure(
            "cold first compilation",
            f"{cold:.1f} s",
            target="with a progress bar",
            met="Compiling" in shown and "%" in shown,
            note="All kernels: `clessidra warm` with an empty cache, once.",
        ),
        Figure(
            "a second process that plays one match",
            f"{middle:.2f} s",
            f"{min(starts):.2f} s",
            f"under {START_S} s",
            middle < START_S,
            f"`clessidra {' '.join(SIMULATE)}`, from starting Python to its exit, {STARTS} times.",
        ),
    ]


def _first_move(game: str, seconds: float) -> Figure:
    limit = FIRST_MOVE_S.get(game)
    return Figure(
        f"first own move in {get_game(game).texts('en', 'name')}",
        f"{seconds:.1f} s",
        target="" if limit is None else f"within {limit:.0f} s",
        met=None if limit is None else seconds <= limit,
        note="From the same start until it can be made, against a bot; asked for at once.",
    )


def _run(cache: str, *arguments: str) -> tuple[float, str]:
    """How long the command took, and what it showed on the way."""
    command = [sys.executable, "-m", "clessidra", *arguments]
    environment = {**os.environ, "CLESSIDRA_CACHE": cache}
    began = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    took = time.perf_counter() - began
    if done.returncode != 0:
        raise SystemExit(f"clessidra {' '.join(arguments)} failed:\n{done.stderr}")
    return took, done.stderr
