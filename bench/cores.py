"""What a second core gives: to bulk play of bots, and to plain arithmetic on the same machine.

Arithmetic in registers shares nothing but the processor. Where two of its loops do not run twice
as fast as one, as on two threads of one core, no program can.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from bench.figure import Figure
from clessidra.core.jit import kernel
from clessidra.core.registry import get_game
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.plan import Plan

TARGET = 1.8
MATCHES, CHUNK = 320, 5
"""Small parts, so that neither process waits long for the other at the end."""
LOOPS, STEPS = 40, 50_000_000


def core_figures() -> list[Figure]:
    """Two processes over one, by the wall."""
    most, reached = _gain(_add_up, range(LOOPS)), _gain(_play, range(0, MATCHES, CHUNK))
    return [
        Figure(
            "two cores to one, bulk play of hard bots",
            f"{reached:.2f} ×",
            target=f"at least {TARGET} ×",
            met=reached >= TARGET,
            note="The same matches of Minute Realms by two processes and by one; wall time, "
            "without the time to start and to load kernels.",
        ),
        Figure(
            "the same for plain arithmetic",
            f"{most:.2f} ×",
            note="A loop in registers, in the same run: what this machine can give at most.",
        ),
    ]


def _gain(work: Callable[[int], Any], jobs: range) -> float:
    taken = []
    for processes in (1, 2):
        context = multiprocessing.get_context("spawn")
        barrier = context.Barrier(processes)
        with ProcessPoolExecutor(
            processes, context, initializer=_get_ready, initargs=(work, barrier)
        ) as pool:
            list(pool.map(_nothing, range(processes)))  # nobody is ready before all are
            began = time.perf_counter()
            list(pool.map(work, jobs))
            taken.append(time.perf_counter() - began)
    return taken[0] / taken[1]


def _get_ready(work: Callable[[int], Any], barrier: Any) -> None:
    work(0)  # kernels are loaded now
    barrier.wait()


def _nothing(_job: int) -> None:
    pass


def _play(first: int) -> None:
    game = get_game("minute-realms")
    options = {option.name: option.default for option in game.options} | {"players": 2}
    content = game.load_content(None)
    plan = Plan(game, content, options, ["hard", "hard"], CHUNK, 1, game.round_cap)
    play_batch(plan, first, CHUNK)


def _add_up(start: int) -> int:
    return int(_sum(start, STEPS))


@kernel
def _sum(start: int, steps: int) -> int:
    found = start
    for at in range(steps):
        found = (found ^ at) * 31 + (found >> 7)
    return found
