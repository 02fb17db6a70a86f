"""A process that compiles: `python -m clessidra.lab.compile_process GAME STAGE …`.

It says on a line of its own which stage is done, and ends when nobody is at the other end of its
standard input any more. What it compiles lies on disk, where its parent reads it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Sequence

from clessidra.core.errors import ClessidraError
from clessidra.core.quick_start import leave_out_scipy

NICENESS = 5
"""Behind those who play already."""


def main(group: str, stages: Sequence[str]) -> int:
    """Compile; the answer is the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which closes the pipe
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    leave_out_scipy()
    from clessidra.lab.precompile import load

    try:
        for stage in stages:
            load(group, stage)
            print(stage, flush=True)
    except ClessidraError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _end_with_parent() -> None:
    sys.stdin.read()
    os._exit(1)  # nothing on disk is ever half written


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
