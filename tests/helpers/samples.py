"""Fewer samples where every move costs a thousand times more: with JIT off, as mutants run."""

from __future__ import annotations

import os

QUICK = os.environ.get("CLESSIDRA_QUICK") == "1"


def scaled(count: int, at_least: int = 2) -> int:
    """The number of samples to take."""
    return max(at_least, count // 8) if QUICK else count
