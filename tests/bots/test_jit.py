"""A search with JIT off, where NumPy checks every index, finds what the compiled one finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers.jit_script import printed

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parent / "print_search.py"


@pytest.mark.parametrize(("game_id", "simulations"), [("minute-realms", 12), ("realm-of-sand", 3)])
def test_compiled_and_plain_search_agree(game_id: str, simulations: int) -> None:
    compiled = printed(SCRIPT, game_id, simulations, jit=True)
    assert compiled == printed(SCRIPT, game_id, simulations, jit=False)
