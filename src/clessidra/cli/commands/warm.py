"""`clessidra warm`: compile all kernels once, before anybody waits for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

from clessidra.core.kernel_folders import cache_of
CACHE = cache_of("clessidra.lab")
from clessidra.core.registry import game_ids

if TYPE_CHECKING:
    from clessidra.lab.precompile import Step

PUZZLES = "puzzles"
COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    TaskProgressColumn(),
    TimeElapsedColumn(),
)


def warm() -> None:
    """Compile all kernels once and keep them on disk; later starts load them in an instant."""
    _compile(game_ids())
    print("All kernels are compiled.")


def warm_first(*needed: str) -> None:
    """Before a command that needs these games: on a machine that has compiled nothing yet, show
    why it takes a while."""
    if not CACHE.exists():
        _compile(needed)


def _compile(games: Sequence[str]) -> None:
    """All games and the puzzles on all cores, then everything once more in this process.

    The second time finds nearly all on disk. But kernels that all games share keep one list of
    what was compiled for which game, and two processes may have written it over each other.
    """
    from clessidra.cli.progress import stop
    from clessidra.lab.workers import WorkerPool, in_order

    groups = [PUZZLES, *games]  # the small one first: something soon moves
    work = {group: _steps(group) for group in groups}
    total = sum(len(steps) for steps in work.values())
    try:
        with Progress(SpinnerColumn(), *COLUMNS, console=Console(stderr=True)) as progress:
            task = progress.add_task("Compiling", total=2 * total)
            for group, _ in zip(
                groups, in_order(_compile_group, None, groups, WorkerPool()), strict=True
            ):
                progress.advance(task, len(work[group]))
            for name, step in (step for steps in work.values() for step in steps):
                progress.update(task, description=f"Compiling {name}")
                step()
                progress.advance(task)
    except KeyboardInterrupt:
        stop()


def _compile_group(_shared: None, group: str) -> None:
    for _, step in _steps(group):
        step()


def _steps(group: str) -> list[Step]:
    from clessidra.lab.precompile import steps
    from clessidra.lab.precompile_puzzles import puzzle_steps

    return puzzle_steps() if group == PUZZLES else steps(group)
