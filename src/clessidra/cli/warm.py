"""`clessidra warm`: compile all kernels once, before anybody waits for them."""

from __future__ import annotations

from rich.console import Console
from rich.progress import Progress

from clessidra.games import game_ids


def warm() -> None:
    """Compile all kernels once and keep them on disk; later starts load them in an instant."""
    from clessidra.lab.warming import steps
    from clessidra.lab.warming_puzzles import puzzle_steps

    work = [*puzzle_steps(), *(step for game in game_ids() for step in steps(game))]
    console = Console(stderr=True)
    with Progress(console=console) as progress:
        task = progress.add_task("Compiling", total=len(work))
        for name, step in work:
            progress.update(task, description=f"Compiling {name}")
            step()
            progress.advance(task)
    print("All kernels are compiled.")
