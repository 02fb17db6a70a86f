"""`clessidra warm`: compile all kernels once, before anybody waits for them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.progress import Progress

from clessidra.core.jit import CACHE
from clessidra.games import game_ids


def warm() -> None:
    """Compile all kernels once and keep them on disk; later starts load them in an instant."""
    _compile(game_ids())
    print("All kernels are compiled.")


def warm_first(game_id: str) -> None:
    """Before a command that needs one game: on a machine that has compiled nothing yet, show why
    it takes so long."""
    if not CACHE.exists():
        _compile([game_id])


def _compile(games: Iterable[str]) -> None:
    from clessidra.lab.warming import steps
    from clessidra.lab.warming_puzzles import puzzle_steps

    work = [*puzzle_steps(), *(step for game in games for step in steps(game))]
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("Compiling", total=len(work))
        for name, step in work:
            progress.update(task, description=f"Compiling {name}")
            step()
            progress.advance(task)
