"""The compiled kernels and the plain Python they are written in agree, bit for bit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from clessidra.core.game import Game
from helpers.patience import PATIENCE_S

HERE = Path(__file__).parent


def digests(game: Game, jit: bool) -> str:
    environment = os.environ | {
        "NUMBA_DISABLE_JIT": "0" if jit else "1",
        "PYTHONPATH": os.pathsep.join([str(HERE.parent), os.environ.get("PYTHONPATH", "")]),
    }
    return subprocess.run(
        [sys.executable, "-W", "error", str(HERE / "print_digests.py"), game.id],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE_S,
    ).stdout


def test_digests_are_the_same_with_jit_on_and_off(game: Game) -> None:
    compiled = digests(game, jit=True)
    assert compiled.count("\n") == len(game.seats)
    assert compiled == digests(game, jit=False)
