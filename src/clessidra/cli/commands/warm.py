"""`clessidra warm`: compile all kernels once, before anybody waits for them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    TaskProgressColumn(),
    TimeElapsedColumn(),
)
Job = tuple[str, str]
"""A group of kernels, and the stage of it that is compiled."""


def warm() -> None:
    """Compile all kernels once and keep them on disk; later starts load them in an instant."""
    from clessidra.lab.precompile import groups

    _compile(_missing(groups()))
    print("All kernels are compiled.")


def warm_first(*needed: str) -> None:
    """Before a command that needs these games: compile what was never compiled on this machine,
    and show why it takes a while."""
    _compile(_missing(needed))


def _missing(groups: Sequence[str]) -> list[Job]:
    """What is not on disk yet. To play comes first, and there the longest rules: the rest then
    fits around them on several cores."""
    from clessidra.core.kernel_folders import rules_of
    from clessidra.lab.precompile import STAGES, is_compiled, stages_of

    jobs = [(group, stage) for group in groups for stage in stages_of(group)]

    def order(job: Job) -> tuple[int, int]:
        group, stage = job
        return STAGES.index(stage), -sum(file.stat().st_size for file in rules_of(group))

    return sorted((job for job in jobs if not is_compiled(*job)), key=order)


def _compile(jobs: Sequence[Job]) -> None:
    """On all cores; two of them never compile the same."""
    if not jobs:
        return
    from clessidra.cli.progress import stop
    from clessidra.lab.workers import WorkerPool, in_order

    try:
        with Progress(SpinnerColumn(), *COLUMNS, console=Console(stderr=True)) as progress:
            task = progress.add_task("Compiling the rules", total=len(jobs))
            for _ in in_order(_compile_stage, None, jobs, WorkerPool()):
                progress.advance(task)
    except KeyboardInterrupt:
        stop()


def _compile_stage(_shared: None, job: Job) -> None:
    from clessidra.lab.precompile import load

    load(*job)
