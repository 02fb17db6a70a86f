"""Jobs for worker processes, which import them by name."""

from __future__ import annotations

import os
import time


def slow_square(shared: int, job: int) -> tuple[int, int]:
    """Later jobs are quicker, so that results come out of order."""
    time.sleep(0.02 * (4 - job % 4))
    return shared + job * job, os.getpid()


def fail(shared: object, job: int) -> int:
    if job == 3:
        raise ValueError("three is no good")
    time.sleep(0.05)
    return job
