"""The compiled kernels and the plain Python they are written in agree, bit for bit."""

from __future__ import annotations

from pathlib import Path

import pytest

from clessidra.core.game import Game
from helpers.jit_script import printed

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parent / "print_digests.py"


def test_digests_are_the_same_with_jit_on_and_off(game: Game) -> None:
    compiled = printed(SCRIPT, game.id, jit=True)
    assert compiled.count("\n") == len(game.seats)
    assert compiled == printed(SCRIPT, game.id, jit=False)
