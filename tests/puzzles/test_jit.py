"""The compiled puzzle kernels and the plain Python they are written in agree."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from helpers.patience import PATIENCE_S

SCRIPT = Path(__file__).parent / "print_kernel_results.py"


def results(jit: bool) -> str:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "0" if jit else "1"}
    command = [sys.executable, "-W", "error", str(SCRIPT)]
    return subprocess.run(
        command,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE_S,
    ).stdout


def test_results_are_the_same_with_jit_on_and_off() -> None:
    compiled = results(jit=True)
    assert compiled.count("\n") >= 12
    assert compiled == results(jit=False)
