"""What makes a process of ours start sooner and collect less garbage.

Only for programs, never for a library that somebody imports.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

GARBAGE_AFTER = 50_000
"""New objects before a server's collector looks for cycles among them: there are few, and one batch
of moves makes more than the usual number (700 in Python 3.11)."""


@contextmanager
def imports_kept() -> Iterator[None]:
    """Import modules without collecting garbage, and never look through them later.

    What modules bring in stays: looking through it again and again while it grows would be a fifth
    of the time that every command takes to start.
    """
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


def collect_rarely() -> None:
    """For a server: what exists at its start stays, and cycles among new objects are few."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)


def leave_out_scipy() -> None:
    """Where SciPy is installed numba looks there for linear algebra, and that takes half a second.

    No kernel needs any. Only for a process that is ours alone, so that nobody else misses it.
    """
    sys.modules.setdefault("scipy", None)  # type: ignore[arg-type]
