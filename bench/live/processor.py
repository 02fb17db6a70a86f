"""The processor time and the memory of another process, where the system tells."""

from __future__ import annotations

import os
from pathlib import Path


def processor_s(process: int) -> float:
    """Seconds of processor time so far, of all its threads; not a number where nobody tells."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return float("nan")
    user, system = text.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory_bytes(process: int) -> int | None:
    """What it has in memory now; None where nobody tells."""
    try:
        pages = Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1]
    except OSError:
        return None
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
