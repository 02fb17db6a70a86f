"""Scripts that print what kernels find, run with JIT on or off."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from helpers.timeouts import PATIENCE_S

TESTS = Path(__file__).resolve().parent.parent


def printed(script: Path, *arguments: object, jit: bool) -> str:
    """What it prints."""
    paths = [str(TESTS), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    environment = os.environ | {
        "NUMBA_DISABLE_JIT": "0" if jit else "1",
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
    }
    ran = subprocess.run(
        [sys.executable, "-W", "error", str(script), *map(str, arguments)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE_S,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
