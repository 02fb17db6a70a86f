"""Jobs for worker processes, which import them by name."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path

from helpers.timeouts import PATIENCE_S


def slow_square(shared: int, job: int) -> tuple[int, int]:
    """Later jobs are quicker, so that results come out of order."""
    time.sleep(0.02 * (4 - job % 4))
    return shared + job * job, os.getpid()


def square_together(folder: Path, job: int) -> tuple[int, int]:
    """The same, once two processes are at work: the quicker does not do it all meanwhile."""
    (folder / str(os.getpid())).touch()
    _wait_for(folder, 2)
    return slow_square(7, job)


def fail(shared: object, job: int) -> int:
    if job == 3:
        raise ValueError("three is no good")
    time.sleep(0.05)
    return job


def fail_elsewhere(shared: tuple[int, Path], job: int) -> int:
    """Only another process than the first fails; the first waits until it does."""
    first, folder = shared
    if os.getpid() != first:
        (folder / "failed").touch()
        raise ValueError("three is no good")
    _wait_for(folder, 1)
    return job


def tell_whether_deaf(listener: Connection) -> None:
    """Whether Ctrl-C would be handled, reported as early as a process can report anything."""
    listener.send(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))


def _wait_for(folder: Path, files: int) -> None:
    until = time.monotonic() + PATIENCE_S
    while len(list(folder.iterdir())) < files:
        assert time.monotonic() < until, "nobody else works"
        time.sleep(0.01)
