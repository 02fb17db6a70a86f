"""Every status a kernel may return has its sentence."""

from __future__ import annotations

import pytest

from clessidra.core.registry import game_ids, get_game


@pytest.mark.parametrize("game_id", game_ids())
def test_every_status_has_a_text(game_id: str) -> None:
    game = get_game(game_id)
    for status in game.statuses:
        assert game.texts("en", f"status.{status}")
