"""What makes a process of ours start sooner; only for programs, never for an importing library."""

from __future__ import annotations

import sys


def leave_out_scipy() -> None:
    """Where SciPy is installed numba looks there for linear algebra, and that takes half a second.

    No kernel needs any. Only for a process that is ours alone, so that nobody else misses it.
    """
    sys.modules.setdefault("scipy", None)  # type: ignore[arg-type]
