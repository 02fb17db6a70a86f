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

STARTS = 5
START_S = 1.5
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
    return [
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
