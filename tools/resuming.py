"""Long measurements that can be stopped at any time: every part is kept on disk when it is done.

A part is known by all that it depends on, content and bots included; whatever changes is played
again, and nothing else.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from clessidra.bots import settings_of
from clessidra.core.kernel_folders import cache_root
from clessidra.lab.workers import Work, WorkerPool, in_order


def run(main: Callable[[], None]) -> None:
    """Run a measurement; Ctrl-C ends it, and the next run goes on from there."""
    try:
        main()
    except KeyboardInterrupt:
        print("Stopped. Run it again to go on.", file=sys.stderr, flush=True)
        os._exit(130)  # a kernel may still run in a thread


def resumed(
    name: str, work: Work, plan: Any, jobs: Sequence[Any], pool: WorkerPool
) -> Iterator[Any]:
    """The result of every job, in order; those on disk are not worked out again."""
    folder = cache_root().parent / "measured" / _key(plan)
    folder.mkdir(parents=True, exist_ok=True)
    missing = [job for job in jobs if not _file(folder, job).exists()]
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(name, total=len(jobs), completed=len(jobs) - len(missing))
        for job, result in zip(missing, in_order(work, plan, missing, pool), strict=True):
            file = _file(folder, job)
            part = file.with_suffix(".part")
            part.write_bytes(pickle.dumps(result))
            part.replace(file)
            progress.advance(task)
    for job in jobs:
        yield pickle.loads(_file(folder, job).read_bytes())


def _key(plan: Any) -> str:
    bots = [settings_of(bot, plan.game.id).tolist() for bot in plan.bots]
    parts = [plan.game.id, plan.game.rules_version, plan.content.hash, sorted(plan.options.items())]
    parts += [plan.bots, bots, plan.series, plan.round_cap, type(plan).__name__]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def _file(folder: Path, job: Any) -> Path:
    return folder / f"{hashlib.sha256(repr(job).encode()).hexdigest()[:16]}.pickle"
