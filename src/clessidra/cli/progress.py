"""Long work on the command line: its workers, a progress bar, and a clean stop by Ctrl-C."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

if TYPE_CHECKING:
    from clessidra.lab.workers import WorkerPool

SHOW_PROGRESS_AFTER_S = 1.0
STOPPED = 130
"""What a shell reports of a program that was ended by Ctrl-C."""

Workers = Annotated[
    int,
    typer.Option(
        min=0, help="How many processes work; the results are the same.", show_default="all cores"
    ),
]
Cluster = Annotated[
    bool,
    typer.Option("--cluster", help="Work on Ray: on RAY_ADDRESS, or on a cluster of this machine."),
]


def worker_pool(workers: int, cluster: bool) -> WorkerPool:
    """The workers for long commands."""
    from clessidra.lab.workers import WorkerPool, require_cluster

    if cluster:
        require_cluster()
    return WorkerPool(workers, cluster)


@contextmanager
def progress_bar(name: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar for those who wait, shown once there is something to wait for; call it with what was
    done since the last call. Ctrl-C ends the work and the program."""
    console = Console(stderr=True)
    try:
        # Where nobody watches, even an invisible bar leaves an empty line.
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task(name, total=total, visible=False)

            def advance(done: int) -> None:
                late = (progress.tasks[0].elapsed or 0) > SHOW_PROGRESS_AFTER_S
                progress.update(task, advance=done, visible=late)

            yield advance
    except KeyboardInterrupt:
        stop()


def stop() -> None:
    """Say so, and end with the usual code."""
    from clessidra.lab.workers import is_busy

    print("Stopped.", file=sys.stderr)
    if is_busy():
        # A kernel cannot be interrupted, and must not run while the interpreter shuts down.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(STOPPED)
    raise typer.Exit(STOPPED)
