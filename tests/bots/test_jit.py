"""A search with JIT off, where NumPy checks every index, finds what the compiled one finds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent / "print_search.py"
TESTS = SCRIPT.parent.parent


@pytest.mark.parametrize(("game_id", "simulations"), [("minute-realms", 12), ("realm-of-sand", 3)])
def test_compiled_and_plain_search_agree(game_id: str, simulations: int) -> None:
    def run(jit: bool) -> str:
        paths = [str(TESTS), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        environment = os.environ | {
            "NUMBA_DISABLE_JIT": "0" if jit else "1",
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        }
        command = [sys.executable, str(SCRIPT), game_id, str(simulations)]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    assert run(jit=True) == run(jit=False)
